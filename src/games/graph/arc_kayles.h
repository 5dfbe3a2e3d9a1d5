// Arc Kayles: a move takes an edge with both its ends, and so all edges that touch it (T. Schaefer 1978). On a path of
// n vertices it is Dawson's Kayles 0.07; on a grid it is Cram. A loop is an edge whose two ends are one vertex: taking
// it takes that vertex.
#pragma once

#include "games/board/grid_game.h"
#include "games/graph/graph_game.h"
#include "games/graph/path_values.h"
#include "rules/take_break_code.h"

namespace grundy {

struct ArcKayles : GraphGame {
  PathValues paths;

  // For the component search; a grid is packed into machine words.
  using Packed = GridGame<WideCells, TakeDomino>;
  std::optional<Start<Packed>> packed(std::span<const SimpleGraph> parts) const {
    const auto cells = cells_of(parts);
    return cells ? packed_cells<TakeDomino>(*cells) : std::nullopt;
  }
  std::uint32_t difficulty(const SimpleGraph& position) const {
    return static_cast<std::uint32_t>(position.edges.size());
  }

  static std::string proof_game() { return "arc_kayles graph"; }

  std::optional<Value> known_value(const SimpleGraph& position) const { return paths.of(position); }

  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for (const auto& [a, b] : position.edges) {
      if (!visit(std::span<const SimpleGraph>(components(without_vertices(position, {a, b}), false)))) return;
    }
  }

  DrawnPosition drawn(std::span<const SimpleGraph> parts) const { return drawn_with(parts, MovesOn::edges); }
  std::string format(std::span<const SimpleGraph> parts) const { return text("arc_kayles", parts); }

  // The options come in the order of the edges; several of them may lead to the same position.
  std::string describe_nth(const SimpleGraph& position, std::optional<Player>, std::uint64_t number,
                           std::span<const SimpleGraph>) const {
    const auto& [a, b] = position.edges[number];
    if (a == b) return fmt::format("take the loop at {0} with all edges at {0}", graph->vertex(a));
    return fmt::format("take the edge {}-{} with all edges at its ends", graph->vertex(a), graph->vertex(b));
  }

  static Result<Start<ArcKayles>> read(const Arguments& arguments) {
    Result<Start<ArcKayles>> start = read_graph_game<ArcKayles>(arguments, false, Loops::allowed);
    if (start)
      start->rules.paths = PathValues(*TakeBreakCode::parse("0.07"), start->rules.graph->whole.vertices.size());
    return start;
  }
};

}  // namespace grundy
