// In which order sources should mark (two_byte_marks.h), learned from heaps whose codes are known: those that reach
// most codes that must be reached and that none before them has reached come first. Taken in passes, each for sources
// that gain at least half of what the pass before asked for; what gains too little keeps its order and comes last.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/two_byte_state.h"

namespace grundy {

// Codes of one class below a bound that depends on the heap: those must be reached.
enum class MustReach : std::uint8_t { common_below_own, rare_below_own };

// For heaps from `next` on; the sources, in increasing distance, all count there, and reach the same so many heaps
// later.
void put_in_marking_order(std::vector<CodeSource>& sources, std::span<const std::uint32_t> shifts,
                          const TwoByteState& state, MustReach what, std::uint64_t next);

}  // namespace grundy
