#include <cstdlib>

#include "heap/kernel.h"

namespace grundy::heap {

std::optional<Kernel> choose_kernel() {
  const char* forced = std::getenv("GRUNDY_KERNEL");
  const Kernel* const avx2 = avx2_kernel();
  if (forced == nullptr || *forced == '\0') return avx2 != nullptr ? *avx2 : scalar_kernel();
  if (scalar_kernel().name == forced) return scalar_kernel();
  if (avx2 != nullptr && avx2->name == forced) return *avx2;
  return {};
}

}  // namespace grundy::heap
