#include "engine/question/moves_question.h"

#include "engine/question/cost.h"
#include "engine/sum/moves.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"

namespace grundy {
namespace {

void say_who_wins(const Sum& sum, SolveContext& context, MovesReport& report) {
  if (values_tell(sum, report.play, context)) {
    report.value = value_of(sum, context);
    report.outcome = report.value.outcome();
    if (const auto* unknown = report.value.as<UnknownValue>()) report.reason = unknown->reason;
  }
  if (report.outcome != Outcome::unknown) return;
  OutcomeAnswer found = outcome_of(sum, report.play, context);
  report.value = Value::unknown("only the outcome is known", found.outcome);
  report.outcome = found.outcome;
  report.reason = std::move(found.reason);
}

void list_moves(const Sum& sum, std::optional<Player> player, SolveContext& context, MovesReport& report) {
  SumMoves found = moves_of(sum, report.play, report.all, context, player);
  report.complete = found.complete;
  if (!found.complete) report.reason = found.reason;
  for (SumMove& move : found.moves) {
    report.moves.push_back({found.from.summands[move.summand].text(), std::move(move.words), move.player,
                            found.text_after(move), std::move(move.value), move.winning, move.blunder});
  }
}

}  // namespace

Result<MovesReport> moves_of(const MovesRequest& request, const Asking& asking) {
  SolveContext& tables = asking.tables;
  const Result<Sum> sum = read_sum(request.expression, asking.registry);
  if (!sum) return sum.error();
  const Cost cost(tables);

  MovesReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  report.all = request.all;
  for (const Player player : {Player::left, Player::right}) {
    if (is_partizan(*sum) && request.player.value_or(player) == player) report.players.push_back(player);
  }
  say_who_wins(*sum, tables, report);
  list_moves(*sum, request.player, tables, report);
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
