// What the block engine knows about a game between two blocks: the split, the rare heaps and the codes of all others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/code_store.h"
#include "heap/kernel.h"
#include "heap/split.h"
#include "heap/split_moves.h"

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
