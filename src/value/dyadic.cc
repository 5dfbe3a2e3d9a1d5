#include "value/dyadic.h"

#include <algorithm>

namespace grundy {

Dyadic::Dyadic(mpz_class numerator, unsigned long power_of_two)
    : numerator_(std::move(numerator)), power_of_two_(power_of_two) {
  if (numerator_ == 0) {
    power_of_two_ = 0;
    return;
  }
  const unsigned long common = std::min<unsigned long>(power_of_two_, mpz_scan1(numerator_.get_mpz_t(), 0));
  numerator_ >>= common;
  power_of_two_ -= common;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const unsigned long power = std::max(a.power_of_two_, b.power_of_two_);
  mpz_class left = a.numerator_ << (power - a.power_of_two_);
  mpz_class right = b.numerator_ << (power - b.power_of_two_);
  left += right;
  return {std::move(left), power};
}

Dyadic Dyadic::operator-() const {
  Dyadic negative = *this;
  mpz_neg(negative.numerator_.get_mpz_t(), numerator_.get_mpz_t());
  return negative;
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  const mpz_class left = a.numerator_ << b.power_of_two_;
  const mpz_class right = b.numerator_ << a.power_of_two_;
  return cmp(left, right) <=> 0;
}

std::string to_string(const Dyadic& number) {
  std::string text = number.numerator().get_str();
  if (!number.is_integer()) {
    const mpz_class denominator = mpz_class(1) << number.power_of_two();
    text += "/" + denominator.get_str();
  }
  return text;
}

}  // namespace grundy
