// The same in 512-bit registers: four lanes of 16 bytes.
#if defined(__x86_64__)
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // false alarms in GCC 12's own header (GCC bug 105593)
#endif
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "base/target.h"
#include "field/nim_basis.h"
#include "field/nim_batch/kernels.h"

GRUNDY_TARGET_BEGIN("avx512f,avx512bw,gfni")
#include "field/nim_batch/byte_digits.h"

namespace grundy::nim_batch {
namespace {

struct GfniVector512 {
  using Plane = __m512i;
  static constexpr std::size_t bytes = 64;

  static Plane load(const std::uint64_t* words) { return _mm512_loadu_si512(words); }
  static void store(std::uint64_t* words, Plane x) { _mm512_storeu_si512(words, x); }
  static Plane all(std::uint8_t byte) { return _mm512_set1_epi8(static_cast<char>(byte)); }
  static Plane add(Plane a, Plane b) { return _mm512_xor_si512(a, b); }
  static Plane shuffle(Plane x, const ShuffleTable& pattern) {
    const __m128i lane = _mm_loadu_si128(reinterpret_cast<const __m128i*>(pattern.bytes));
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(lane));
  }

  static Plane interleave_low16(Plane a, Plane b) { return _mm512_unpacklo_epi16(a, b); }
  static Plane interleave_high16(Plane a, Plane b) { return _mm512_unpackhi_epi16(a, b); }
  static Plane interleave_low32(Plane a, Plane b) { return _mm512_unpacklo_epi32(a, b); }
  static Plane interleave_high32(Plane a, Plane b) { return _mm512_unpackhi_epi32(a, b); }
  static Plane interleave_low64(Plane a, Plane b) { return _mm512_unpacklo_epi64(a, b); }
  static Plane interleave_high64(Plane a, Plane b) { return _mm512_unpackhi_epi64(a, b); }

  static Plane multiply_bytes(Plane a, Plane b) { return _mm512_gf2p8mul_epi8(a, b); }
  static Plane apply_matrix(Plane x, std::uint64_t matrix) {
    return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(static_cast<long long>(matrix)), 0);
  }
};

}  // namespace

void multiply_gfni_avx512(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count) {
  multiply<ByteDigits<GfniVector512>>(a, b, products, count);
}

}  // namespace grundy::nim_batch
GRUNDY_TARGET_END
#endif
