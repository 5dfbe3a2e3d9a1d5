// Everything there is to know about a game on a graph: outcomes with distances, values, best moves. The graph comes
// from a file (lang/graph) or from unfolding any game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.h"
#include "engine/registry/registry.h"
#include "engine/registry/solve_context.h"
#include "lang/graph/graph_text.h"
#include "report/graph_report.h"
#include "solve/graph/loopy_values.h"
#include "solve/graph/partizan_retrograde.h"
#include "solve/graph/retrograde.h"

namespace grundy {

struct GameGraph {
  std::string source;  // the file or the expression
  InputGraph graph;
  std::vector<DeclaredEnd> ends;  // positions that end the game by a rule
  bool misere = false;            // the rules say so, whatever is asked for
};

// The game graph of a sum, its positions named by their text.
Result<GameGraph> graph_of_expression(std::string_view expression, const Registry& registry, SolveContext& context,
                                      std::size_t most_positions, Play play = Play::normal);

// How a graph is solved.
struct GraphSolving {
  Play play = Play::normal;
  bool with_values = true;
  unsigned threads = 0;
  // Outcomes and values that were found before, instead of finding them now. There may be outcomes alone.
  KnownOutcomes known_outcomes = {};
  std::function<Result<std::optional<LoopyValues>>(const Digraph& moves)> known_values = {};
};

class GraphAnalysis {
 public:
  static Result<GraphAnalysis> solve(GameGraph game, const GraphSolving& request, const SolveContext& context);

  const GameGraph& game() const { return game_; }
  const Digraph& moves() const { return game_.graph.moves; }
  std::string name(Vertex v) const { return game_.graph.names.name(v); }
  // An error that names the nearest vertex when there is none of that name.
  Result<Vertex> vertex_named(std::string_view name) const;

  Play play() const { return request_.play; }
  bool is_partizan() const { return partizan_.has_value(); }
  const OutcomeTable* outcomes() const { return outcomes_ ? &*outcomes_ : nullptr; }
  const PartizanTable* partizan() const { return partizan_ ? &*partizan_ : nullptr; }
  const LoopyValues* values() const { return values_ ? &*values_ : nullptr; }
  // Why there are no values; empty if there are.
  const std::string& no_values_reason() const { return no_values_reason_; }

  // Refers to this object, which must outlive it.
  GraphReport report(bool with_rounds) const;

 private:
  Outcome vertex_outcome(Vertex v) const;
  GraphVertexReport vertex_report(Vertex v) const;
  GraphSummary summary() const;
  void add_rounds(GraphReport& report) const;

  GameGraph game_;
  GraphSolving request_;
  std::optional<OutcomeTable> outcomes_;   // impartial graphs
  std::optional<PartizanTable> partizan_;  // graphs with edges of one player
  std::optional<LoopyValues> values_;
  std::string no_values_reason_;
  double seconds_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace grundy
