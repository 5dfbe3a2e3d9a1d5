// What the games on a graph share: the graph's names, the text of a position, reading one graph as the only argument.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "base/drawing.h"
#include "games/graph/graph_text.h"
#include "rules/game_rules.h"

namespace grundy {

// Points and lines; moves are made on vertices, then on edges, in the order of both.
DrawnPosition draw_graph(const GraphNames& names, std::span<const SimpleGraph> parts, bool on_vertices, bool on_edges);

struct GraphGame {
  using Position = SimpleGraph;

  std::shared_ptr<const GraphNames> graph;

  SimpleGraph canonical(const SimpleGraph& position) const { return grundy::canonical(position); }
  // For the component search: the parts as cells (row, column), if the whole graph is a grid(m,n). Vertices go with
  // their edges only, so a part is all that is left between its vertices.
  std::optional<std::vector<std::vector<std::pair<int, int>>>> cells_of(std::span<const SimpleGraph> parts) const;
  friend bool operator==(const GraphGame& a, const GraphGame& b) { return *a.graph == *b.graph; }

  // What a certificate calls a component: its edges, or the only vertex.
  static std::string proof_text(const SimpleGraph& position);

 protected:
  std::string text(std::string_view game, std::span<const SimpleGraph> parts) const {
    return fmt::format("{}({})", game, graph->text(parts));
  }
  enum class MovesOn : std::uint8_t { vertices, edges, both };
  DrawnPosition drawn_with(std::span<const SimpleGraph> parts, MovesOn moves) const {
    return draw_graph(*graph, parts, moves != MovesOn::edges, moves != MovesOn::vertices);
  }
  // The vertices and edges of a position that are in none of the parts.
  static SimpleGraph missing(const SimpleGraph& position, std::span<const SimpleGraph> parts);
};

template <class R>
Result<Start<R>> read_graph_game(const Arguments& arguments, bool with_lone_vertices, Loops loops = Loops::refused) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong(fmt::format("{} needs one graph", arguments.name),
                           fmt::format("for example {}(path(5)) or {}(\"a-b b-c\")", arguments.name, arguments.name));
  }
  Result<GraphNames> graph = read_graph(arguments.groups[0][0], loops);
  if (!graph) return std::move(graph).error();
  R rules;
  rules.graph = std::make_shared<const GraphNames>(*std::move(graph));
  return Start<R>{rules, components(rules.graph->whole, with_lone_vertices)};
}

}  // namespace grundy
