// The kernels for WebAssembly, compiled against an emulation of its vector instructions.
#pragma once

#include "heap/sparse/few_ranks.h"
#include "heap/sparse/kernel.h"

namespace grundy {

const HeapKernel& emulated_simd128_kernel();
const FewRanksKernel& emulated_simd128_few_ranks();

}  // namespace grundy
