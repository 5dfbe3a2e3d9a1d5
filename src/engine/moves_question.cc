#include "engine/moves_question.h"

#include "engine/adapter.h"
#include "engine/graph_outcome.h"
#include "engine/stopwatch.h"
#include "engine/unfold_sum.h"
#include "engine/value_question.h"
#include "games/heap/nim.h"

namespace grundy {
namespace {

// A nimber in a sum is played as a Nim heap.
Term playable(const Summand& summand) {
  if (summand.game) return summand.game;
  if (const auto nimber = summand.constant.nimber()) {
    return std::make_shared<TermOf<Nim>>(Nim{}, std::vector<std::uint64_t>{*nimber});
  }
  return nullptr;
}

// The sum with one copy of summand i replaced.
Sum replaced(const Sum& sum, std::size_t i, const Term& after, bool was_nimber) {
  Sum result = sum;
  Summand moved{after, {}, 1, sum.summands[i].negative};
  if (was_nimber) {
    SolveContext trivial;
    moved = {nullptr, after->value(trivial), 1, false};
  }
  if (sum.summands[i].count == 1) {
    result.summands[i] = std::move(moved);
  } else {
    --result.summands[i].count;
    result.summands.insert(result.summands.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(moved));
  }
  return result;
}

// The value of everything but one copy of summand i.
Value rest_of(const Sum& sum, std::size_t i, SolveContext& context) {
  Value rest;
  for (std::size_t j = 0; j < sum.summands.size(); ++j) {
    const Summand& other = sum.summands[j];
    rest = rest + multiple(other.value_of_one(context), other.count - (j == i ? 1 : 0), other.negative);
  }
  return rest;
}

bool values_tell(const Sum& sum, Play play, const SolveContext& context) {
  return play == Play::normal && context.solver != SolverChoice::outcome && has_values(sum);
}

// Whether a move to a position with this outcome wins for the player who makes it; nothing: either player.
bool wins_by(Outcome after, std::optional<Player> player) {
  if (after == Outcome::P) return true;
  return player && after == (*player == Player::left ? Outcome::L : Outcome::R);
}

void add_moves(const Sum& sum, Play play, bool all, SolveContext& context, std::optional<Player> player,
               SumMoves& result) {
  const bool by_value = values_tell(sum, play, context);
  for (std::size_t i = 0; i < sum.summands.size(); ++i) {
    const Summand& summand = sum.summands[i];
    const Term term = playable(summand);
    if (!term) {
      result.complete = false;
      result.reason = "moves in " + summand.text() + " are not listed";
      continue;
    }
    term->work_under(context.budget);
    // A minus sign lets the players change places. Which of its moves win is decided below, not in the term.
    if (player) context.player = summand.negative ? opponent(*player) : *player;
    MoveQuery query{all || (player && summand.negative), by_value, {}};
    if (by_value) query.rest = rest_of(sum, i, context);
    MoveList list = term->moves(context, query);
    if (!list.complete) {
      result.complete = false;
      result.reason = list.reason;
    }
    for (TermMove& move : list.moves) {
      SumMove found{i,     std::move(move.words), player, replaced(sum, i, move.after, !summand.game), {},
                    false, move.blunder};
      if (by_value && !move.blunder) {
        found.value = (summand.negative ? -move.value : move.value) + query.rest;
        found.winning = wins_by(found.value.outcome(), player);
      } else if (move.blunder) {
        found.value = Value::unknown("loses at once", Outcome::N);
      } else {
        const OutcomeAnswer after = outcome_of(found.after, play, context);
        found.winning = wins_by(after.outcome, player);
        found.value = Value::unknown("only the outcome is known", after.outcome);
        if (after.outcome == Outcome::unknown) {
          result.complete = false;
          result.reason = after.reason;
        }
      }
      if (all || found.winning) result.moves.push_back(std::move(found));
    }
  }
}

}  // namespace

SumMoves moves_of(const Sum& sum, Play asked, bool all, SolveContext& context, std::optional<Player> player) {
  SumMoves result;
  const Play play = play_of(sum, asked);
  if (!is_partizan(sum)) {
    add_moves(sum, play, all, context, {}, result);
  } else {
    for (const Player mover : {Player::left, Player::right}) {
      if (!player || *player == mover) add_moves(sum, play, all, context, mover, result);
    }
  }
  unmark_moves_without_progress(sum, play, result, context);
  if (!all) std::erase_if(result.moves, [](const SumMove& move) { return !move.winning; });
  return result;
}

Result<MovesReport> answer(const MovesRequest& request, const Registry& registry, SolveContext& context) {
  Result<Sum> sum = read_sum(request.expression, registry);
  if (!sum) return std::move(sum).error();
  const Stopwatch watch(context);

  MovesReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  report.all = request.all;
  if (is_partizan(*sum)) report.player = request.player;
  if (values_tell(*sum, report.play, context)) {
    report.value = value_of(*sum, context);
    report.outcome = report.value.outcome();
    if (const auto* unknown = report.value.as<UnknownValue>()) report.reason = unknown->reason;
  } else {
    const OutcomeAnswer outcome = outcome_of(*sum, request.play, context);
    report.value = Value::unknown("only the outcome is known", outcome.outcome);
    report.outcome = outcome.outcome;
    report.reason = outcome.reason;
  }
  SumMoves found = moves_of(*sum, request.play, request.all, context, request.player);
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.complete = found.complete;
  if (!found.complete) report.reason = found.reason;
  for (SumMove& move : found.moves) {
    report.moves.push_back({sum->summands[move.summand].text(), std::move(move.words), move.player, move.after.text(),
                            std::move(move.value), move.winning, move.blunder});
  }
  report.stats = watch.read();
  return report;
}

}  // namespace grundy
