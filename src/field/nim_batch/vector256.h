// 32 bytes in an AVX2 register, seen as two lanes of 16. Include this inside a target region, after <immintrin.h>.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "field/nim_batch/planes.h"

namespace grundy::nim_batch {

struct Vector256 {
  using Plane = __m256i;
  static constexpr std::size_t bytes = 32;

  static Plane load(const std::uint64_t* words) { return _mm256_loadu_si256(reinterpret_cast<const Plane*>(words)); }
  static void store(std::uint64_t* words, Plane x) { _mm256_storeu_si256(reinterpret_cast<Plane*>(words), x); }
  static Plane all(std::uint8_t byte) { return _mm256_set1_epi8(static_cast<char>(byte)); }
  static Plane in_both_lanes(const ShuffleTable& table) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(table.bytes)));
  }

  static Plane add(Plane a, Plane b) { return _mm256_xor_si256(a, b); }
  static Plane both(Plane a, Plane b) { return _mm256_and_si256(a, b); }
  static Plane shuffle(Plane x, const ShuffleTable& pattern) { return _mm256_shuffle_epi8(x, in_both_lanes(pattern)); }
  static Plane lookup(const ShuffleTable& table, Plane index) {
    return _mm256_shuffle_epi8(in_both_lanes(table), index);
  }
  static Plane add_saturated(Plane a, Plane b) { return _mm256_adds_epu8(a, b); }
  static Plane subtract(Plane a, Plane b) { return _mm256_sub_epi8(a, b); }
  static Plane minimum(Plane a, Plane b) { return _mm256_min_epu8(a, b); }
  template <int bits>
  static Plane shifted_right16(Plane x) {
    return _mm256_srli_epi16(x, bits);
  }
  template <int bits>
  static Plane shifted_left16(Plane x) {
    return _mm256_slli_epi16(x, bits);
  }

  static Plane interleave_low16(Plane a, Plane b) { return _mm256_unpacklo_epi16(a, b); }
  static Plane interleave_high16(Plane a, Plane b) { return _mm256_unpackhi_epi16(a, b); }
  static Plane interleave_low32(Plane a, Plane b) { return _mm256_unpacklo_epi32(a, b); }
  static Plane interleave_high32(Plane a, Plane b) { return _mm256_unpackhi_epi32(a, b); }
  static Plane interleave_low64(Plane a, Plane b) { return _mm256_unpacklo_epi64(a, b); }
  static Plane interleave_high64(Plane a, Plane b) { return _mm256_unpackhi_epi64(a, b); }
};

}  // namespace grundy::nim_batch
