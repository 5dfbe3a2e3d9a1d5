// In which order to unite rows of bit planes so that a code is soon known to be reached from all heaps of a block.
// Code v is reached from heap n through the source (distance, code g) if bit n - distance of plane v ^ g is set. The
// rows of frequent planes come first; sixteen that need the same shift below a byte make a tier, so that the
// shift, and the look whether anything is left to do, is paid once for all of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/kernel.h"

namespace grundy::heap {

class CoverPlan {
 public:
  // `frequency[v]`, one for each plane, is the share of heaps with code v. For each of the `codes` codes to be reached
  // the plan stops when a heap may expect `expected_hits` hits, or holds all sources if that is never so.
  CoverPlan(unsigned codes, std::size_t stride, std::span<const Source> sources, std::span<const double> frequency,
            double expected_hits);

  // The lanes of `needed` from which code v is not reached by the sources of the plan.
  Row uncovered(const Kernel& kernel, const std::uint8_t* at, unsigned v, const Row& needed) const {
    return kernel.uncovered(at, offsets_.data(), std::span(tiers_).subspan(first_[v], first_[v + 1] - first_[v]),
                            needed);
  }

 private:
  std::vector<std::int32_t> offsets_;
  std::vector<Tier> tiers_;
  std::vector<std::size_t> first_;  // the tiers of code v are first_[v] .. first_[v + 1]
};

}  // namespace grundy::heap
