// A rule in the form that the sparse-space engines want: at which places a heap may be split in two, at which it may be
// made smaller, and nothing else. What else a rule says concerns heaps up to the last place only (taking a whole heap,
// or leaving a couple alone); engines leave those heaps to the definition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heap/rule/heap_rule.h"

namespace grundy {

struct SplitMoves {
  std::vector<std::uint32_t> splits;   // k: n becomes a + b = n - k with a, b >= 1
  std::vector<std::uint32_t> singles;  // k: n becomes n - k >= 1
  std::uint32_t last_place = 0;        // heaps beyond it have these moves and no others
  bool unequal = false;                // a and b must differ (Grundy's game)

  bool splits_have_one_parity() const {
    for (const std::uint32_t k : splits) {
      if (((k ^ splits.front()) & 1) != 0) return false;
    }
    return true;
  }
};

// Empty unless the rule splits heaps into at most two, by finitely many places.
std::optional<SplitMoves> split_moves(const HeapRule& rule);

}  // namespace grundy
