// Node Kayles: a move takes a vertex together with all its neighbours (T. Schaefer 1978). On a path of n vertices it is
// Dawson's chess 0.137.
#pragma once

#include "games/board/grid_game.h"
#include "games/graph/graph_game.h"
#include "games/graph/path_values.h"
#include "rules/take_break_code.h"

namespace grundy {

struct NodeKayles : GraphGame {
  PathValues paths;

  // For the component search; a grid is packed into machine words.
  using Packed = GridGame<WideCells, TakeNeighbourhood>;
  std::optional<Start<Packed>> packed(std::span<const SimpleGraph> parts) const {
    const auto cells = cells_of(parts);
    return cells ? packed_cells<TakeNeighbourhood>(*cells) : std::nullopt;
  }
  std::uint32_t difficulty(const SimpleGraph& position) const {
    return static_cast<std::uint32_t>(position.vertices.size());
  }

  static std::string proof_game() { return "node_kayles graph"; }

  std::optional<Value> known_value(const SimpleGraph& position) const { return paths.of(position); }

  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for (const SimpleGraph::Vertex vertex : position.vertices) {
      const std::vector<SimpleGraph::Vertex> gone = closed_neighbourhood(position, vertex);
      if (!visit(std::span<const SimpleGraph>(components(without_vertices(position, gone), true)))) return;
    }
  }

  DrawnPosition drawn(std::span<const SimpleGraph> parts) const { return drawn_with(parts, MovesOn::vertices); }
  std::string format(std::span<const SimpleGraph> parts) const { return text("node_kayles", parts); }

  // The options come in the order of the vertices; several of them may lead to the same position.
  std::string describe_nth(const SimpleGraph& position, std::optional<Player>, std::uint64_t number,
                           std::span<const SimpleGraph>) const {
    const SimpleGraph::Vertex vertex = position.vertices[number];
    const std::size_t others = neighbours(position, vertex).size();
    std::string words = "take vertex " + graph->vertex(vertex);
    if (others > 0) words += fmt::format(" and its {} neighbour{}", others, others == 1 ? "" : "s");
    return words;
  }

  static std::vector<SimpleGraph::Vertex> closed_neighbourhood(const SimpleGraph& position,
                                                               SimpleGraph::Vertex vertex) {
    std::vector<SimpleGraph::Vertex> all = neighbours(position, vertex);
    all.insert(std::lower_bound(all.begin(), all.end(), vertex), vertex);
    return all;
  }

  static Result<Start<NodeKayles>> read(const Arguments& arguments) {
    Result<Start<NodeKayles>> start = read_graph_game<NodeKayles>(arguments, true);
    if (start)
      start->rules.paths = PathValues(*TakeBreakCode::parse("0.137"), start->rules.graph->whole.vertices.size());
    return start;
  }
};

}  // namespace grundy
