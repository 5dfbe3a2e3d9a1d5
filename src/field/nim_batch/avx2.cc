#if defined(__x86_64__)
#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "base/target.h"
#include "field/nim_batch/kernels.h"
#include "field/nim_tower.h"

GRUNDY_TARGET_BEGIN("avx2")
#include "field/nim_batch/half_byte_digits.h"
#include "field/nim_batch/vector256.h"

namespace grundy::nim_batch {

void multiply_avx2(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* products, std::size_t count) {
  multiply<HalfByteDigits<Vector256>>(a, b, products, count);
}

}  // namespace grundy::nim_batch
GRUNDY_TARGET_END
#endif
