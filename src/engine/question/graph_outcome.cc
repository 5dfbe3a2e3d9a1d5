#include "engine/question/graph_outcome.h"

#include <algorithm>

#include "engine/sum/unfold_sum.h"
#include "solve/graph/loopy_solver.h"
#include "solve/graph/partizan_retrograde.h"

namespace grundy {
namespace {

// The vertices from which the target can be reached; `back` is the graph turned round.
std::vector<bool> can_reach(const Digraph& back, Vertex target) {
  std::vector<bool> reaches(back.vertex_count(), false);
  std::vector<Vertex> found = {target};
  reaches[target] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Vertex before : back.successors(found[i])) {
      if (reaches[before]) continue;
      reaches[before] = true;
      found.push_back(before);
    }
  }
  return reaches;
}

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

void unmark_moves_without_progress(const Sum& sum, Play play, SumMoves& moves, SolveContext& context) {
  Unfolding games;
  const Result<Bag> start = unfold_sum(sum, games, context);
  const auto is_loopy = [&games](char32_t id) { return games.is_loopy(id); };
  if (!start || is_partizan(sum) || std::none_of(start->begin(), start->end(), is_loopy)) return;
  // A graph too large to write out leaves the marks: these moves do lead to lost positions.
  const Result<UnfoldedGraph> graph = unfold_graph(games, *start, kMostUnfoldedPositions, context.control);
  if (!graph) return;
  const Digraph back = graph->moves.reversed();
  RetrogradeOptions options;
  options.play = play;
  options.ends = graph->ends;
  const Result<OutcomeTable> table = retrograde(graph->moves, back, options, context.control);
  if (!table) return;
  const std::vector<bool> returns = can_reach(back, 0);
  for (SumMove& move : moves.moves) {
    const Result<Bag> bag = unfold_sum(move.after, games, context);
    const std::optional<Vertex> after = bag ? graph->find(*bag) : std::nullopt;
    if (!move.winning || !after || !returns[*after]) continue;
    const auto left = table->distance(*after);
    move.winning = left && *left < table->distance(0).value_or(0);
  }
}

OutcomeAnswer partizan_outcome(const Bag& bag, Play play, Unfolding& games, SolveContext& context) {
  const Result<UnfoldedGraph> graph = unfold_graph(games, bag, kMostUnfoldedPositions, context.control);
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
