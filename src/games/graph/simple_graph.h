// Graphs without parallel edges as positions of games that delete vertices or edges. Vertices keep their numbers when
// others go, so that moves can be told in the names a player knows; canonical() forgets them.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"

namespace grundy {

struct SimpleGraph {
  using Vertex = std::uint32_t;
  using Edge = std::pair<Vertex, Vertex>;  // the smaller vertex first; a loop has one vertex twice

  std::vector<Vertex> vertices;  // increasing
  std::vector<Edge> edges;       // increasing, without repetition

  std::uint64_t hash() const;
  friend auto operator<=>(const SimpleGraph&, const SimpleGraph&) = default;
};

SimpleGraph without_edge(const SimpleGraph& graph, SimpleGraph::Edge edge);
// `gone` is increasing.
SimpleGraph without_vertices(const SimpleGraph& graph, const std::vector<SimpleGraph::Vertex>& gone);
std::vector<SimpleGraph::Vertex> neighbours(const SimpleGraph& graph, SimpleGraph::Vertex vertex);  // increasing

// The connected parts. Lone vertices are left out unless they are asked for.
std::vector<SimpleGraph> components(const SimpleGraph& graph, bool with_lone_vertices);

// By place in graph.vertices.
std::vector<std::uint32_t> degrees(const SimpleGraph& graph);
bool is_bipartite(const SimpleGraph& graph);

// The same graph for all isomorphic ones, on vertices 0, 1, 2, ... If `marked` names a vertex, isomorphisms must keep
// it, and it becomes vertex 0. (Uses nauty.)
SimpleGraph canonical(const SimpleGraph& graph);
SimpleGraph canonical_with_mark(const SimpleGraph& graph, SimpleGraph::Vertex marked);

}  // namespace grundy
