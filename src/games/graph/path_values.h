// Paths play as heaps: many games on a graph become a known game of heaps where the graph is a path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/graph/simple_graph.h"
#include "heap/period/heap_values.h"
#include "value/value.h"

namespace grundy {

// The values of paths by their number of vertices. Shared, because rules are copied.
class PathValues {
 public:
  PathValues() = default;

  // The values of heaps up to `longest`. They are computed at once, so that copies of the rules only read them; very
  // long paths are left to the search and its limits.
  PathValues(const HeapRule& rule, std::size_t longest) {
    constexpr std::size_t most = 100'000;
    if (longest > most) return;
    auto values = std::make_shared<HeapValues>(rule);
    values->extend_to(longest, Control());
    values_ = std::move(values);
  }

  // Nothing if the connected graph is no path, or too long a one. (A connected graph with loops
  // has more edges than a path.)
  std::optional<Value> of(const SimpleGraph& connected) const {
    const std::size_t vertices = connected.vertices.size();
    if (!values_ || !values_->knows(vertices) || connected.edges.size() + 1 != vertices) return {};
    const std::vector<std::uint32_t> degree = degrees(connected);
    if (std::any_of(degree.begin(), degree.end(), [](std::uint32_t d) { return d > 2; })) return {};
    return Value(Nimber{(*values_)[vertices]});
  }

 private:
  std::shared_ptr<const HeapValues> values_;
};

}  // namespace grundy
