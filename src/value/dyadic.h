// Dyadic numbers m / 2^k of any size: the values of blue-red Hackenbush and of every other finite game that is a
// number.
#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <string>

namespace grundy {

class Dyadic {
 public:
  Dyadic() = default;
  explicit Dyadic(long numerator, unsigned long power_of_two = 0) : Dyadic(mpz_class(numerator), power_of_two) {}
  Dyadic(mpz_class numerator, unsigned long power_of_two);  // numerator / 2^power_of_two, in any terms

  const mpz_class& numerator() const { return numerator_; }
  unsigned long power_of_two() const { return power_of_two_; }
  bool is_integer() const { return power_of_two_ == 0; }
  int sign() const { return sgn(numerator_); }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  Dyadic operator-() const;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  friend bool operator==(const Dyadic& a, const Dyadic& b) { return (a <=> b) == 0; }

 private:
  mpz_class numerator_ = 0;  // odd, or power_of_two_ is 0
  unsigned long power_of_two_ = 0;
};

std::string to_string(const Dyadic& number);  // "3", "-5/8"

}  // namespace grundy
