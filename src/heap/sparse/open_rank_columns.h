// How the vector kernels end their open_ranks: eight rows of sixteen bytes, read by columns. Include after the header
// that has the vector types. All is inlined, to be compiled for the instructions of its caller.
#pragma once

#include <cstdint>

namespace grundy {

// Byte i of words[c] is byte c of rows[i].
[[gnu::always_inline]] inline void store_columns(const __m128i* rows, std::uint64_t* words) {
  for (unsigned half = 0; half < 2; ++half) {
    __m128i pairs[4];
    for (unsigned i = 0; i < 4; ++i) {
      pairs[i] =
          half == 0 ? _mm_unpacklo_epi8(rows[2 * i], rows[2 * i + 1]) : _mm_unpackhi_epi8(rows[2 * i], rows[2 * i + 1]);
    }
    for (unsigned quarter = 0; quarter < 2; ++quarter) {
      const __m128i low =
          quarter == 0 ? _mm_unpacklo_epi16(pairs[0], pairs[1]) : _mm_unpackhi_epi16(pairs[0], pairs[1]);
      const __m128i high =
          quarter == 0 ? _mm_unpacklo_epi16(pairs[2], pairs[3]) : _mm_unpackhi_epi16(pairs[2], pairs[3]);
      std::uint64_t* const at = words + 8 * half + 4 * quarter;
      _mm_storeu_si128(reinterpret_cast<__m128i*>(at), _mm_unpacklo_epi32(low, high));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(at + 2), _mm_unpackhi_epi32(low, high));
    }
  }
}

// The ranks in `bytes`, 256 bytes from group to group, that are not taken; lane by lane.
[[gnu::always_inline]] inline void store_open_ranks(const __m128i* taken, const std::uint8_t* bytes, unsigned groups,
                                                    std::uint64_t* open) {
  __m128i rows[8];
  for (unsigned g = 0; g < 8; ++g) {
    rows[g] = g < groups
                  ? _mm_andnot_si128(taken[g], _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + 256 * g)))
                  : _mm_setzero_si128();
  }
  store_columns(rows, open);
}

}  // namespace grundy
