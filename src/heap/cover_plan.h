// In which order to unite rows of bit planes to learn from which heaps of a block a code is reached. Code v is
// reached from heap n through the source (distance, code g) if bit n - distance of plane v ^ g is set.
//
// Sources come by distance, nearest first. A stretch is so short that the parts of all planes it touches fit the
// first-level cache, and is done for all codes before the next one; inside, up to sixteen sources that need the same
// shift below a byte make a tier, so that the shift, and the look whether anything is left, is paid once for all of
// them. (Orders that prefer frequent planes, or are learned by a greedy cover, need almost as many rows: the lanes that
// take long are those where a code is hard to reach at all. See docs/performance.md.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/kernel.h"

namespace grundy::heap {

// Heap n reaches code(n - distance) ^ code.
struct Source {
  std::uint32_t distance = 0;
  std::uint8_t code = 0;
};

class CoverPlan {
 public:
  // The sources in increasing distance, for `planes` planes.
  CoverPlan(std::span<const Source> sources, unsigned planes);

  // rows[v] says in which lanes code v is asked for; afterwards, where it was not reached. There are whole groups of
  // rows.
  void cover(const Kernel& kernel, const PlaneTable& planes, std::span<Row> rows) const;

 private:
  std::vector<RowSource> sources_;
  std::vector<Tier> tiers_;
  std::vector<std::size_t> stretches_;  // where each begins among the tiers, and the end
};

}  // namespace grundy::heap
