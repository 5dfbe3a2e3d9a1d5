// A search for one rank among pairs of common heaps: along the smaller part, 64 parts at a time, and from the places of
// infrequent ranks on (rank_places.h).
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/few_ranks.h"
#include "heap/sparse/rank_places.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class PairSearch {
 public:
  // Smaller parts among the heaps before `next`; `kernel` does the comparing.
  PairSearch(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next);

  // The smaller part of some pair of common heaps that heap n can be split into and that has this rank; 0 if none is
  // found as far as the first parts and the last heaps are at hand.
  std::uint64_t find(std::uint64_t n, std::uint8_t rank);

 private:
  std::uint64_t find_along(std::uint64_t n, std::uint8_t rank, std::uint64_t first, std::uint64_t last) const;
  std::uint64_t find_from_places(std::uint64_t n, std::uint8_t rank);
  std::uint64_t smaller_part(std::uint64_t n, std::uint64_t place, std::uint8_t rank, std::uint8_t other_rank) const;

  const SparseState& state_;
  FewRanksKernel kernel_;
  std::vector<std::uint8_t> parts_;  // the ranks of the first heaps, the last one first
  RankPlaces places_;
};

}  // namespace grundy
