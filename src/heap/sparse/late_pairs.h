// Pairs of common heaps that exclude rare ranks for 64 heaps at once where the planned pairs of small parts do not.
// Late in a long run there are ranks that none of the first heaps helps to reach, and every heap would have to be
// searched for them. So what such searches found is kept, and once a rank has been searched for often, the pairs that
// would have saved most of these searches are tried first.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/sparse_state.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {

class LatePairs {
 public:
  LatePairs(const SparseState& state, const WideKernel& kernel, unsigned rare_ranks)
      : state_(state), kernel_(kernel), ranks_(rare_ranks) {}

  // Of the heaps n0 + i with bit i set, those for which no kept pair has this rank.
  std::uint64_t exclude(unsigned rank, std::uint64_t n0, std::uint64_t lanes) const;

  // Heap n was searched for this rank, which a pair with such a smaller part has. Gives back the largest part that is
  // tried from now on.
  std::uint64_t add_search(unsigned rank, std::uint64_t n, std::uint64_t part);

 private:
  struct Searched {
    std::uint64_t heap = 0;
    std::uint64_t part = 0;
  };
  struct PairsOfRank {
    std::vector<ByteSource> sources;
    std::vector<Searched> searched;
  };

  std::uint64_t learn(unsigned rank, PairsOfRank& pairs);

  const SparseState& state_;
  WideKernel kernel_;
  std::vector<PairsOfRank> ranks_;
};

}  // namespace grundy
