// What the block engine knows about a game between two blocks: the split, the rare heaps and the codes of all others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/rule/split_moves.h"
#include "heap/sparse/code_store.h"
#include "heap/sparse/kernel.h"
#include "heap/sparse/split.h"

namespace grundy::heap {

struct RareHeap {
  std::uint64_t heap = 0;
  std::uint32_t value = 0;
};

struct SparseState {
  SplitMoves moves;
  Split split;
  std::vector<RareHeap> rare;  // in increasing order, heap 0 left out
  CodeStore codes;
  unsigned code_count = 0;  // all codes are below this

  std::uint64_t last_rare() const { return rare.empty() ? 0 : rare.back().heap; }

  // The codes of some heaps before `end`, enough to see which codes are frequent.
  std::span<const std::uint8_t> recent_codes(std::uint64_t end) const {
    const std::uint64_t first = end - std::min<std::uint64_t>(end - codes.first_kept(), 1 << 16);
    return {codes.at(first), codes.at(end)};
  }

  // The largest value of a heap below `end` that the store holds, or of a rare one.
  std::uint32_t largest_value(std::uint64_t end) const {
    std::uint32_t largest = 0;
    for (const RareHeap& heap : rare) largest = std::max(largest, heap.value);
    std::uint8_t code = 0;
    for (std::uint64_t n = codes.first_kept(); n < end; ++n) {
      const std::uint8_t here = *codes.at(n);
      if (here != CodeStore::rare_code) code = std::max(code, here);
    }
    return std::max({largest, split.common_value(code, 0), split.common_value(code, 1)});
  }

  // A heap that the store holds.
  std::uint32_t value(std::uint64_t n) const {
    if (n == 0) return 0;
    const std::uint8_t code = codes.code(n);
    if (code != CodeStore::rare_code) return split.common_value(code, n);
    const auto found = std::lower_bound(rare.begin(), rare.end(), n,
                                        [](const RareHeap& a, std::uint64_t heap) { return a.heap < heap; });
    return found->value;
  }
};

}  // namespace grundy::heap
