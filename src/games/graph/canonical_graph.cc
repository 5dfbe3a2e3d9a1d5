#include <algorithm>
#include <numeric>

#include "base/canonical_order.h"
#include "games/graph/simple_graph.h"

namespace grundy {
namespace {

// A canonical form of a larger graph would take longer than a limit may wait; such graphs stay as they are, and equal
// ones may be searched twice.
constexpr std::size_t most_vertices_labelled = 300;

SimpleGraph in_canonical_form(const SimpleGraph& source, const SimpleGraph::Vertex* marked) {
  const auto place = [&](SimpleGraph::Vertex vertex) {
    return static_cast<std::uint32_t>(std::lower_bound(source.vertices.begin(), source.vertices.end(), vertex) -
                                      source.vertices.begin());
  };
  GraphToOrder graph;
  graph.vertices = static_cast<std::uint32_t>(source.vertices.size());
  for (const auto& [a, b] : source.edges) graph.edges.emplace_back(place(a), place(b));
  if (marked != nullptr) graph.marked = place(*marked);
  std::vector<std::uint32_t> order(source.vertices.size());
  if (order.size() <= most_vertices_labelled) {
    order = *canonical_order(graph);
  } else {
    std::iota(order.begin(), order.end(), 0U);
    if (graph.marked) std::swap(order[0], order[*graph.marked]);
  }
  SimpleGraph made;
  made.vertices.resize(order.size());
  std::iota(made.vertices.begin(), made.vertices.end(), SimpleGraph::Vertex{0});
  for (const auto& [a, b] : edges_in_order(graph, order)) {
    made.edges.emplace_back(static_cast<SimpleGraph::Vertex>(a), static_cast<SimpleGraph::Vertex>(b));
  }
  return made;
}

}  // namespace

SimpleGraph canonical(const SimpleGraph& source) { return in_canonical_form(source, nullptr); }

SimpleGraph canonical_with_mark(const SimpleGraph& source, SimpleGraph::Vertex marked) {
  return in_canonical_form(source, &marked);
}

}  // namespace grundy
