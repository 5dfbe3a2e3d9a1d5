// The AVX-512 kernel, compiled against an emulation of its instructions.
#pragma once

#include "heap/sparse/kernel.h"

namespace grundy {

const HeapKernel& emulated_avx512_kernel();

}  // namespace grundy
