// The kernel for processors with AVX2. Every function carries its target attribute, so that the rest of the program
// still runs without.
#include "heap/kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define GRUNDY_AVX2 __attribute__((target("avx2")))

namespace grundy::heap {
namespace {

GRUNDY_AVX2 inline __m256i load(const void* at) { return _mm256_loadu_si256(static_cast<const __m256i*>(at)); }

GRUNDY_AVX2 inline void unite(__m256i& into, const std::uint8_t* at) { into = _mm256_or_si256(into, load(at)); }

// A shift of the whole register: the bits that fall out of a 64-bit word enter the one below. (The top word gets bits
// of the lowest one; they land in lanes past the block.)
GRUNDY_AVX2 inline __m256i shifted_down(__m256i row, __m128i shift, __m128i up) {
  return _mm256_or_si256(_mm256_srl_epi64(row, shift), _mm256_permute4x64_epi64(_mm256_sll_epi64(row, up), 0x39));
}

GRUNDY_AVX2 bool cover(const PlaneTable& planes, const RowSource* sources, std::span<const Tier> tiers,
                       std::uint32_t group, Row* needed) {
  const std::size_t stride = planes.stride;
  __m256i left[codes_per_group];
  for (unsigned v = 0; v < codes_per_group; ++v) left[v] = load(needed + v);
  bool any = true;
  for (const Tier& tier : tiers) {
    __m256i a = _mm256_setzero_si256();
    __m256i b = a;
    __m256i c = a;
    __m256i d = a;
    const auto plane = [&](const RowSource* source) { return planes.group[group ^ source->group] + source->bytes; };
    const RowSource* source = sources + tier.begin[0];
    for (; source != sources + tier.begin[1]; ++source) {
      const std::uint8_t* at = plane(source);
      unite(a, at), unite(b, at + stride), unite(c, at + 2 * stride), unite(d, at + 3 * stride);
    }
    for (; source != sources + tier.begin[2]; ++source) {
      const std::uint8_t* at = plane(source);
      unite(b, at), unite(a, at + stride), unite(d, at + 2 * stride), unite(c, at + 3 * stride);
    }
    for (; source != sources + tier.begin[3]; ++source) {
      const std::uint8_t* at = plane(source);
      unite(c, at), unite(d, at + stride), unite(a, at + 2 * stride), unite(b, at + 3 * stride);
    }
    for (; source != sources + tier.begin[4]; ++source) {
      const std::uint8_t* at = plane(source);
      unite(d, at), unite(c, at + stride), unite(b, at + 2 * stride), unite(a, at + 3 * stride);
    }
    const __m128i shift = _mm_cvtsi32_si128(static_cast<int>(tier.shift));
    const __m128i up = _mm_cvtsi32_si128(64 - static_cast<int>(tier.shift));
    left[0] = _mm256_andnot_si256(shifted_down(a, shift, up), left[0]);
    left[1] = _mm256_andnot_si256(shifted_down(b, shift, up), left[1]);
    left[2] = _mm256_andnot_si256(shifted_down(c, shift, up), left[2]);
    left[3] = _mm256_andnot_si256(shifted_down(d, shift, up), left[3]);
    const __m256i all = _mm256_or_si256(_mm256_or_si256(left[0], left[1]), _mm256_or_si256(left[2], left[3]));
    any = _mm256_testz_si256(all, all) == 0;
    if (!any) break;
  }
  for (unsigned v = 0; v < codes_per_group; ++v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(needed + v), left[v]);
  }
  return any;
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
  static constexpr Kernel kernel = {"avx2", cover, spread, to_planes};
  return __builtin_cpu_supports("avx2") != 0 ? &kernel : nullptr;
}

}  // namespace grundy::heap

#else

namespace grundy::heap {

const Kernel* avx2_kernel() { return nullptr; }

}  // namespace grundy::heap

#endif
