// Whether two game graphs are the same but for the names of their positions, the start included.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/control.h"

namespace grundy {

// A rooted directed graph without parallel edges; vertex 0 is the start.
struct RootedGraph {
  std::vector<std::vector<std::uint32_t>> options;
};

// Nothing if its control told it to stop.
std::optional<bool> isomorphic(const RootedGraph& a, const RootedGraph& b, const Control& control);

}  // namespace grundy
