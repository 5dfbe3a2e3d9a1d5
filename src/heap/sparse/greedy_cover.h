// Which sources to take for a rank, and in which order, learned from heaps whose values are known: always the one that
// reaches most of the heaps that those before it have left. What a source gains only falls while others are taken, so
// one whose gain was counted anew and is still the largest is the best; few need counting.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {

class GreedyCover {
 public:
  // A sample of heaps from `first` on (a multiple of 8), which the planes hold with all that sources reach.
  GreedyCover(const WideKernel& kernel, const BitPlanes& planes, std::uint64_t first)
      : kernel_(kernel), planes_(planes), first_(first) {}

  // Sources for `rank`, as long as each gains more than `least`; takes away from `needed`, a bit for each heap of the
  // sample, what they reach.
  std::vector<Source> choose(unsigned rank, std::span<const Source> sources, std::span<std::uint64_t> needed,
                             std::uint64_t least) const;
  // Takes away from `needed` what these sources reach.
  void take(unsigned rank, std::span<const Source> sources, std::span<std::uint64_t> needed) const;

 private:
  const std::uint8_t* row(unsigned rank, const Source& source) const;

  WideKernel kernel_;
  const BitPlanes& planes_;
  std::uint64_t first_;
};

}  // namespace grundy
