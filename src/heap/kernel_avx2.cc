// The kernel for processors with AVX2. Every function carries its target attribute, so that the rest of the program
// still runs without.
#include "heap/kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define GRUNDY_AVX2 __attribute__((target("avx2")))

namespace grundy::heap {
namespace {

GRUNDY_AVX2 inline __m256i load(const void* at) { return _mm256_loadu_si256(static_cast<const __m256i*>(at)); }

GRUNDY_AVX2 Row uncovered(const std::uint8_t* at, const std::int32_t* offsets, std::span<const Tier> tiers,
                          Row needed) {
  __m256i left = load(&needed);
  for (const Tier& tier : tiers) {
    __m256i united = _mm256_setzero_si256();
    __m256i other = _mm256_setzero_si256();
    std::uint32_t i = tier.first;
    for (; i + 2 <= tier.last; i += 2) {
      united = _mm256_or_si256(united, load(at + offsets[i]));
      other = _mm256_or_si256(other, load(at + offsets[i + 1]));
    }
    if (i < tier.last) united = _mm256_or_si256(united, load(at + offsets[i]));
    united = _mm256_or_si256(united, other);
    // A shift of the whole register: the bits that fall out of a 64-bit word enter the one below. (The top word gets
    // bits of the lowest one; they land in lanes past the block.)
    const __m256i down = _mm256_srl_epi64(united, _mm_cvtsi32_si128(static_cast<int>(tier.shift)));
    const __m256i carry = _mm256_sll_epi64(united, _mm_cvtsi32_si128(64 - static_cast<int>(tier.shift)));
    const __m256i covered = _mm256_or_si256(down, _mm256_permute4x64_epi64(carry, 0x39));
    left = _mm256_andnot_si256(covered, left);
    if (_mm256_testz_si256(left, left) != 0) break;
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(&needed), left);
  return needed;
}

GRUNDY_AVX2 void reached(const std::uint8_t* at, std::span<const Source> sources,
                         const std::uint8_t (&candidates)[candidates_per_lane][lanes_per_group],
                         std::uint32_t (&hits)[candidates_per_lane]) {
  const __m256i first = load(candidates[0]);
  const __m256i second = load(candidates[1]);
  const __m256i third = load(candidates[2]);
  __m256i hit_first = _mm256_setzero_si256();
  __m256i hit_second = _mm256_setzero_si256();
  __m256i hit_third = _mm256_setzero_si256();
  for (const Source& source : sources) {
    const __m256i codes =
        _mm256_xor_si256(load(at - source.distance), _mm256_set1_epi8(static_cast<char>(source.code)));
    hit_first = _mm256_or_si256(hit_first, _mm256_cmpeq_epi8(codes, first));
    hit_second = _mm256_or_si256(hit_second, _mm256_cmpeq_epi8(codes, second));
    hit_third = _mm256_or_si256(hit_third, _mm256_cmpeq_epi8(codes, third));
  }
  hits[0] = static_cast<std::uint32_t>(_mm256_movemask_epi8(hit_first));
  hits[1] = static_cast<std::uint32_t>(_mm256_movemask_epi8(hit_second));
  hits[2] = static_cast<std::uint32_t>(_mm256_movemask_epi8(hit_third));
}

GRUNDY_AVX2 void spread(std::span<const Row> rows, std::uint8_t* bytes) {
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

GRUNDY_AVX2 void to_planes(const std::uint8_t* codes, unsigned planes, std::uint8_t* out, std::size_t stride) {
  __m256i part[8];
  for (unsigned i = 0; i < 8; ++i) part[i] = load(codes + 32 * i);
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

const Kernel* avx2_kernel() {
  static constexpr Kernel kernel = {"avx2", uncovered, reached, spread, to_planes};
  return __builtin_cpu_supports("avx2") != 0 ? &kernel : nullptr;
}

}  // namespace grundy::heap

#else

namespace grundy::heap {

const Kernel* avx2_kernel() { return nullptr; }

}  // namespace grundy::heap

#endif
