#include "heap/sparse/few_ranks.h"

namespace grundy {
namespace {

constexpr Instructions levels[] = {Instructions::scalar, Instructions::simd128, Instructions::avx2,
                                   Instructions::gfni_avx512};

FewRanksKernel kernel_for(Instructions level) {
  if (level == Instructions::gfni_avx512) return gfni_avx512_few_ranks();
  if (level == Instructions::avx2) return avx2_few_ranks();
  return level == Instructions::simd128 ? simd128_few_ranks() : scalar_few_ranks();
}

}  // namespace

std::vector<FewRanksKernel> few_ranks_kernels_here() {
  std::vector<FewRanksKernel> kernels;
  for (const Instructions level : available(levels)) kernels.push_back(kernel_for(level));
  return kernels;
}

FewRanksKernel best_few_ranks() { return kernel_for(best_of(levels)); }

}  // namespace grundy
