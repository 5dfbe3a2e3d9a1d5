#include "engine/question/value_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/explain/explain.h"
#include "engine/question/cost.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"
#include "solve/definition.h"

namespace grundy {
namespace {

std::string signed_text(const Summand& summand) { return (summand.negative ? "-" : "") + summand.text(); }

Value value_by_definition(const Sum& sum, SolveContext& context) {
  Unfolding games;
  const Result<Bag> bag = unfold_sum(sum, games, context);
  if (!bag) return Value::unknown(bag.error().message);
  if (is_partizan(sum)) return Value::unknown("Left and Right have different moves");
  DefinitionSolver solver(games);
  const SearchResult<std::uint64_t> result = solver.value(*bag, context.control);
  context.count(solver.stats());
  return result.is_solved() ? Value(Nimber{result.answer}) : Value::unknown(result.reason());
}

void solve_for_outcome(const Sum& sum, SolveContext& context, ValueReport& report) {
  OutcomeAnswer found = outcome_of(sum, report.play, context);
  report.outcome = found.outcome;
  report.unknown_reason = std::move(found.reason);
  report.method = std::move(found.method);
}

std::string why_no_values(const Sum& sum, Play play, const SolveContext& context) {
  if (play == Play::misere) return "misere play has outcomes, not values";
  if (context.solver == SolverChoice::outcome) return "only the outcome was asked for";
  if (!can_be_added(sum)) return can_not_be_added;
  if (ends_by_rule(sum)) return "the game can end by a rule";
  return "Left and Right have different moves";
}

void solve_without_values(const Sum& sum, SolveContext& context, ValueReport& report) {
  solve_for_outcome(sum, context, report);
  report.value = Value::unknown(why_no_values(sum, report.play, context), report.outcome);
  for (const Summand& summand : sum.summands) report.terms.push_back({signed_text(summand), report.value});
}

std::vector<TermReport> parts_of(const Summand& summand, SolveContext& context) {
  constexpr std::size_t most = 64;
  std::vector<TermReport> parts;
  const std::size_t count = summand.game && summand.count == 1 ? summand.game->part_count() : 0;
  if (count < 2 || count > most) return parts;
  for (std::size_t i = 0; i < count; ++i) {
    const Term part = summand.game->part(i);
    parts.push_back(
        {signed_text({part, {}, 1, summand.negative}), multiple(part->value(context), 1, summand.negative)});
  }
  return parts;
}

void solve_by_values(const Sum& sum, bool parts, SolveContext& context, ValueReport& report) {
  if (context.solver == SolverChoice::definition) {
    report.method = "definition";
    report.value = value_by_definition(sum, context);
  } else {
    SumValues values = values_of(sum, context);
    for (std::size_t i = 0; i < sum.summands.size(); ++i) {
      report.terms.push_back({signed_text(sum.summands[i]), std::move(values.terms[i])});
      if (parts) report.terms.back().parts = parts_of(sum.summands[i], context);
    }
    report.method = fmt::format("{}", fmt::join(context.methods(), ", "));
    report.value = std::move(values.total);
  }
  report.outcome = report.value.outcome();
  if (report.outcome != Outcome::unknown) return;
  if (is_partizan(sum)) return solve_for_outcome(sum, context, report);
  report.unknown_reason = report.value.as<UnknownValue>()->reason;
}

std::vector<std::string> remarks_on(const Sum& sum, const SolveContext& context) {
  std::vector<std::string> remarks = context.remarks();
  for (const Summand& summand : sum.summands) {
    const std::string note = summand.game ? summand.game->note() : "";
    if (!note.empty()) remarks.push_back(fmt::format("{}: {}.", summand.text(), note));
  }
  return remarks;
}

}  // namespace

Result<ValueReport> value_of(const ValueRequest& request, const Asking& asking) {
  SolveContext& tables = asking.tables;
  const Result<Sum> sum = read_sum(request.expression, asking.registry);
  if (!sum) return sum.error();
  const Cost cost(tables);
  tables.forget_methods();

  ValueReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  if (values_tell(*sum, report.play, tables)) {
    solve_by_values(*sum, request.parts, tables, report);
  } else {
    solve_without_values(*sum, tables, report);
  }
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.remarks = remarks_on(*sum, tables);
  if (request.explain) report.explanation = explain(*sum, report, tables);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
