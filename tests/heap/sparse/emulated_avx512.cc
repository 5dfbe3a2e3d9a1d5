#include "heap/sparse/emulated_avx512.h"

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>
#define GRUNDY_EMULATED_AVX512
#include "heap/sparse/kernel_avx512.cc"
