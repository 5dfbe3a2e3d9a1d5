#include <cstdlib>

#include "heap/sparse/kernel.h"

namespace grundy::heap {

std::vector<Kernel> kernels_here() {
  std::vector<Kernel> kernels = {scalar_kernel()};
  for (const Kernel* kernel : {avx2_kernel(), avx512_kernel()}) {
    if (kernel != nullptr) kernels.push_back(*kernel);
  }
  return kernels;
}

std::optional<Kernel> choose_kernel() {
  const std::vector<Kernel> kernels = kernels_here();
  const char* forced = std::getenv("GRUNDY_KERNEL");
  if (forced == nullptr || *forced == '\0') return kernels.back();
  for (const Kernel& kernel : kernels) {
    if (kernel.name == forced) return kernel;
  }
  return {};
}

}  // namespace grundy::heap
