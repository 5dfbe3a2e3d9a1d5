#include "field/nim_integer.h"

#include <array>

namespace grundy {

mpz_class to_integer(const Word256& word) {
  const std::array<std::uint64_t, 4> limbs{word.low.low, word.low.high, word.high.low, word.high.high};
  mpz_class number;
  mpz_import(number.get_mpz_t(), limbs.size(), -1, sizeof(std::uint64_t), 0, 0, limbs.data());
  return number;
}

Word256 to_word(const mpz_class& number) {
  std::array<std::uint64_t, 4> limbs{};
  mpz_export(limbs.data(), nullptr, -1, sizeof(std::uint64_t), 0, 0, number.get_mpz_t());
  return {{limbs[3], limbs[2]}, {limbs[1], limbs[0]}};
}

}  // namespace grundy
