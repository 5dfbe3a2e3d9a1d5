#include "engine/sum/graph_outcome.h"

#include "solve/graph/loopy_solver.h"
#include "solve/graph/partizan_retrograde.h"

namespace grundy {
namespace {

Outcome outcome_for(Winner winner, Player mover) {
  if (winner == Winner::nobody) return Outcome::D;
  const bool wins = winner == Winner::mover || (winner == Winner::left && mover == Player::left) ||
                    (winner == Winner::right && mover == Player::right);
  return wins ? Outcome::N : Outcome::P;
}

}  // namespace

OutcomeAnswer outcome_on_graph(const Bag& bag, Play play, Unfolding& games, SolveContext& context) {
  LoopySolver solver(games);
  const Result<Outcome> outcome = solver.outcome(bag, play, context.control);
  if (!outcome) return {Outcome::unknown, outcome.error().message, ""};
  return {*outcome, "", "retrograde analysis"};
}

OutcomeAnswer partizan_outcome(const Bag& bag, Play play, Unfolding& games, SolveContext& context) {
  const Result<UnfoldedGraph> graph = unfold_graph(games, bag, most_unfolded_positions, context.control);
  if (!graph) return {Outcome::unknown, graph.error().message, ""};
  // A vertex of the doubled graph is a position with the player to move, Left's first (partizan_retrograde.h).
  const auto count = static_cast<Vertex>(graph->positions.size());
  std::vector<DeclaredEnd> ends;
  for (const RuleEnd& end : graph->rule_ends) {
    ends.push_back({end.vertex, outcome_for(end.winner, Player::left)});
    ends.push_back({end.vertex + count, outcome_for(end.winner, Player::right)});
  }
  RetrogradeOptions options;
  options.play = play;
  options.ends = ends;
  const Digraph& left = graph->sides ? graph->sides->left : graph->moves;
  const Digraph& right = graph->sides ? graph->sides->right : graph->moves;
  const Result<PartizanTable> table = partizan_retrograde(left, right, options, context.control);
  if (!table) return {Outcome::unknown, table.error().message, ""};
  return {table->outcome(0), "", "retrograde analysis with the player to move"};
}

}  // namespace grundy
