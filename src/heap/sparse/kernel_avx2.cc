// The kernel for processors with AVX2. Every function carries its target attribute, so that the rest of the program
// still runs without.
#include "heap/sparse/kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include "heap/sparse/open_rank_columns.h"

#define GRUNDY_AVX2 __attribute__((target("avx2")))

namespace grundy {
namespace {

GRUNDY_AVX2 inline __m256i load(const void* at) { return _mm256_loadu_si256(static_cast<const __m256i*>(at)); }

// A shift of the whole register: the bits that fall out of a 64-bit word enter the one below. (The top word gets bits
// of the lowest one; they land in lanes past the block.)
GRUNDY_AVX2 inline __m256i shifted_down(__m256i row, __m128i shift, __m128i up) {
  return _mm256_or_si256(_mm256_srl_epi64(row, shift), _mm256_permute4x64_epi64(_mm256_sll_epi64(row, up), 0x39));
}

GRUNDY_AVX2 LaneRow cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers,
                          LaneRow needed) {
  __m256i left = load(&needed);
  for (const Tier& tier : tiers) {
    __m256i a = _mm256_setzero_si256();
    __m256i b = a;
    const auto unite_two = [&](unsigned i) GRUNDY_AVX2 {
      std::int64_t two;  // offsets in one load: loads are what this loop waits for
      __builtin_memcpy(&two, offsets + 2 * i, sizeof two);
      a = _mm256_or_si256(a, load(base + static_cast<std::int32_t>(two)));
      b = _mm256_or_si256(b, load(base + (two >> 32)));
    };
    unsigned rows = tier.rows;
    for (; rows >= 8; rows -= 8, offsets += 8) unite_two(0), unite_two(1), unite_two(2), unite_two(3);
    for (; rows != 0; rows -= 2, offsets += 2) unite_two(0);
    const __m128i shift = _mm_cvtsi32_si128(tier.shift);
    const __m128i up = _mm_cvtsi32_si128(64 - tier.shift);
    left = _mm256_andnot_si256(shifted_down(_mm256_or_si256(a, b), shift, up), left);
    if (_mm256_testz_si256(left, left) != 0) break;
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(&needed), left);
  return needed;
}

GRUNDY_AVX2 void spread(std::span<const LaneRow> rows, std::uint8_t* bytes) {
  const __m256i byte_of_lane =
      _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  const __m256i bit_of_lane = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
  for (std::size_t group = 0; 8 * group < rows.size(); ++group) {
    const std::size_t count = rows.size() - 8 * group < 8 ? rows.size() - 8 * group : 8;
    for (unsigned part = 0; part < 8; ++part) {
      __m256i out = _mm256_setzero_si256();
      for (std::size_t j = 0; j < count; ++j) {
        const auto bits = static_cast<std::uint32_t>(rows[8 * group + j].word[part / 2] >> (part % 2 * 32));
        const __m256i copies = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), byte_of_lane);
        const __m256i set = _mm256_cmpeq_epi8(_mm256_and_si256(copies, bit_of_lane), bit_of_lane);
        out = _mm256_or_si256(out, _mm256_and_si256(set, _mm256_set1_epi8(static_cast<char>(1 << j))));
      }
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes + 256 * group + 32 * part), out);
    }
  }
}

GRUNDY_AVX2 void open_ranks(const std::uint8_t* ranks, std::span<const Source> sources, const std::uint8_t* bytes,
                            unsigned groups, std::uint64_t* open) {
  // A byte's lowest three bits choose the bit; a rare heap, whose rank has the highest bit, chooses none.
  const __m128i bit_of = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
  __m128i taken[8];
  for (__m128i& row : taken) row = _mm_setzero_si128();
  for (const Source& source : sources) {
    const __m128i there = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ranks - source.distance));
    const __m128i reached = _mm_xor_si128(there, _mm_set1_epi8(static_cast<char>(source.rank)));
    const __m128i bit = _mm_shuffle_epi8(bit_of, reached);
    const __m128i group = _mm_and_si128(reached, _mm_set1_epi8(0x78));
    for (unsigned g = 0; g < groups; ++g) {
      const __m128i here = _mm_cmpeq_epi8(group, _mm_set1_epi8(static_cast<char>(8 * g)));
      taken[g] = _mm_or_si128(taken[g], _mm_and_si128(here, bit));
    }
  }
  store_open_ranks(taken, bytes, groups, open);
}

GRUNDY_AVX2 void to_planes(const std::uint8_t* ranks, unsigned planes, std::uint8_t* out, std::size_t stride) {
  __m256i part[8];
  for (unsigned i = 0; i < 8; ++i) part[i] = load(ranks + 32 * i);
  for (unsigned v = 0; v < planes; ++v) {
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(v));
    std::uint32_t bits[8];
    for (unsigned i = 0; i < 8; ++i) {
      bits[i] = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(part[i], wanted)));
    }
    __builtin_memcpy(out + v * stride, bits, sizeof bits);
  }
}

}  // namespace

const HeapKernel& avx2_kernel() {
  static constexpr HeapKernel kernel = {Instructions::avx2, cover, spread, open_ranks, to_planes};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const HeapKernel& avx2_kernel() { return scalar_kernel(); }

}  // namespace grundy

#endif
