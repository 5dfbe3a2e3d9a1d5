// A rule in the form that the sparse-space engines want: which places allow a split into two heaps, which allow the
// heap to be made smaller, and nothing else. Taking a whole heap only concerns heaps up to the last place; engines
// leave those to the definition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heap/rule/heap_rule.h"

namespace grundy::heap {

struct SplitMoves {
  std::vector<std::uint32_t> splits;   // k: n becomes a + b = n - k with a, b >= 1
  std::vector<std::uint32_t> singles;  // k: n becomes n - k >= 1
  std::uint32_t last_place = 0;
  bool unequal = false;  // a and b must differ (Grundy's game)

  bool splits_have_one_parity() const {
    for (const std::uint32_t k : splits) {
      if (((k ^ splits.front()) & 1) != 0) return false;
    }
    return true;
  }
};

// Empty unless the rule splits heaps into at most two by finitely many digits. Couples-are-Forever is given as a code
// by code_of() first.
std::optional<SplitMoves> split_moves(const HeapRule& rule);

// Couples-are-Forever becomes 0.6; the heap that was n is then n - 1. Other rules stay as they are.
struct ShiftedRule {
  HeapRule rule;
  std::uint64_t shift = 0;
};
ShiftedRule as_code(const HeapRule& rule);

}  // namespace grundy::heap
