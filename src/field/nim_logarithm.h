// Multiplicative orders and discrete logarithms of nimbers. The group of the field of 2^(2^k) has order 2^(2^k) - 1,
// the product of the Fermat numbers below, whose prime factors are all known up to 256 bits and occur once each.
#pragma once

#include <gmpxx.h>

#include <variant>

#include "field/nim_word.h"

namespace grundy {

// The least n > 0 with x^n = 1; x must not be 0.
mpz_class nim_order(const Word256& x);

struct NoLogarithm {};  // no power of the base is x
struct LogarithmTooHard {
  mpz_class prime;  // the factor of the base's order that is too large for a search
};

// The least n >= 0 with base^n = x, by Pohlig and Hellman: one small search per prime factor of the order of the base.
// Never too hard in the field of 2^64, where the largest prime is 6700417. Neither number may be 0.
std::variant<mpz_class, NoLogarithm, LogarithmTooHard> nim_logarithm(const Word256& x, const Word256& base);

}  // namespace grundy
