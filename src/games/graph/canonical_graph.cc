// The only file that sees nauty (B. McKay and A. Piperno, Practical graph isomorphism II, 2014): its headers define
// names such as `graph` and `set`.
extern "C" {
#include <nauty.h>
}

#include <algorithm>
#include <mutex>

#include "games/graph/simple_graph.h"

namespace grundy {
namespace {

// A canonical form of a larger graph would take longer than a limit may wait; such graphs stay as they are, and equal
// ones may be searched twice.
constexpr int most_vertices_labelled = 300;

// nauty keeps work space in static variables, so calls from several threads must wait for one another.
std::mutex nauty_in_use;

// order[i] is the place (in source.vertices) of the vertex that becomes vertex i.
std::vector<int> canonical_order(const SimpleGraph& source, const SimpleGraph::Vertex* marked) {
  const auto place = [&](SimpleGraph::Vertex vertex) {
    return static_cast<int>(std::lower_bound(source.vertices.begin(), source.vertices.end(), vertex) -
                            source.vertices.begin());
  };
  const int n = static_cast<int>(source.vertices.size());
  std::vector<int> order(static_cast<std::size_t>(n));
  std::vector<int> cell_goes_on(static_cast<std::size_t>(n), 1);
  std::vector<int> orbits(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) order[static_cast<std::size_t>(i)] = i;
  if (marked != nullptr) {  // a cell of its own, in front
    std::swap(order[0], order[static_cast<std::size_t>(place(*marked))]);
    cell_goes_on[0] = 0;
  }
  if (n > most_vertices_labelled) return order;
  cell_goes_on.back() = 0;
  const int words = SETWORDSNEEDED(n);
  std::vector<setword> adjacency(static_cast<std::size_t>(n) * static_cast<std::size_t>(words), 0);
  std::vector<setword> result(adjacency.size(), 0);
  for (const auto& [a, b] : source.edges) {
    const int x = place(a);
    const int y = place(b);
    ADDELEMENT(GRAPHROW(adjacency.data(), x, words), y);
    ADDELEMENT(GRAPHROW(adjacency.data(), y, words), x);
  }
  const bool has_loops =
      std::any_of(source.edges.begin(), source.edges.end(), [](const auto& edge) { return edge.first == edge.second; });
  DEFAULTOPTIONS_GRAPH(options);
  options.digraph = has_loops ? TRUE : FALSE;  // nauty reads loops of directed graphs only
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  const std::lock_guard lock(nauty_in_use);
  densenauty(adjacency.data(), order.data(), cell_goes_on.data(), orbits.data(), &options, &stats, words, n,
             result.data());
  return order;
}

SimpleGraph renamed(const SimpleGraph& source, const std::vector<int>& order) {
  SimpleGraph made;
  std::vector<SimpleGraph::Vertex> new_name(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    new_name[static_cast<std::size_t>(order[i])] = static_cast<SimpleGraph::Vertex>(i);
    made.vertices.push_back(static_cast<SimpleGraph::Vertex>(i));
  }
  const auto name = [&](SimpleGraph::Vertex vertex) {
    return new_name[static_cast<std::size_t>(std::lower_bound(source.vertices.begin(), source.vertices.end(), vertex) -
                                             source.vertices.begin())];
  };
  for (const auto& [a, b] : source.edges) made.edges.push_back(std::minmax(name(a), name(b)));
  std::sort(made.edges.begin(), made.edges.end());
  return made;
}

}  // namespace

SimpleGraph canonical(const SimpleGraph& source) {
  if (source.vertices.empty()) return source;
  return renamed(source, canonical_order(source, nullptr));
}

SimpleGraph canonical_with_mark(const SimpleGraph& source, SimpleGraph::Vertex marked) {
  return renamed(source, canonical_order(source, &marked));
}

}  // namespace grundy
