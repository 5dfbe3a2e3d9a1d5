#include "heap/sparse/kernel.h"

namespace grundy {
namespace {

constexpr Instructions heap_kernels[] = {Instructions::scalar, Instructions::simd128, Instructions::avx2,
                                         Instructions::avx512};

HeapKernel kernel_for(Instructions level) {
  if (level == Instructions::avx512) return avx512_kernel();
  if (level == Instructions::avx2) return avx2_kernel();
  return level == Instructions::simd128 ? simd128_kernel() : scalar_kernel();
}

}  // namespace

std::vector<HeapKernel> kernels_here() {
  std::vector<HeapKernel> kernels;
  for (const Instructions level : available(heap_kernels)) kernels.push_back(kernel_for(level));
  return kernels;
}

HeapKernel best_kernel() { return kernel_for(best_of(heap_kernels)); }

}  // namespace grundy
