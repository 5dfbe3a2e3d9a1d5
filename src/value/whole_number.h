// Between machine words and GMP's integers. GMP itself takes numbers of type long, which have 32 bits in a browser.
#pragma once

#include <gmpxx.h>

#include <cstdint>

namespace grundy {

inline std::uint64_t magnitude(std::int64_t number) {
  return number < 0 ? ~static_cast<std::uint64_t>(number) + 1 : static_cast<std::uint64_t>(number);
}

inline mpz_class natural_number(std::uint64_t number) {
  if constexpr (sizeof(unsigned long) == sizeof number) {
    return {static_cast<unsigned long>(number)};
  } else {
    mpz_class whole;
    mpz_import(whole.get_mpz_t(), 1, -1, sizeof number, 0, 0, &number);
    return whole;
  }
}

inline mpz_class whole_number(std::int64_t number) {
  mpz_class whole = natural_number(magnitude(number));
  if (number < 0) whole = -whole;
  return whole;
}

// Of a number that fits.
inline std::int64_t machine_word(const mpz_class& number) {
  std::uint64_t size = 0;
  mpz_export(&size, nullptr, -1, sizeof size, 0, 0, number.get_mpz_t());
  return sgn(number) < 0 ? -static_cast<std::int64_t>(size) : static_cast<std::int64_t>(size);
}

}  // namespace grundy
