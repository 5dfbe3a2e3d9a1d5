// For processors with AVX-512 (F and BW): 32 lanes in a vector.
#include "heap/sparse/two_byte_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <bit>

#define GRUNDY_TWO_BYTE_AVX512 __attribute__((target("avx512f,avx512bw")))

namespace grundy {
namespace {

// What is left of a difference is least where it is zero: minima don't wait for each other as masks would.
template <unsigned count>
GRUNDY_TWO_BYTE_AVX512 void strike_some(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                        TwoByteCandidates& candidates, unsigned first) {
  __m512i wanted[count];
  __m512i least[count];
  for (unsigned j = 0; j < count; ++j) {
    wanted[j] = _mm512_load_si512(candidates.code[first + j]);
    least[j] = _mm512_set1_epi16(-1);
  }
  for (const CodeSource& source : sources) {
    const __m512i reached = _mm512_xor_si512(_mm512_loadu_si512(codes - source.distance()),
                                             _mm512_set1_epi16(static_cast<short>(source.code())));
    for (unsigned j = 0; j < count; ++j) least[j] = _mm512_min_epu16(least[j], _mm512_xor_si512(reached, wanted[j]));
  }
  for (unsigned j = 0; j < count; ++j) candidates.open[first + j] &= _mm512_test_epi16_mask(least[j], least[j]);
}

GRUNDY_TWO_BYTE_AVX512 void strike(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                   TwoByteCandidates& candidates, unsigned count) {
  unsigned j = 0;
  for (; j + 7 <= count; j += 7) strike_some<7>(codes, sources, candidates, j);
  for (; j + 4 <= count; j += 4) strike_some<4>(codes, sources, candidates, j);
  for (; j + 3 <= count; j += 3) strike_some<3>(codes, sources, candidates, j);
  for (; j + 2 <= count; j += 2) strike_some<2>(codes, sources, candidates, j);
  if (j < count) strike_some<1>(codes, sources, candidates, j);
}

GRUNDY_TWO_BYTE_AVX512 __m512i last_first() {
  alignas(64) std::uint16_t order[32];
  for (unsigned i = 0; i < 32; ++i) order[i] = static_cast<std::uint16_t>(31 - i);
  return _mm512_load_si512(order);
}

GRUNDY_TWO_BYTE_AVX512 __m512i sums(const std::uint16_t* small, const std::uint16_t* large, __m512i turn) {
  return _mm512_xor_si512(_mm512_loadu_si512(small),
                          _mm512_maskz_permutexvar_epi16(~__mmask32{0}, turn, _mm512_loadu_si512(large - 31)));
}

GRUNDY_TWO_BYTE_AVX512 std::size_t find(const std::uint16_t* small, const std::uint16_t* large, std::size_t count,
                                        std::uint16_t code) {
  const __m512i wanted = _mm512_set1_epi16(static_cast<short>(code));
  const __m512i turn = last_first();
  std::size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __mmask32 equal = _mm512_cmpeq_epu16_mask(sums(small + i, large - i, turn), wanted);
    if (equal != 0) return i + static_cast<unsigned>(std::countr_zero(std::uint32_t{equal}));
  }
  for (; i < count; ++i) {
    if ((small[i] ^ *(large - i)) == code) return i;
  }
  return count;
}

template <unsigned wanted_count>
GRUNDY_TWO_BYTE_AVX512 std::uint32_t find_these(const std::uint16_t* small, const std::uint16_t* large,
                                                std::size_t count, const std::uint16_t* codes) {
  __m512i wanted[wanted_count];
  __m512i least[wanted_count];
  for (unsigned j = 0; j < wanted_count; ++j) {
    wanted[j] = _mm512_set1_epi16(static_cast<short>(codes[j]));
    least[j] = _mm512_set1_epi16(-1);
  }
  const __m512i turn = last_first();
  for (std::size_t i = 0; i < count; i += 32) {
    const __m512i reached = sums(small + i, large - i, turn);
    for (unsigned j = 0; j < wanted_count; ++j)
      least[j] = _mm512_min_epu16(least[j], _mm512_xor_si512(reached, wanted[j]));
  }
  std::uint32_t found = 0;
  for (unsigned j = 0; j < wanted_count; ++j) {
    const __mmask32 others = _mm512_test_epi16_mask(least[j], least[j]);
    if (others != ~__mmask32{0}) found |= 1u << j;
  }
  return found;
}

GRUNDY_TWO_BYTE_AVX512 std::uint32_t find_some(const std::uint16_t* small, const std::uint16_t* large,
                                               std::size_t count, std::span<const std::uint16_t> codes) {
  if (codes.size() == wanted_at_once) return find_these<wanted_at_once>(small, large, count, codes.data());
  std::uint32_t found = 0;
  std::size_t j = 0;
  for (; j + 4 <= codes.size(); j += 4) found |= find_these<4>(small, large, count, codes.data() + j) << j;
  for (; j + 2 <= codes.size(); j += 2) found |= find_these<2>(small, large, count, codes.data() + j) << j;
  if (j < codes.size()) found |= find_these<1>(small, large, count, codes.data() + j) << j;
  return found;
}

}  // namespace

const TwoByteKernel& avx512_two_byte_kernel() {
  static constexpr TwoByteKernel kernel = {Instructions::avx512, strike, find, find_some};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const TwoByteKernel& avx512_two_byte_kernel() { return scalar_two_byte_kernel(); }

}  // namespace grundy

#endif
