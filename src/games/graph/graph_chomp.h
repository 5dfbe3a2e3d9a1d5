// Graph Chomp: a move deletes an edge, or a vertex with all its edges; whoever deletes the last vertex wins.
#pragma once

#include "games/graph/graph_game.h"

namespace grundy {

struct GraphChomp : GraphGame {
  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for (const SimpleGraph::Vertex vertex : position.vertices) {
      if (!visit(std::span<const SimpleGraph>(components(without_vertices(position, {vertex}), true)))) return;
    }
    for (const SimpleGraph::Edge& edge : position.edges) {
      if (!visit(std::span<const SimpleGraph>(components(without_edge(position, edge), true)))) return;
    }
  }

  // A bipartite graph with v vertices and e edges is worth (v mod 2) + 2 (e mod 2) (Khandhawit and Ye 2011; the proof
  // is in docs/theory/graph-chomp.md).
  std::optional<Value> known_value(const SimpleGraph& position) const {
    if (!is_bipartite(position)) return {};
    return Value(Nimber{position.vertices.size() % 2 + 2 * (position.edges.size() % 2)});
  }

  DrawnPosition drawn(std::span<const SimpleGraph> parts) const { return drawn_with(parts, MovesOn::both); }
  std::string format(std::span<const SimpleGraph> parts) const { return text("graph_chomp", parts); }

  std::string describe(const SimpleGraph& position, std::span<const SimpleGraph> option) const {
    const SimpleGraph gone = missing(position, option);
    if (gone.vertices.empty()) return "delete the edge " + graph->edge(gone.edges.front());
    return "delete the vertex " + graph->vertex(gone.vertices.front());
  }

  static Result<Start<GraphChomp>> read(const Arguments& arguments) {
    return read_graph_game<GraphChomp>(arguments, true);
  }
};

}  // namespace grundy
