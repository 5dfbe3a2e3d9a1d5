// Which vector instructions may be used. Kernels come in families (heap/sparse, field/nim_batch) that are written for
// some of these levels each. The environment variable GRUNDY_KERNEL lowers the level for all of them at once, so that
// plain code can be tested and timed on any machine: every family takes the best of its own at or below that level.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

enum class Instructions : std::uint8_t {
  scalar,
  simd128,  // of WebAssembly
  avx2,
  gfni,         // with avx2
  avx512,       // its parts f, bw and vl
  gfni_avx512,  // both
};

std::string_view to_string(Instructions level);
bool runs_here(Instructions level);

// The level that GRUNDY_KERNEL names, else the highest one. A name that is unknown, or a level that this processor
// lacks, is an error that lists the names that can be given.
Result<Instructions> allowed_instructions();

// Those levels of a family, given in increasing order, that run here.
std::vector<Instructions> available(std::span<const Instructions> family);
// The best of them that is allowed; scalar, which every family has, if GRUNDY_KERNEL is wrong.
Instructions best_of(std::span<const Instructions> family);

}  // namespace grundy
