// Bnugug (M. Vasiljević and A. Savić 2018): players delete edges of a simple graph, but never an edge of an isolated
// component that belongs to a family F. Theory: docs/theory/bnugug-parity.md.
#pragma once

#include "games/graph/graph_game.h"
#include "games/graph/path_values.h"
#include "games/graph/protected_family.h"

namespace grundy {

struct Bnugug : GraphGame {
  ProtectedFamily family;
  PathValues couples;  // Couples-are-Forever, where F is a single edge

  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    if (family.contains(position)) return;
    for (const SimpleGraph::Edge& edge : position.edges) {
      if (!visit(std::span<const SimpleGraph>(components(grundy::without_edge(position, edge), false)))) return;
    }
  }

  std::optional<Value> known_value(const SimpleGraph& position) const;

  DrawnPosition drawn(std::span<const SimpleGraph> parts) const { return drawn_with(parts, MovesOn::edges); }
  std::string format(std::span<const SimpleGraph> parts) const;
  std::string describe(const SimpleGraph& position, std::span<const SimpleGraph> option) const {
    return "delete the edge " + graph->edge(missing(position, option).edges.front());
  }

  static Result<Start<Bnugug>> read(const Arguments& arguments);

  friend bool operator==(const Bnugug& a, const Bnugug& b) { return *a.graph == *b.graph && a.family == b.family; }
};

}  // namespace grundy
