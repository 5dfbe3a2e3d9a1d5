#include "value/dyadic.h"

#include <algorithm>
#include <bit>

#include "base/hash.h"

namespace grundy {
namespace {

unsigned long bits_of(std::int64_t number) { return static_cast<unsigned long>(std::bit_width(magnitude(number))); }

}  // namespace

Dyadic::Dyadic(std::int64_t numerator, unsigned long power_of_two) {
  if (bits_of(numerator) > small_bits) {
    *this = Dyadic(whole_number(numerator), power_of_two);
    return;
  }
  if (numerator == 0) return;
  const int common = std::countr_zero(static_cast<std::uint64_t>(numerator));
  const unsigned long shift = std::min<unsigned long>(power_of_two, static_cast<unsigned long>(common));
  small_ = numerator >> shift;
  power_of_two_ = power_of_two - shift;
}

Dyadic::Dyadic(const mpz_class& numerator, unsigned long power_of_two) {
  if (numerator == 0) return;
  const unsigned long shift = std::min<unsigned long>(power_of_two, mpz_scan1(numerator.get_mpz_t(), 0));
  const mpz_class reduced = numerator >> shift;
  power_of_two_ = power_of_two - shift;
  if (mpz_sizeinbase(reduced.get_mpz_t(), 2) <= small_bits) {
    small_ = machine_word(reduced);
  } else {
    big_ = std::make_shared<const mpz_class>(reduced);
  }
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  const unsigned long power = std::max(a.power_of_two_, b.power_of_two_);
  const unsigned long shift_a = power - a.power_of_two_;
  const unsigned long shift_b = power - b.power_of_two_;
  if (!a.big_ && !b.big_ && shift_a < Dyadic::small_bits && shift_b < Dyadic::small_bits &&
      bits_of(a.small_) + shift_a <= Dyadic::small_bits && bits_of(b.small_) + shift_b <= Dyadic::small_bits) {
    return Dyadic((a.small_ << shift_a) + (b.small_ << shift_b), power);
  }
  const mpz_class sum = (a.numerator() << shift_a) + (b.numerator() << shift_b);
  return {sum, power};
}

Dyadic Dyadic::operator-() const {
  Dyadic negative = *this;
  if (big_) {
    negative.big_ = std::make_shared<const mpz_class>(-*big_);
  } else {
    negative.small_ = -small_;
  }
  return negative;
}

Dyadic Dyadic::divided_by_power_of_two(unsigned long power) const {
  if (sign() == 0) return {};
  Dyadic quotient = *this;
  if (is_integer()) return big_ ? Dyadic(*big_, power) : Dyadic(small_, power);
  quotient.power_of_two_ += power;
  return quotient;
}

mpz_class Dyadic::floor() const {
  mpz_class whole;
  mpz_fdiv_q_2exp(whole.get_mpz_t(), numerator().get_mpz_t(), power_of_two_);
  return whole;
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  if (!a.big_ && !b.big_ && a.power_of_two_ == b.power_of_two_) return a.small_ <=> b.small_;
  return (a - b).sign() <=> 0;
}

std::string to_string(const Dyadic& number) {
  std::string text = number.numerator().get_str();
  if (!number.is_integer()) {
    const mpz_class denominator = mpz_class(1) << number.power_of_two();
    text += "/" + denominator.get_str();
  }
  return text;
}

std::size_t hash_value(const Dyadic& number) {
  const std::int64_t low_bits = number.small_numerator().value_or(0);
  const std::uint64_t seed = low_bits != 0 || number.sign() == 0
                                 ? static_cast<std::uint64_t>(low_bits)
                                 : std::hash<std::string>{}(number.numerator().get_str(62));
  return static_cast<std::size_t>(combine(seed, number.power_of_two()));
}

Dyadic simplest_between(const std::optional<Dyadic>& below, const std::optional<Dyadic>& above) {
  if ((!below || below->sign() < 0) && (!above || above->sign() > 0)) return {};
  if (!below || below->sign() < 0) {
    return -simplest_between(-*above, below ? std::optional<Dyadic>(-*below) : std::nullopt);
  }
  // 0 <= below: the least whole number above it, or else the shortest fraction m / 2^k that fits, and there the bounds
  // lie so close that only one m does.
  for (unsigned long power = 0;; ++power) {
    std::optional<Dyadic> candidate;
    const std::optional<std::int64_t> small = below->small_numerator();
    const unsigned long denominator = below->power_of_two();
    if (small && (denominator >= power ? denominator - power < 62 : power - denominator + bits_of(*small) < 62)) {
      const std::int64_t scaled =
          denominator >= power ? *small >> (denominator - power) : *small << (power - denominator);
      candidate = Dyadic(scaled + 1, power);
    } else {
      const mpz_class scaled = below->numerator() << power;
      mpz_class whole;
      mpz_fdiv_q_2exp(whole.get_mpz_t(), scaled.get_mpz_t(), denominator);
      candidate = Dyadic(whole + 1, power);
    }
    if (!above || *candidate < *above) return *candidate;
  }
}

}  // namespace grundy
