#include "engine/sum/outcome.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/sum/misere_sum.h"
#include "engine/sum/stored_outcome.h"
#include "engine/sum/unfold_sum.h"
#include "solve/definition.h"
#include "solve/graph/loopy_solver.h"
#include "solve/graph/partizan_retrograde.h"
#include "solve/outcome_search.h"

namespace grundy {
namespace {

template <class Solver>
SearchResult<Outcome> outcome_by(Solver solver, const Bag& bag, SolveContext& context) {
  SearchResult<Outcome> result = solver.outcome(bag, context.control);
  context.count(solver.stats());
  return result;
}

Outcome outcome_for(Winner winner, Player mover) {
  if (winner == Winner::nobody) return Outcome::D;
  const bool wins = winner == Winner::mover || (winner == Winner::left && mover == Player::left) ||
                    (winner == Winner::right && mover == Player::right);
  return wins ? Outcome::N : Outcome::P;
}

// Outcomes that no search gives: of games whose play can return to a position, and of games in which Left and Right
// have different moves. The game graph is written out and solved backwards.
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

OutcomeAnswer search_whole_sum(const Sum& asked, Play play, SolveContext& context) {
  if (!can_be_added(asked)) return {Outcome::unknown, can_not_be_added, ""};
  const Sum sum = under_rules_of(asked, play);
  if (const Term game = sum.only_game(); game && play == Play::normal && ends_by_rule(sum)) {
    if (const std::optional<Value> own = game->own_outcome(context)) {
      return {own->outcome(), own->as<UnknownValue>()->reason, fmt::format("{}", fmt::join(context.methods(), ", "))};
    }
  }
  Unfolding games;
  const bool by_definition = context.solver == SolverChoice::definition;
  Result<Bag> bag = unfold_sum(sum, games, context, by_definition ? UnfoldAs::written : UnfoldAs::packed);
  if (!bag) return {Outcome::unknown, bag.error().message, ""};
  if (is_partizan(sum)) return partizan_outcome(*bag, play, games, context);
  if (ends_by_rule(sum)) return outcome_on_graph(*bag, play, games, context);
  const SearchResult<Outcome> result = by_definition ? outcome_by(DefinitionSolver(games, play), *bag, context)
                                                     : outcome_by(OutcomeSolver(games, play), *bag, context);
  if (result.end == SearchEnd::cycle) {
    Unfolding all;  // the search may have forgotten positions
    bag = unfold_sum(sum, all, context, UnfoldAs::packed);
    if (!bag) return {Outcome::unknown, bag.error().message, ""};
    return outcome_on_graph(*bag, play, all, context);
  }
  const char* const method = by_definition ? "definition" : "outcome search";
  if (!result.is_solved()) return {Outcome::unknown, result.reason(), method};
  return {result.answer, "", method};
}

OutcomeAnswer searched(const Sum& sum, Play play, SolveContext& context) {
  return *searched_or_stored(sum, play, context, [&] { return search_whole_sum(sum, play, context); });
}

// Normal play, and only the outcome is wanted: of the last summand that can be asked, no value is found, only whether
// it is worth what all others are.
std::optional<OutcomeAnswer> compared(const Sum& sum, SolveContext& context) {
  for (std::size_t i = sum.summands.size(); i-- > 0;) {
    const Summand& last = sum.summands[i];
    if (!last.game || last.count != 1 || !last.game->searches_components(context)) continue;
    Sum others = sum;
    others.summands.erase(others.summands.begin() + static_cast<std::ptrdiff_t>(i));
    const std::optional<std::uint64_t> rest = value_of(others, context).nimber();
    if (!rest) return {};
    const std::optional<SearchResult<bool>> lost = last.game->is_worth(*rest, context);
    if (!lost) return {};
    const std::string methods = fmt::format("{}", fmt::join(context.methods(), ", "));
    if (!lost->is_solved()) return OutcomeAnswer{Outcome::unknown, lost->reason(), methods};
    return OutcomeAnswer{lost->answer ? Outcome::P : Outcome::N, "", methods};
  }
  return {};
}

}  // namespace

bool values_tell(const Sum& sum, Play play, const SolveContext& context) {
  return play == Play::normal && context.solver != SolverChoice::outcome && has_values(sum);
}

OutcomeAnswer outcome_of(const Sum& sum, Play asked, SolveContext& context) {
  const Play play = play_of(sum, asked);
  if (play == Play::misere && is_for_normal_play_only(sum)) return {Outcome::unknown, only_normal_play, ""};
  if (uses_misere_theory(play, context)) {
    if (std::optional<OutcomeAnswer> known = MisereSums(context).outcome(sum)) return *std::move(known);
  }
  if (!values_tell(sum, play, context)) return searched(sum, play, context);
  const auto compare = [&] { return compared(sum, context); };
  if (std::optional<OutcomeAnswer> known = searched_or_stored(sum, play, context, compare)) return *std::move(known);
  const SumValues values = values_of(sum, context);
  const Outcome outcome = values.total.outcome();
  if (outcome != Outcome::unknown) return {outcome, "", fmt::format("{}", fmt::join(context.methods(), ", "))};
  if (is_partizan(sum) && values.search_may_help) return searched(sum, play, context);
  return {Outcome::unknown, values.total.as<UnknownValue>()->reason, ""};
}

}  // namespace grundy
