// Products of polynomials over two elements, 64 by 64 bits: the primitive under the nim product. One in plain C++, one
// by the processor's instruction.
#pragma once

#include <array>
#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

struct CarryLessProduct {
  std::uint64_t high = 0, low = 0;
};

// Four bits of b at a time, from a table of the sixteen multiples of a.
struct SoftwareCarryLess {
  CarryLessProduct operator()(std::uint64_t a, std::uint64_t b) const {
    __extension__ using Wide = unsigned __int128;
    std::array<Wide, 16> multiples{0, a};
    for (unsigned i = 2; i < 16; i += 2) {
      multiples[i] = multiples[i / 2] << 1;
      multiples[i + 1] = multiples[i] ^ a;
    }
    Wide sum = multiples[b >> 60];
    for (int shift = 56; shift >= 0; shift -= 4) sum = sum << 4 ^ multiples[b >> shift & 15];
    return {static_cast<std::uint64_t>(sum >> 64), static_cast<std::uint64_t>(sum)};
  }
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
