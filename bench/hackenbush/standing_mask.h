// Which edges of a set still hang together with the ground, as bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hackenbush/picture.h"

namespace grundy {

// For pictures of at most 64 edges and 64 vertices.
class StandingMask {
 public:
  explicit StandingMask(const Picture& picture) {
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
      for (const Vertex end : {picture.edges[i].from, picture.edges[i].to}) {
        edges_at_[end] |= std::uint64_t{1} << i;
        ends_[i] |= std::uint64_t{1} << end;
      }
    }
  }

  std::uint64_t operator()(std::uint64_t edges) const {
    std::uint64_t reached = 1;  // vertices
    std::uint64_t standing = 0;
    for (std::uint64_t fresh = reached; fresh != 0;) {
      const std::uint64_t found = edges_at_[static_cast<std::size_t>(std::countr_zero(fresh))] & edges & ~standing;
      fresh &= fresh - 1;
      standing |= found;
      for (std::uint64_t rest = found; rest != 0; rest &= rest - 1) {
        const std::uint64_t further = ends_[static_cast<std::size_t>(std::countr_zero(rest))] & ~reached;
        reached |= further;
        fresh |= further;
      }
    }
    return standing;
  }

 private:
  std::array<std::uint64_t, 64> edges_at_{};
  std::array<std::uint64_t, 64> ends_{};
};

}  // namespace grundy
