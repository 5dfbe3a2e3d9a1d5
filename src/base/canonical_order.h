// An order of the vertices of a graph that does not depend on their names: written in this order, isomorphic graphs are
// equal. By nauty (B. McKay and A. Piperno, Practical graph isomorphism II, 2014), which finds symmetries as it goes
// and so does not lose its way in them.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/control.h"

namespace grundy {

struct GraphToOrder {
  std::uint32_t vertices = 0;  // 0, 1, 2, ...
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  bool directed = false;
  std::optional<std::uint32_t> marked;  // isomorphisms must keep this vertex; it comes first
};

// [i] is the vertex that comes at place i. Nothing if its control told it to stop. Takes vertices^2 bits of memory.
std::optional<std::vector<std::uint32_t>> canonical_order(const GraphToOrder& graph, const Control* control = nullptr);

// The edges by places in that order, sorted: the same for isomorphic graphs.
std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_in_order(const GraphToOrder& graph,
                                                                    const std::vector<std::uint32_t>& order);

}  // namespace grundy
