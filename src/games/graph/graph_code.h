// Take-and-break games on graphs: the digits of a code say how many vertices that hang together may be taken, and
// whether nothing, one part or several parts may be left. On paths it is the game of the code. (L. Beaudou, P.
// Coupechoux, A. Dailly, S. Gravier, J. Moncel, A. Parreau and E. Sopena, Octal games on graphs, 2018.)
#pragma once

#include "games/graph/graph_game.h"
#include "games/graph/path_values.h"
#include "rules/take_break_code.h"

namespace grundy {

struct GraphCode : GraphGame {
  static constexpr std::uint64_t most_taken = 6;  // there are too many larger sets of vertices to look at

  TakeBreakCode code;
  PathValues paths;

  std::optional<Value> known_value(const SimpleGraph& position) const { return paths.of(position); }
  std::uint32_t difficulty(const SimpleGraph& position) const {
    return static_cast<std::uint32_t>(position.vertices.size());
  }

  std::string proof_game() const { return "graph_code " + to_string(code); }

  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for_each_set(position, [&](const std::vector<SimpleGraph::Vertex>& taken) {
      const std::vector<SimpleGraph> left = components(without_vertices(position, taken), true);
      const std::uint32_t digit = code.digit(taken.size());
      if ((digit >> std::min<std::size_t>(left.size(), 2) & 1) == 0) return true;
      return visit(std::span<const SimpleGraph>(left));
    });
  }

  DrawnPosition drawn(std::span<const SimpleGraph> parts) const;
  std::string format(std::span<const SimpleGraph> parts) const {
    return fmt::format("graph_code({}; {})", graph->text(parts), to_string(code));
  }
  std::string describe(const SimpleGraph& position, std::span<const SimpleGraph> left) const {
    std::string words;
    for (const SimpleGraph::Vertex v : missing(position, left).vertices) {
      words += (words.empty() ? "take " : ", ") + graph->vertex(v);
    }
    return words;
  }
  static Result<Start<GraphCode>> read(const Arguments& arguments);
  friend bool operator==(const GraphCode& a, const GraphCode& b) { return a.code == b.code && *a.graph == *b.graph; }

 private:
  using Set = std::vector<SimpleGraph::Vertex>;
  // Calls visit(increasing vertices) for every set that hangs together and whose size the code allows, until it returns
  // false.
  void for_each_set(const SimpleGraph& position, const std::function<bool(const Set&)>& visit) const;
};

}  // namespace grundy
