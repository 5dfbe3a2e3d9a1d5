#include "heap/sparse/emulated_simd128.h"

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/wasm/simd128.h>
#define GRUNDY_EMULATED_SIMD128
#include "heap/sparse/kernel_simd128.cc"
