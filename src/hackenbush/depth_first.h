// A depth-first spanning tree of a standing picture, rooted at the ground. Every edge outside the tree is a loop or
// joins a vertex to one of its ancestors; for each tree edge we count how many of those reach over it. None: the edge
// is a bridge, and what stands above it is joined to the ground by this edge alone.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "hackenbush/picture.h"

namespace grundy {

struct DepthFirst {
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  struct BackEdge {
    std::uint32_t edge;
    Vertex lower;  // in the tree's sense: farther from the root
    Vertex upper;
  };

  explicit DepthFirst(const Picture& picture);

  bool is_bridge(Vertex vertex) const { return vertex != ground && covering[vertex] == 0; }

  std::vector<Vertex> preorder;            // only vertices that stand
  std::vector<Vertex> parent;              // by vertex
  std::vector<std::uint32_t> parent_edge;  // by vertex; none at the ground
  std::vector<std::uint32_t> depth;        // by vertex
  std::vector<std::uint32_t> covering;     // by vertex: how many back edges reach over its parent edge
  std::vector<BackEdge> back_edges;        // without loops
  std::vector<std::uint32_t> loops;        // edges
};

}  // namespace grundy
