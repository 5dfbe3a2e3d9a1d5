// Words as ordinary whole numbers, for text and for exponents.
#pragma once

#include <gmpxx.h>

#include "field/nim_word.h"

namespace grundy {

mpz_class to_integer(const Word256& word);
// The number must not be negative and have at most 256 bits.
Word256 to_word(const mpz_class& number);

inline Word256 widened(std::uint64_t x) { return Word256(x); }
inline Word256 widened(const Word128& x) { return {Word128{}, x}; }
inline Word256 widened(const Word256& x) { return x; }

// Whether the word fits 64 bits.
inline bool fits_64_bits(const Word256& x) { return bit_width(x) <= 64; }

}  // namespace grundy
