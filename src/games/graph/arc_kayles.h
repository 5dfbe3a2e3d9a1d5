// Arc Kayles: a move takes an edge with both its ends, and so all edges that touch it (T. Schaefer 1978). On a path of
// n vertices it is Dawson's Kayles 0.07; on a grid it is Cram.
#pragma once

#include "games/graph/graph_game.h"
#include "games/graph/path_values.h"
#include "rules/take_break_code.h"

namespace grundy {

struct ArcKayles : GraphGame {
  PathValues paths;

  std::optional<Value> known_value(const SimpleGraph& position) const { return paths.of(position); }

  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for (const auto& [a, b] : position.edges) {
      if (!visit(std::span<const SimpleGraph>(components(without_vertices(position, {a, b}), false)))) return;
    }
  }

  std::string format(std::span<const SimpleGraph> parts) const { return text("arc_kayles", parts); }

  // Lone vertices are not kept, so more than the two ends may be missing: the edge that was taken touches all edges
  // that are gone.
  std::string describe(const SimpleGraph& position, std::span<const SimpleGraph> option) const {
    const SimpleGraph gone = missing(position, option);
    for (const auto& [a, b] : gone.edges) {
      const bool touches_all = std::all_of(gone.edges.begin(), gone.edges.end(), [&, x = a, y = b](const auto& edge) {
        return edge.first == x || edge.second == x || edge.first == y || edge.second == y;
      });
      if (touches_all && neighbours(position, a).size() + neighbours(position, b).size() == gone.edges.size() + 1) {
        return fmt::format("take the edge {}-{} with all edges at its ends", graph->vertex(a), graph->vertex(b));
      }
    }
    return "take an edge";
  }

  static Result<Start<ArcKayles>> read(const Arguments& arguments) {
    Result<Start<ArcKayles>> start = read_graph_game<ArcKayles>(arguments, false);
    if (start)
      start->rules.paths = PathValues(*TakeBreakCode::parse("0.07"), start->rules.graph->whole.vertices.size());
    return start;
  }
};

}  // namespace grundy
