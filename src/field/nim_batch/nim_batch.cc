#include "field/nim_batch/nim_batch.h"

#include <cassert>

#include "field/nim_batch/kernels.h"
#include "field/nim_product.h"

namespace grundy {
void nim_multiply(Instructions kernel, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products) {
  assert(a.size() == b.size() && a.size() == products.size());
  switch (kernel) {
#if defined(__x86_64__)
    case Instructions::avx2:
      return nim_batch::multiply_avx2(a.data(), b.data(), products.data(), a.size());
    case Instructions::gfni:
      return nim_batch::multiply_gfni(a.data(), b.data(), products.data(), a.size());
    case Instructions::gfni_avx512:
      return nim_batch::multiply_gfni_avx512(a.data(), b.data(), products.data(), a.size());
#endif
    default:
      for (std::size_t i = 0; i < a.size(); ++i) products[i] = nim_product(a[i], b[i]);
  }
}

void nim_multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                  std::span<std::uint64_t> products) {
  nim_multiply(best_of(nim_kernels), a, b, products);
}

}  // namespace grundy
