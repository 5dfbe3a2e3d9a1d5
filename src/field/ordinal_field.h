// Nim products, powers, inverses and roots of ordinals below w^w^w: the algebraic closure of the field {0, 1}.
// Coefficients are 64-bit numbers. What needs a prime beyond the table of excesses, or grows past reason, is an error
// that says so. Theory: docs/theory/transfinite-nimbers.md.
#pragma once

#include <gmpxx.h>

#include "base/result.h"
#include "value/ordinal.h"

namespace grundy {

Result<Ordinal> nim_product(const Ordinal& a, const Ordinal& b);
// An ordinary exponent, not negative.
Result<Ordinal> nim_power(const Ordinal& base, const mpz_class& exponent);
// The number must not be 0.
Result<Ordinal> nim_inverse(const Ordinal& x);
Result<Ordinal> nim_root(const Ordinal& x);
// The least d such that x lies in a field of 2^d elements.
Result<std::uint64_t> nim_degree(const Ordinal& x);

}  // namespace grundy
