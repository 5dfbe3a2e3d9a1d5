#include "engine/question/value_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/explain/explain.h"
#include "engine/question/cost.h"
#include "engine/question/graph_outcome.h"
#include "engine/sum/unfold_sum.h"
#include "games/heap/nim.h"
#include "solve/definition.h"
#include "solve/outcome_search.h"

namespace grundy {
namespace {

OutcomeAnswer searched(const Sum& asked, Play play, SolveContext& context) {
  if (!can_be_added(asked)) return {Outcome::unknown, can_not_be_added, ""};
  const Sum sum = under_rules_of(asked, play);
  Unfolding games;
  Result<Bag> bag = unfold_sum(sum, games, context);
  if (!bag) return {Outcome::unknown, bag.error().message, ""};
  if (is_partizan(sum)) return partizan_outcome(*bag, play, games, context);
  if (ends_by_rule(sum)) return outcome_on_graph(*bag, play, games, context);
  SearchResult<Outcome> result;
  std::string method;
  if (context.solver == SolverChoice::definition) {
    DefinitionSolver solver(games, play);
    result = solver.outcome(*bag, context.control);
    context.count(solver.stats());
    method = "definition";
  } else {
    OutcomeSolver solver(games, play);
    result = solver.outcome(*bag, context.control);
    context.count(solver.stats());
    method = "outcome search";
  }
  if (result.end == SearchEnd::cycle) return outcome_on_graph(*bag, play, games, context);
  if (!result.is_solved()) return {Outcome::unknown, result.reason(), method};
  return {result.answer, "", method};
}

// Misere play of a sum is settled by theory only if one theorem covers all of it: here, Nim heaps and nimbers, or a
// single term whose game has a theorem of its own.
std::optional<Outcome> misere_theory(const Sum& sum) {
  std::vector<std::uint64_t> heaps;
  bool all_nim = true;
  for (const Summand& summand : sum.summands) {
    if (summand.game || !summand.constant.nimber()) all_nim = false;
    for (std::uint64_t i = 0; all_nim && i < summand.count; ++i) heaps.push_back(*summand.constant.nimber());
  }
  if (all_nim) return Nim{}.misere_outcome(heaps);
  if (sum.summands.size() == 1 && sum.summands[0].count == 1 && sum.summands[0].game) {
    return sum.summands[0].game->misere_theory();
  }
  return {};
}

SearchResult<std::uint64_t> value_by_definition(const Sum& sum, SolveContext& context, std::string& refused) {
  Unfolding games;
  Result<Bag> bag = unfold_sum(sum, games, context);
  if (!bag || is_partizan(sum)) {
    refused = bag ? "Left and Right have different moves" : bag.error().message;
    return {};
  }
  DefinitionSolver solver(games);
  const SearchResult<std::uint64_t> result = solver.value(*bag, context.control);
  context.count(solver.stats());
  return result;
}

Value value_in_normal_play(const Sum& sum, SolveContext& context, ValueReport& report) {
  if (context.solver == SolverChoice::definition) {
    std::string refused;
    const SearchResult<std::uint64_t> result = value_by_definition(sum, context, refused);
    report.method = "definition";
    if (!refused.empty()) return Value::unknown(refused);
    return result.is_solved() ? Value(Nimber{result.answer}) : Value::unknown(result.reason());
  }
  SumValues values = values_of(sum, context);
  for (std::size_t i = 0; i < sum.summands.size(); ++i) {
    const Summand& summand = sum.summands[i];
    report.terms.push_back({(summand.negative ? "-" : "") + summand.text(), std::move(values.terms[i])});
  }
  report.method = fmt::format("{}", fmt::join(context.methods(), ", "));
  return std::move(values.total);
}

}  // namespace

OutcomeAnswer outcome_of(const Sum& sum, Play asked, SolveContext& context) {
  const Play play = play_of(sum, asked);
  if (play == Play::misere) {
    if (context.use_theory && context.solver == SolverChoice::automatic) {
      if (const std::optional<Outcome> known = misere_theory(sum)) return {*known, "", "theory"};
    }
    return searched(sum, play, context);
  }
  if (context.solver == SolverChoice::outcome || !has_values(sum)) return searched(sum, play, context);
  const SumValues values = values_of(sum, context);
  const Outcome outcome = values.total.outcome();
  if (outcome != Outcome::unknown) return {outcome, "", fmt::format("{}", fmt::join(context.methods(), ", "))};
  if (is_partizan(sum) && values.search_may_help) return searched(sum, play, context);
  return {Outcome::unknown, values.total.as<UnknownValue>()->reason, ""};
}

Result<ValueReport> answer(const ValueRequest& request, const Registry& registry, SolveContext& context) {
  Result<Sum> sum = read_sum(request.expression, registry);
  if (!sum) return std::move(sum).error();
  const Cost cost(context);
  context.forget_methods();

  ValueReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  const bool only_outcome = report.play == Play::misere || context.solver == SolverChoice::outcome || !has_values(*sum);
  if (only_outcome) {
    const OutcomeAnswer answer = outcome_of(*sum, request.play, context);
    report.outcome = answer.outcome;
    report.unknown_reason = answer.reason;
    report.method = answer.method;
    report.value = Value::unknown(report.play == Play::misere               ? "misere play has outcomes, not values"
                                  : context.solver == SolverChoice::outcome ? "only the outcome was asked for"
                                  : !can_be_added(*sum)                     ? can_not_be_added
                                  : ends_by_rule(*sum)                      ? "the game can end by a rule"
                                                                            : "Left and Right have different moves",
                                  answer.outcome);
    for (const Summand& summand : sum->summands) {
      report.terms.push_back({(summand.negative ? "-" : "") + summand.text(), report.value});
    }
  } else {
    report.value = value_in_normal_play(*sum, context, report);
    report.outcome = report.value.outcome();
    if (report.outcome == Outcome::unknown && is_partizan(*sum)) {
      const OutcomeAnswer answer = outcome_of(*sum, request.play, context);
      report.outcome = answer.outcome;
      report.unknown_reason = answer.reason;
      report.method = answer.method;
    } else if (report.outcome == Outcome::unknown) {
      report.unknown_reason = report.value.as<UnknownValue>()->reason;
    }
  }
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.remarks = context.remarks();
  for (const Summand& summand : sum->summands) {
    const std::string note = summand.game ? summand.game->note() : "";
    if (!note.empty()) report.remarks.push_back(fmt::format("{}: {}.", summand.text(), note));
  }
  if (request.explain) report.explanation = explain(*sum, report, context);

  report.stats = cost.read();
  return report;
}

}  // namespace grundy
