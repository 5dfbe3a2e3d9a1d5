// Undirected vertex geography: a token moves along an edge, and the vertex that it leaves is deleted (A. Fraenkel,
// E. Scheinerman and D. Ullman 1993). Who wins is a question of matchings (docs/theory/vertex-geography.md).
#pragma once

#include "games/graph/edge_geography.h"

namespace grundy {

// The number of edges in a largest matching. (J. Edmonds 1965.)
std::size_t largest_matching(const SimpleGraph& graph);

struct VertexGeography {
  using Position = GeographyPosition;

  std::shared_ptr<const GraphNames> graph;

  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    for (const SimpleGraph::Vertex next : neighbours(position.graph, position.token)) {
      const Position option = EdgeGeography::reachable(without_vertices(position.graph, {position.token}), next);
      if (!visit(std::span<const Position>(&option, 1))) return;
    }
  }
  Position canonical(const Position& position) const {
    return {canonical_with_mark(position.graph, position.token), 0};
  }
  std::optional<Value> known_value(const Position& position) const;

  std::string format(std::span<const Position> parts) const {
    if (parts.empty()) return "0";
    return fmt::format("vertex_geography({}, {})", graph->text(std::span<const SimpleGraph>(&parts[0].graph, 1)),
                       graph->vertex(parts[0].token));
  }
  std::string describe(const Position&, std::span<const Position> option) const {
    return "move the token to " + graph->vertex(option[0].token);
  }
  DrawnPosition drawn(std::span<const Position> parts) const { return EdgeGeography{graph}.drawn(parts); }
  static Result<Start<VertexGeography>> read(const Arguments& arguments);
  friend bool operator==(const VertexGeography& a, const VertexGeography& b) { return *a.graph == *b.graph; }
};

}  // namespace grundy
