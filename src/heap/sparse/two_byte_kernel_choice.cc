#include "heap/sparse/two_byte_kernel.h"

namespace grundy {
namespace {

constexpr Instructions two_byte_levels[] = {Instructions::scalar, Instructions::avx2, Instructions::avx512};

TwoByteKernel kernel_for(Instructions level) {
  if (level == Instructions::avx512) return avx512_two_byte_kernel();
  return level == Instructions::avx2 ? avx2_two_byte_kernel() : scalar_two_byte_kernel();
}

}  // namespace

std::vector<TwoByteKernel> two_byte_kernels_here() {
  std::vector<TwoByteKernel> kernels;
  for (const Instructions level : available(two_byte_levels)) kernels.push_back(kernel_for(level));
  return kernels;
}

TwoByteKernel best_two_byte_kernel() { return kernel_for(best_of(two_byte_levels)); }

}  // namespace grundy
