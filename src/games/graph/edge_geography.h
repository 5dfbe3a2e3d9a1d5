// Undirected edge geography: a token moves along an edge, and the edge is deleted (A. Fraenkel, E. Scheinerman and
// D. Ullman 1993).
#pragma once

#include "games/graph/graph_game.h"

namespace grundy {

struct GeographyPosition {
  SimpleGraph graph;  // what can still be reached
  SimpleGraph::Vertex token = 0;

  std::uint64_t hash() const { return combine(graph.hash(), token); }
  friend bool operator==(const GeographyPosition&, const GeographyPosition&) = default;
};

struct EdgeGeography {
  using Position = GeographyPosition;

  std::shared_ptr<const GraphNames> graph;

  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    for (const SimpleGraph::Vertex next : neighbours(position.graph, position.token)) {
      const SimpleGraph::Edge used = std::minmax(position.token, next);
      const Position option = reachable(without_edge(position.graph, used), next);
      if (!visit(std::span<const Position>(&option, 1))) return;
    }
  }

  // Only the part with the token matters.
  static Position reachable(const SimpleGraph& graph, SimpleGraph::Vertex token) {
    for (SimpleGraph& part : components(graph, true)) {
      if (std::binary_search(part.vertices.begin(), part.vertices.end(), token)) return {std::move(part), token};
    }
    return {{{token}, {}}, token};
  }

  Position canonical(const Position& position) const {
    return {canonical_with_mark(position.graph, position.token), 0};
  }

  std::string format(std::span<const Position> parts) const {
    if (parts.empty()) return "0";
    return fmt::format("edge_geography({}, {})", graph->text(std::span<const SimpleGraph>(&parts[0].graph, 1)),
                       graph->vertex(parts[0].token));
  }

  std::string describe(const Position&, std::span<const Position> option) const {
    return "move the token to " + graph->vertex(option[0].token);
  }

  // Moves follow the neighbours of the token in increasing order, and so do the edges at it.
  DrawnPosition drawn(std::span<const Position> parts) const {
    const Position& position = parts.front();
    DrawnPosition made = draw_graph(*graph, std::span<const SimpleGraph>(&position.graph, 1), false, false);
    for (std::size_t i = 0; i < position.graph.vertices.size(); ++i) {
      made.drawing.points[i].marked = position.graph.vertices[i] == position.token;
    }
    for (const SimpleGraph::Vertex next : neighbours(position.graph, position.token)) {
      const SimpleGraph::Edge edge = std::minmax(position.token, next);
      const auto at = std::lower_bound(position.graph.edges.begin(), position.graph.edges.end(), edge);
      made.moves[0].push_back({true, static_cast<std::size_t>(at - position.graph.edges.begin())});
    }
    return made;
  }

  static Result<Start<EdgeGeography>> read(const Arguments& arguments) {
    if (arguments.groups.size() != 1 || arguments.count(0) != 2) {
      return arguments.wrong("edge_geography needs a graph and the vertex of the token",
                             "for example edge_geography(grid(2,3), 1)");
    }
    Result<GraphNames> read = read_graph(arguments.groups[0][0]);
    if (!read) return std::move(read).error();
    EdgeGeography rules{std::make_shared<const GraphNames>(*std::move(read))};
    Result<SimpleGraph::Vertex> token = read_vertex(arguments.groups[0][1], *rules.graph);
    if (!token) return std::move(token).error();
    return Start<EdgeGeography>{rules, {reachable(rules.graph->whole, *token)}};
  }

  friend bool operator==(const EdgeGeography& a, const EdgeGeography& b) { return *a.graph == *b.graph; }
};

}  // namespace grundy
