// GFNI in 256-bit registers needs no AVX-512.
#if defined(__x86_64__)
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "base/target.h"
#include "field/nim_basis.h"
#include "field/nim_batch/kernels.h"

GRUNDY_TARGET_BEGIN("avx2,gfni")
#include "field/nim_batch/byte_digits.h"
#include "field/nim_batch/vector256.h"

namespace grundy::nim_batch {
namespace {

struct GfniVector256 : Vector256 {
  static Plane multiply_bytes(Plane a, Plane b) { return _mm256_gf2p8mul_epi8(a, b); }
  static Plane apply_matrix(Plane x, std::uint64_t matrix) {
    return _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x(static_cast<long long>(matrix)), 0);
  }
};

}  // namespace

void multiply_gfni(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count) {
  multiply<ByteDigits<GfniVector256>>(a, b, products, count);
}

}  // namespace grundy::nim_batch
GRUNDY_TARGET_END
#endif
