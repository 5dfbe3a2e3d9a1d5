// Dyadic numbers m / 2^k of any size: the values of blue-red Hackenbush and of every other finite game that is a
// number. Numerators that fit in 62 bits are held as machine words, because a search compares millions of small numbers
// (bench/hackenbush measures it); longer ones are GMP integers behind a shared pointer, so copying stays cheap.
#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "value/whole_number.h"

namespace grundy {

class Dyadic {
 public:
  Dyadic() = default;
  explicit Dyadic(std::int64_t numerator, unsigned long power_of_two = 0);
  Dyadic(const mpz_class& numerator, unsigned long power_of_two);  // numerator / 2^power_of_two, in any terms

  mpz_class numerator() const { return big_ ? *big_ : whole_number(small_); }
  unsigned long power_of_two() const { return power_of_two_; }
  bool is_integer() const { return power_of_two_ == 0; }
  int sign() const { return big_ ? sgn(*big_) : (small_ > 0) - (small_ < 0); }
  // The numerator if it is held as a machine word.
  std::optional<std::int64_t> small_numerator() const {
    return big_ ? std::nullopt : std::optional<std::int64_t>(small_);
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  Dyadic& operator+=(const Dyadic& other) { return *this = *this + other; }
  Dyadic operator-() const;
  Dyadic divided_by_power_of_two(unsigned long power) const;
  mpz_class floor() const;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  friend bool operator==(const Dyadic& a, const Dyadic& b) { return (a <=> b) == 0; }

 private:
  static constexpr unsigned long small_bits = 62;  // the sum of two such numerators can't overflow

  std::int64_t small_ = 0;                // odd, or power_of_two_ is 0; meaningless if big_ is set
  unsigned long power_of_two_ = 0;        // of the denominator
  std::shared_ptr<const mpz_class> big_;  // set exactly when the numerator has more than small_bits bits
};

std::string to_string(const Dyadic& number);  // "3", "-5/8"
std::size_t hash_value(const Dyadic& number);

// The simplest number strictly between two numbers, that is the one with the earliest birthday; a missing bound is
// infinitely far away. It is the value of the game {below | above} (Conway). Needs below < above.
Dyadic simplest_between(const std::optional<Dyadic>& below, const std::optional<Dyadic>& above);

}  // namespace grundy
