// Grundy values of all vertices from which no cycle can be reached, in O(V + E): vertices are taken in an order in
// which every follower comes first (Kahn's, from the ends backwards), so there is no recursion, and each mex costs no
// more than the number of moves.
#pragma once

#include <cstdint>
#include <vector>

#include "base/digraph.h"
#include "base/large_array.h"

namespace grundy {

struct AcyclicPart {
  static constexpr std::uint32_t cyclic = ~std::uint32_t{0};

  LargeArray<std::uint32_t> labels;      // the Grundy value, or cyclic for a vertex that can reach a cycle
  LargeArray<std::uint32_t> open_moves;  // how many moves lead to vertices that can reach a cycle
  LargeArray<std::uint32_t> ranks;       // of an acyclic vertex: the longest play from there; 0 for the others
  std::uint32_t rounds = 0;              // larger than all ranks
  std::vector<Vertex> order;             // the acyclic vertices, followers first
};

// `back` is moves.reversed().
AcyclicPart acyclic_part(const Digraph& moves, const Digraph& back);

}  // namespace grundy
