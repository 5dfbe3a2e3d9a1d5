// A search for one rank among pairs of common heaps, along the smaller part, 64 parts at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class PairSearch {
 public:
  // Smaller parts among the heaps before `next`; `kernel` does the comparing.
  PairSearch(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next);

  // A smaller part of some pair of common heaps that heap n can be split into and that has this rank, the least one at
  // the first place that has any; 0 if none is found as far as the first parts and the last heaps are at hand.
  std::uint64_t find(std::uint64_t n, std::uint8_t rank) const;

 private:
  const SparseState& state_;
  FewRanksKernel kernel_;
  std::vector<std::uint8_t> parts_;  // the ranks of the first heaps, the last one first
};

}  // namespace grundy
