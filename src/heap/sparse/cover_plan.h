// In which order to unite rows of bit planes to learn from which heaps of a block a rank is reached. Rank v is
// reached from heap n through the source (distance, rank g) if bit n - distance of plane v ^ g is set.
//
// Every rank has an order of its own. Planes with many bits come first, but not all of their sources at once: where one
// row of a plane misses a heap, the next ones of that plane tend to miss it too, because values of a game keep company
// at certain distances. So the i-th source of a plane with frequency f takes the place i / f^2. (docs/performance.md
// tells what other orders gave.) Up to sixteen sources that need the same shift below a byte make a tier, so that the
// shift, and the look whether anything is left, is paid once for all of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/kernel.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {

using Frequencies = std::array<float, 256>;  // by rank

// How often each rank occurs, none of them never.
Frequencies frequencies(std::span<const std::uint8_t> ranks);

class CoverPlan {
 public:
  // Plans for the ranks below `ranks`, each with at most `most` of the sources, which come in increasing distance.
  CoverPlan(const BitPlanes& planes, std::span<const Source> sources, const Frequencies& frequencies, unsigned ranks,
            std::size_t most);

  // Plans that are appended rank by rank, from rank 0 on.
  CoverPlan() = default;
  void append(const BitPlanes& planes, unsigned rank, std::span<const Source> sources);

  // Of the lanes asked for, those in which `rank` is not reached; `base` is where the block begins in the first plane.
  LaneRow cover(const HeapKernel& kernel, const std::uint8_t* base, unsigned rank, const LaneRow& needed) const {
    const Part& part = parts_[rank];
    return kernel.cover(base, offsets_.data() + part.first_offset,
                        std::span(tiers_).subspan(part.first_tier, part.tiers), needed);
  }
  void cover(const WideKernel& kernel, const std::uint8_t* base, unsigned rank, WideRow& needed) const {
    const Part& part = parts_[rank];
    kernel.cover(base, offsets_.data() + part.first_offset, std::span(tiers_).subspan(part.first_tier, part.tiers),
                 needed);
  }

  std::size_t rows() const { return offsets_.size(); }

 private:
  struct Part {
    std::size_t first_offset = 0;
    std::size_t first_tier = 0;
    std::size_t tiers = 0;
  };

  std::vector<Part> parts_;  // by rank
  std::vector<Tier> tiers_;
  std::vector<std::int32_t> offsets_;
};

}  // namespace grundy
