// Products of polynomials over two elements, 64 by 64 bits, by the processor's instruction: the primitive under the nim
// product.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

struct CarryLessProduct {
  std::uint64_t high = 0, low = 0;
};

#if defined(__x86_64__)
#define GRUNDY_CLMUL __attribute__((target("pclmul,sse4.1")))

struct HardwareCarryLess {
  GRUNDY_CLMUL CarryLessProduct operator()(std::uint64_t a, std::uint64_t b) const {
    const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(a)),
                                                 _mm_cvtsi64_si128(static_cast<long long>(b)), 0);
    return {static_cast<std::uint64_t>(_mm_extract_epi64(product, 1)),
            static_cast<std::uint64_t>(_mm_cvtsi128_si64(product))};
  }
};
#endif

}  // namespace grundy
