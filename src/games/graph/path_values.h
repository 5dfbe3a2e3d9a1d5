// Paths play as heaps: many games on a graph become a known game of heaps where the graph is a path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/graph/simple_graph.h"
#include "value/mex.h"
#include "value/value.h"

namespace grundy {

// The values of paths by their number of vertices. Shared, because rules are copied.
class PathValues {
 public:
  PathValues() = default;

  // The values of the heap rules for heaps up to `longest`; beyond ten thousand vertices none, since the work grows
  // with the square.
  template <class HeapRules>
  PathValues(const HeapRules& rules, std::size_t longest) {
    constexpr std::size_t most = 10000;
    if (longest > most) return;
    std::vector<std::uint64_t> values(longest + 1, 0);
    MexSet seen;
    for (std::size_t n = 1; n <= longest; ++n) {
      seen.clear();
      rules.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
        std::uint64_t sum = 0;
        for (const std::uint64_t part : parts) sum ^= values[part];
        seen.insert(sum);
        return true;
      });
      values[n] = seen.mex();
    }
    values_ = std::make_shared<const std::vector<std::uint64_t>>(std::move(values));
  }

  // Nothing if the connected graph is no path, or too long a one. (A connected graph with loops
  // has more edges than a path.)
  std::optional<Value> of(const SimpleGraph& connected) const {
    const std::size_t vertices = connected.vertices.size();
    if (!values_ || vertices >= values_->size() || connected.edges.size() + 1 != vertices) return {};
    const std::vector<std::uint32_t> degree = degrees(connected);
    if (std::any_of(degree.begin(), degree.end(), [](std::uint32_t d) { return d > 2; })) return {};
    return Value(Nimber{(*values_)[vertices]});
  }

 private:
  std::shared_ptr<const std::vector<std::uint64_t>> values_;
};

}  // namespace grundy
