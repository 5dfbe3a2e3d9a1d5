#include "solve/isomorphism.h"

#include <algorithm>

#include "base/canonical_order.h"

namespace grundy {
namespace {

GraphToOrder with_marked_start(const RootedGraph& rooted) {
  GraphToOrder graph;
  graph.vertices = static_cast<std::uint32_t>(rooted.options.size());
  graph.directed = true;
  graph.marked = 0;
  for (std::uint32_t v = 0; v < graph.vertices; ++v) {
    for (const std::uint32_t w : rooted.options[v]) graph.edges.emplace_back(v, w);
  }
  return graph;
}

// How many options the positions have, sorted: most graphs that differ do so here already.
std::vector<std::size_t> option_counts(const RootedGraph& graph) {
  std::vector<std::size_t> counts;
  for (const auto& options : graph.options) counts.push_back(options.size());
  std::sort(counts.begin(), counts.end());
  return counts;
}

}  // namespace

std::optional<bool> isomorphic(const RootedGraph& a, const RootedGraph& b, const Control& control) {
  if (option_counts(a) != option_counts(b)) return false;
  const GraphToOrder left = with_marked_start(a);
  const GraphToOrder right = with_marked_start(b);
  const auto left_order = canonical_order(left, &control);
  if (!left_order) return {};
  const auto right_order = canonical_order(right, &control);
  if (!right_order) return {};
  return edges_in_order(left, *left_order) == edges_in_order(right, *right_order);
}

}  // namespace grundy
