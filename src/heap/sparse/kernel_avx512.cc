// The kernel for processors with AVX-512 (F, BW and VL): a comparison gives a mask, a mask becomes bytes, and three
// rows are united at once. Rows stay 256 bits wide, so that all kernels share their blocks and plans.
//
// A test compiles this file against an emulation of the instructions (GRUNDY_EMULATED_AVX512), so that it is checked on
// every processor.
#include "heap/sparse/kernel.h"

#if defined(GRUNDY_EMULATED_AVX512)
#define GRUNDY_AVX512
#elif defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define GRUNDY_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))
#endif

#if defined(GRUNDY_AVX512)
#include "heap/sparse/open_rank_columns.h"

namespace grundy {
namespace {

GRUNDY_AVX512 inline __m256i load(const void* at) { return _mm256_loadu_si256(static_cast<const __m256i*>(at)); }

// As the AVX2 kernel has it: only lanes past the block get wrong bits.
GRUNDY_AVX512 inline __m256i shifted_down(__m256i row, __m128i shift, __m128i up) {
  return _mm256_or_si256(_mm256_srl_epi64(row, shift), _mm256_permute4x64_epi64(_mm256_sll_epi64(row, up), 0x39));
}

GRUNDY_AVX512 LaneRow cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers,
                            LaneRow needed) {
  constexpr int any_of_three = 0xfe;
  __m256i left = load(&needed);
  for (const Tier& tier : tiers) {
    __m256i a = _mm256_setzero_si256();
    __m256i b = a;
    unsigned rows = tier.rows;
    for (; rows >= 4; rows -= 4, offsets += 4) {
      a = _mm256_ternarylogic_epi64(a, load(base + offsets[0]), load(base + offsets[1]), any_of_three);
      b = _mm256_ternarylogic_epi64(b, load(base + offsets[2]), load(base + offsets[3]), any_of_three);
    }
    for (; rows != 0; rows -= 2, offsets += 2) {
      a = _mm256_ternarylogic_epi64(a, load(base + offsets[0]), load(base + offsets[1]), any_of_three);
    }
    const __m128i shift = _mm_cvtsi32_si128(tier.shift);
    const __m128i up = _mm_cvtsi32_si128(64 - tier.shift);
    left = _mm256_andnot_si256(shifted_down(_mm256_or_si256(a, b), shift, up), left);
    if (_mm256_test_epi32_mask(left, left) == 0) break;
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(&needed), left);
  return needed;
}

GRUNDY_AVX512 void spread(std::span<const LaneRow> rows, std::uint8_t* bytes) {
  for (std::size_t group = 0; 8 * group < rows.size(); ++group) {
    const std::size_t count = rows.size() - 8 * group < 8 ? rows.size() - 8 * group : 8;
    for (unsigned part = 0; part < 4; ++part) {
      __m512i out = _mm512_setzero_si512();
      for (std::size_t j = 0; j < count; ++j) {
        out = _mm512_or_si512(
            out, _mm512_maskz_mov_epi8(rows[8 * group + j].word[part], _mm512_set1_epi8(static_cast<char>(1 << j))));
      }
      _mm512_storeu_si512(bytes + 256 * group + 64 * part, out);
    }
  }
}

// Four groups of sixteen lanes to a register.
GRUNDY_AVX512 void open_ranks(const std::uint8_t* ranks, std::span<const Source> sources, const std::uint8_t* bytes,
                              unsigned groups, std::uint64_t* open) {
  const __m512i bit_of = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201ULL));
  const __m512i group_bits = _mm512_set1_epi8(0x78);
  // A rare heap's rank has the highest bit; the shuffle chooses no bit for it.
  const __m512i low_groups = _mm512_set_epi64(0x1818181818181818, 0x1818181818181818, 0x1010101010101010,
                                              0x1010101010101010, 0x0808080808080808, 0x0808080808080808, 0, 0);
  const __m512i high_groups = _mm512_or_si512(low_groups, _mm512_set1_epi8(0x20));
  __m512i low = _mm512_setzero_si512();
  __m512i high = low;
  for (const Source& source : sources) {
    const __m128i there = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ranks - source.distance));
    // The form with a mask, all of it set: GCC 12 takes the one without for a use of something uninitialised.
    const __m512i reached =
        _mm512_maskz_broadcast_i32x4(0xffff, _mm_xor_si128(there, _mm_set1_epi8(static_cast<char>(source.rank))));
    const __m512i bit = _mm512_shuffle_epi8(bit_of, reached);
    const __m512i group = _mm512_and_si512(reached, group_bits);
    low = _mm512_or_si512(low, _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(group, low_groups), bit));
    if (groups > 4)
      high = _mm512_or_si512(high, _mm512_maskz_mov_epi8(_mm512_cmpeq_epi8_mask(group, high_groups), bit));
  }
  __m128i taken[8];
  _mm512_storeu_si512(taken, low);
  _mm512_storeu_si512(taken + 4, high);
  store_open_ranks(taken, bytes, groups, open);
}

GRUNDY_AVX512 void to_planes(const std::uint8_t* ranks, unsigned planes, std::uint8_t* out, std::size_t stride) {
  __m512i part[4];
  for (unsigned i = 0; i < 4; ++i) part[i] = _mm512_loadu_si512(ranks + 64 * i);
  for (unsigned v = 0; v < planes; ++v) {
    const __m512i wanted = _mm512_set1_epi8(static_cast<char>(v));
    LaneRow row;
    for (unsigned i = 0; i < 4; ++i) row.word[i] = _mm512_cmpeq_epi8_mask(part[i], wanted);
    __builtin_memcpy(out + v * stride, &row, sizeof row);
  }
}

}  // namespace

#if defined(GRUNDY_EMULATED_AVX512)
const HeapKernel& emulated_avx512_kernel() {
#else
const HeapKernel& avx512_kernel() {
#endif
  static constexpr HeapKernel kernel = {Instructions::avx512, cover, spread, open_ranks, to_planes};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const HeapKernel& avx512_kernel() { return scalar_kernel(); }

}  // namespace grundy

#endif
