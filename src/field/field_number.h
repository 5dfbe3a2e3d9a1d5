// A number of the field below w^w^w, finite (up to 256 bits) or infinite, with one set of operations for both. What
// can't be done is an error without a place; the caller knows where the number came from.
#pragma once

#include <gmpxx.h>

#include <string>
#include <variant>

#include "base/result.h"
#include "field/nim_word.h"
#include "value/ordinal.h"

namespace grundy {

class FieldNumber {
 public:
  FieldNumber() = default;
  explicit FieldNumber(const Word256& finite) : number_(finite) {}
  // A finite ordinal is held as a word.
  explicit FieldNumber(const Ordinal& ordinal);

  const Word256* finite() const { return std::get_if<Word256>(&number_); }
  bool is_zero() const { return finite() != nullptr && *finite() == Word256(0); }
  // As an ordinal; only finite numbers below 2^64 have room in one.
  Result<Ordinal> ordinal() const;

  friend bool operator==(const FieldNumber&, const FieldNumber&) = default;

 private:
  std::variant<Word256, Ordinal> number_;
};

// Decimal, or Cantor normal form: "49", "w^3+4".
std::string to_string(const FieldNumber& number);

Result<FieldNumber> nim_sum(const FieldNumber& a, const FieldNumber& b);
Result<FieldNumber> nim_product(const FieldNumber& a, const FieldNumber& b);
Result<FieldNumber> nim_inverse(const FieldNumber& x);
Result<FieldNumber> nim_root(const FieldNumber& x);
// An ordinary exponent; a negative one needs x other than 0.
Result<FieldNumber> nim_power(const FieldNumber& x, const mpz_class& exponent);
// The smaller solution z of z*z + z = x; the other one is z + 1.
Result<FieldNumber> nim_artin_schreier(const FieldNumber& x);

// Ordinary numbers.
Result<mpz_class> nim_order(const FieldNumber& x);
Result<mpz_class> nim_logarithm(const FieldNumber& x, const FieldNumber& base);
Result<mpz_class> nim_degree(const FieldNumber& x);

}  // namespace grundy
