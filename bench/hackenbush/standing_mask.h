// Which edges of a set still hang together with the ground, as bits.
#pragma once

#include <bit>
#include <cstdint>

#include "hackenbush/picture.h"

namespace grundy::hackenbush {

inline std::uint64_t standing_mask(const Picture& picture, std::uint64_t edges) {
  std::uint64_t reached = 1;  // vertices
  std::uint64_t standing = 0;
  for (bool grew = true; grew;) {
    grew = false;
    for (std::uint64_t rest = edges & ~standing; rest != 0; rest &= rest - 1) {
      const Edge& edge = picture.edges[static_cast<std::size_t>(std::countr_zero(rest))];
      const std::uint64_t ends = std::uint64_t{1} << edge.from | std::uint64_t{1} << edge.to;
      if ((ends & reached) == 0) continue;
      reached |= ends;
      standing |= rest & -rest;
      grew = true;
    }
  }
  return standing;
}

}  // namespace grundy::hackenbush
