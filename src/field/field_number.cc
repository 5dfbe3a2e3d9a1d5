#include "field/field_number.h"

#include "field/nim_integer.h"
#include "field/nim_logarithm.h"
#include "field/nim_product.h"
#include "field/ordinal_field.h"
#include "value/whole_number.h"

namespace grundy {
namespace {

// The operation on words if both numbers are finite, on ordinals otherwise.
template <class OnWords, class OnOrdinals>
Result<FieldNumber> apply(const FieldNumber& a, const FieldNumber& b, OnWords on_words, OnOrdinals on_ordinals) {
  if (a.finite() != nullptr && b.finite() != nullptr) return FieldNumber(on_words(*a.finite(), *b.finite()));
  Result<Ordinal> x = a.ordinal(), y = b.ordinal();
  if (!x) return std::move(x).error();
  if (!y) return std::move(y).error();
  Result<Ordinal> result = on_ordinals(*x, *y);
  if (!result) return std::move(result).error();
  return FieldNumber(*result);
}

Result<FieldNumber> lifted(Result<Ordinal> result) {
  if (!result) return std::move(result).error();
  return FieldNumber(*result);
}

Error only_finite(std::string_view what) {
  return bad_input(std::string(what) + " of infinite nimbers can't be computed", {},
                   "it would need the factors of 2^d - 1 for the degree d of the number");
}

// 64 bits are so much quicker than 256 that it pays to look.
Word256 product(const Word256& a, const Word256& b) {
  return fits_64_bits(a) && fits_64_bits(b) ? Word256(nim_product(a.low.low, b.low.low)) : nim_product(a, b);
}

}  // namespace

FieldNumber::FieldNumber(const Ordinal& ordinal) {
  if (ordinal.is_finite()) {
    number_ = Word256(ordinal.finite_part());
  } else {
    number_ = ordinal;
  }
}

Result<Ordinal> FieldNumber::ordinal() const {
  if (const auto* infinite = std::get_if<Ordinal>(&number_)) return *infinite;
  if (fits_64_bits(*finite())) return Ordinal(finite()->low.low);
  return bad_input("together with infinite nimbers, finite ones must be below 2^64");
}

std::string to_string(const FieldNumber& number) {
  if (const Word256* finite = number.finite()) return to_integer(*finite).get_str();
  return to_string(*number.ordinal());
}

Result<FieldNumber> nim_sum(const FieldNumber& a, const FieldNumber& b) {
  return apply(
      a, b, [](const Word256& x, const Word256& y) { return x ^ y; },
      [](const Ordinal& x, const Ordinal& y) -> Result<Ordinal> { return nim_sum(x, y); });
}

Result<FieldNumber> nim_product(const FieldNumber& a, const FieldNumber& b) {
  return apply(a, b, product, [](const Ordinal& x, const Ordinal& y) { return nim_product(x, y); });
}

Result<FieldNumber> nim_inverse(const FieldNumber& x) {
  if (x.is_zero()) return bad_input("0 has no inverse");
  if (x.finite() != nullptr) return FieldNumber(nim_inverse(*x.finite()));
  return lifted(nim_inverse(*x.ordinal()));
}

Result<FieldNumber> nim_root(const FieldNumber& x) {
  if (x.finite() != nullptr) return FieldNumber(nim_root(*x.finite()));
  return lifted(nim_root(*x.ordinal()));
}

Result<FieldNumber> nim_power(const FieldNumber& x, const mpz_class& exponent) {
  if (exponent < 0) {
    Result<FieldNumber> inverse = nim_inverse(x);
    if (!inverse) return inverse;
    const mpz_class positive = -exponent;
    return nim_power(*inverse, positive);
  }
  if (mpz_sizeinbase(exponent.get_mpz_t(), 2) > 256) return bad_input("exponents have at most 256 bits");
  if (x.finite() != nullptr) return FieldNumber(nim_power(*x.finite(), to_word(exponent)));
  return lifted(nim_power(*x.ordinal(), exponent));
}

Result<FieldNumber> nim_artin_schreier(const FieldNumber& x) {
  if (x.finite() == nullptr) {
    return bad_input("z*z + z = a is solved for finite nimbers only");
  }
  const Word256& a = *x.finite();
  if (bit_width(a) < 64) return FieldNumber(Word256(*nim_artin_schreier(a.low.low)));
  if (bit_width(a) < 128) return FieldNumber(widened(*nim_artin_schreier(a.low)));
  if (const auto solution = nim_artin_schreier(a)) return FieldNumber(*solution);
  return bad_input("the solutions have more than 256 bits");
}

Result<mpz_class> nim_order(const FieldNumber& x) {
  if (x.finite() == nullptr) return only_finite("the order");
  if (x.is_zero()) return bad_input("0 has no order: no power of it is 1");
  return nim_order(*x.finite());
}

Result<mpz_class> nim_logarithm(const FieldNumber& x, const FieldNumber& base) {
  if (x.finite() == nullptr || base.finite() == nullptr) return only_finite("the logarithm");
  const std::string none = "no power of " + to_string(base) + " is " + to_string(x);
  if (base.is_zero()) return bad_input("the base of a logarithm can't be 0");
  if (x.is_zero()) return bad_input(none);
  const auto found = nim_logarithm(*x.finite(), *base.finite());
  if (const auto* exponent = std::get_if<mpz_class>(&found)) return *exponent;
  if (const auto* hard = std::get_if<LogarithmTooHard>(&found)) {
    return limit_reached("the logarithm needs a search in a group of the prime order " + hard->prime.get_str() +
                         ", which is too large");
  }
  return bad_input(none, {},
                   "a power of " + to_string(base) + " has an order that divides that of " + to_string(base) +
                       ", which is " + nim_order(*base.finite()).get_str());
}

Result<mpz_class> nim_degree(const FieldNumber& x) {
  if (x.finite() != nullptr) return mpz_class(nim_degree(*x.finite()));
  Result<std::uint64_t> degree = nim_degree(*x.ordinal());
  if (!degree) return std::move(degree).error();
  return natural_number(*degree);
}

}  // namespace grundy
