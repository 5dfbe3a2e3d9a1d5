#include "engine/graph_outcome.h"

#include "solve/graph/loopy_solver.h"
#include "solve/graph/partizan_retrograde.h"

namespace grundy {

OutcomeAnswer outcome_on_graph(const Bag& bag, Play play, Unfolding& games, SolveContext& context) {
  LoopySolver solver(games);
  const Result<Outcome> outcome = solver.outcome(bag, play, context.control());
  if (!outcome) return {Outcome::unknown, "this game has cycles; " + outcome.error().message, ""};
  return {*outcome, "", "retrograde analysis"};
}

OutcomeAnswer partizan_outcome(const Bag& bag, Play play, Unfolding& games, SolveContext& context) {
  const SearchControl control = context.control();
  const Result<UnfoldedGraph> graph = unfold_graph(games, bag, kMostUnfoldedPositions, control);
  if (!graph) return {Outcome::unknown, graph.error().message, ""};
  if (!graph->ends.empty()) return {Outcome::unknown, "a partizan game that ends by a rule is not solved yet", ""};
  RetrogradeOptions options;
  options.play = play;
  options.budget = control.budget;
  const Digraph& left = graph->sides ? graph->sides->left : graph->moves;
  const Digraph& right = graph->sides ? graph->sides->right : graph->moves;
  const Result<PartizanTable> table = partizan_retrograde(left, right, options);
  if (!table) return {Outcome::unknown, table.error().message, ""};
  return {table->outcome(0), "", "retrograde analysis with the player to move"};
}

}  // namespace grundy
