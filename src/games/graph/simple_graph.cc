#include "games/graph/simple_graph.h"

#include <algorithm>
#include <numeric>

namespace grundy {
namespace {

std::size_t place_of(const SimpleGraph& graph, SimpleGraph::Vertex vertex) {
  return static_cast<std::size_t>(std::lower_bound(graph.vertices.begin(), graph.vertices.end(), vertex) -
                                  graph.vertices.begin());
}

}  // namespace

std::uint64_t SimpleGraph::hash() const {
  std::uint64_t seed = vertices.size();
  for (const Vertex vertex : vertices) seed = combine(seed, vertex);
  for (const Edge& edge : edges) seed = combine(seed, std::uint64_t{edge.first} << 32 | edge.second);
  return seed;
}

SimpleGraph without_edge(const SimpleGraph& graph, SimpleGraph::Edge edge) {
  SimpleGraph rest = graph;
  std::erase(rest.edges, edge);
  return rest;
}

SimpleGraph without_vertices(const SimpleGraph& graph, const std::vector<SimpleGraph::Vertex>& gone) {
  const auto is_gone = [&](SimpleGraph::Vertex vertex) { return std::binary_search(gone.begin(), gone.end(), vertex); };
  SimpleGraph rest = graph;
  std::erase_if(rest.vertices, is_gone);
  std::erase_if(rest.edges, [&](const auto& edge) { return is_gone(edge.first) || is_gone(edge.second); });
  return rest;
}

std::vector<SimpleGraph::Vertex> neighbours(const SimpleGraph& graph, SimpleGraph::Vertex vertex) {
  std::vector<SimpleGraph::Vertex> found;
  for (const auto& [a, b] : graph.edges) {
    if (a == vertex) found.push_back(b);
    if (b == vertex) found.push_back(a);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<SimpleGraph> components(const SimpleGraph& graph, bool with_lone_vertices) {
  // Union-find on places; the smallest place of a part stands for it.
  std::vector<std::size_t> part(graph.vertices.size());
  std::iota(part.begin(), part.end(), std::size_t{0});
  const auto find = [&](std::size_t v) {
    while (part[v] != v) v = part[v] = part[part[v]];
    return v;
  };
  for (const auto& [a, b] : graph.edges) {
    const std::size_t x = find(place_of(graph, a));
    const std::size_t y = find(place_of(graph, b));
    part[std::max(x, y)] = std::min(x, y);
  }
  std::vector<SimpleGraph> parts;
  std::vector<std::size_t> number(part.size(), part.size());
  for (std::size_t v = 0; v < part.size(); ++v) {
    const std::size_t root = find(v);
    if (number[root] == part.size()) {
      number[root] = parts.size();
      parts.emplace_back();
    }
    parts[number[root]].vertices.push_back(graph.vertices[v]);
  }
  for (const SimpleGraph::Edge& edge : graph.edges) {
    parts[number[find(place_of(graph, edge.first))]].edges.push_back(edge);
  }
  if (!with_lone_vertices) std::erase_if(parts, [](const SimpleGraph& p) { return p.edges.empty(); });
  return parts;
}

std::vector<std::uint32_t> degrees(const SimpleGraph& graph) {
  std::vector<std::uint32_t> degree(graph.vertices.size(), 0);
  for (const auto& [a, b] : graph.edges) {
    ++degree[place_of(graph, a)];
    ++degree[place_of(graph, b)];
  }
  return degree;
}

bool is_bipartite(const SimpleGraph& graph) {
  // Every vertex twice, once per side: an odd cycle joins the two copies of a vertex.
  const std::size_t n = graph.vertices.size();
  std::vector<std::size_t> part(2 * n);
  std::iota(part.begin(), part.end(), std::size_t{0});
  const auto find = [&](std::size_t v) {
    while (part[v] != v) v = part[v] = part[part[v]];
    return v;
  };
  for (const auto& [a, b] : graph.edges) {
    const std::size_t x = place_of(graph, a);
    const std::size_t y = place_of(graph, b);
    part[find(x)] = find(y + n);
    part[find(x + n)] = find(y);
    if (find(x) == find(x + n)) return false;
  }
  return true;
}

}  // namespace grundy
