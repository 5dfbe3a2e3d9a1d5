// For processors with AVX-512 (F and BW): 32 lanes in a vector, and the open ones of a candidate in a mask, which one
// comparison narrows.
#include "heap/sparse/two_byte_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <bit>

#define GRUNDY_TWO_BYTE_AVX512 __attribute__((target("avx512f,avx512bw")))

namespace grundy {
namespace {

template <unsigned count>
GRUNDY_TWO_BYTE_AVX512 void strike_some(const std::uint16_t* codes, std::span<const CodeSource> sources,
                                        TwoByteCandidates& candidates, unsigned first) {
  __m512i wanted[count];
  __mmask32 open[count];
  for (unsigned j = 0; j < count; ++j) {
    wanted[j] = _mm512_load_si512(candidates.code[first + j]);
    open[j] = candidates.open[first + j];
  }
  for (const CodeSource& source : sources) {
    const __m512i reached = _mm512_xor_si512(_mm512_loadu_si512(codes - source.distance()),
                                             _mm512_set1_epi16(static_cast<short>(source.code())));
    for (unsigned j = 0; j < count; ++j) open[j] = _mm512_mask_cmpneq_epu16_mask(open[j], reached, wanted[j]);
  }
  for (unsigned j = 0; j < count; ++j) candidates.open[first + j] = open[j];
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

GRUNDY_TWO_BYTE_AVX512 std::size_t find(const std::uint16_t* small, const std::uint16_t* large, std::size_t count,
                                        std::uint16_t code) {
  const __m512i wanted = _mm512_set1_epi16(static_cast<short>(code));
  alignas(64) std::uint16_t last_first[32];
  for (unsigned i = 0; i < 32; ++i) last_first[i] = static_cast<std::uint16_t>(31 - i);
  const __m512i turn = _mm512_load_si512(last_first);
  std::size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m512i down = _mm512_maskz_permutexvar_epi16(~__mmask32{0}, turn, _mm512_loadu_si512(large - i - 31));
    const __mmask32 equal = _mm512_cmpeq_epu16_mask(_mm512_xor_si512(_mm512_loadu_si512(small + i), down), wanted);
    if (equal != 0) return i + static_cast<unsigned>(std::countr_zero(std::uint32_t{equal}));
  }
  for (; i < count; ++i) {
    if ((small[i] ^ *(large - i)) == code) return i;
  }
  return count;
}

}  // namespace

const TwoByteKernel& avx512_two_byte_kernel() {
  static constexpr TwoByteKernel kernel = {Instructions::avx512, strike, find};
  return kernel;
}

}  // namespace grundy

#else

namespace grundy {

const TwoByteKernel& avx512_two_byte_kernel() { return scalar_two_byte_kernel(); }

}  // namespace grundy

#endif
