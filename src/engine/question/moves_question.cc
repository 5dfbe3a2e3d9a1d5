#include "engine/question/moves_question.h"

#include "engine/question/cost.h"
#include "engine/question/graph_outcome.h"
#include "engine/question/value_question.h"
#include "engine/registry/adapter.h"
#include "engine/sum/unfold_sum.h"
#include "games/heap/nim.h"
#include "games/number/canonical_number.h"

namespace grundy {
namespace {

// A nimber in a sum is played as a Nim heap, a number as the game of its canonical form.
Term playable(const Summand& summand) {
  if (summand.game) return summand.game;
  if (const auto nimber = summand.constant.nimber()) {
    return std::make_shared<TermOf<Nim>>(Nim{}, std::vector<std::uint64_t>{*nimber});
  }
  if (const auto* number = summand.constant.as<NumberValue>()) {
    return std::make_shared<TermOf<CanonicalNumber>>(CanonicalNumber{},
                                                     std::vector<CanonicalNumber::Position>{{number->number}});
  }
  return nullptr;
}

// The sum with one copy of summand i replaced; a constant becomes a constant again.
Sum replaced(const Sum& sum, std::size_t i, const Term& after, bool was_constant) {
  Sum result = sum;
  Summand moved{after, {}, 1, sum.summands[i].negative};
  if (was_constant) {
    SolveContext trivial;
    moved.constant = after->value(trivial);
    moved.game = nullptr;
    if (moved.constant == Value(Nimber{0})) moved.negative = false;
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

// The moves of one player; nobody named: of an impartial sum, where it does not matter whose.
void add_moves(const Sum& sum, Play play, bool all, SolveContext& context, std::optional<Player> player,
               SumMoves& result) {
  const bool by_value = values_tell(sum, play, context);
  const bool addable = can_be_added(sum);
  const Player mover = player.value_or(Player::left);
  for (std::size_t i = 0; i < sum.summands.size(); ++i) {
    const Summand& summand = sum.summands[i];
    const Term term = playable(summand);
    if (!term) {
      result.complete = false;
      result.reason = "moves in " + summand.text() + " are not listed";
      continue;
    }
    term->work_under(context.control);
    MoveQuery query{all, by_value, {}, mover, summand.negative};
    if (by_value) query.rest = rest_of(sum, i, context);
    MoveList list = term->moves(context, query);
    if (!list.complete) {
      result.complete = false;
      result.reason = list.reason;
    }
    for (TermMove& move : list.moves) {
      const bool blunder = move.blunder && addable;
      SumMove found{i, std::move(move.words), player, replaced(sum, i, move.after, !summand.game), {}, false, blunder};
      if (blunder) {
        found.value = Value::unknown("loses at once", Outcome::N);
      } else {
        found.value = Value::unknown("only the outcome is known");
        if (by_value) found.value = (summand.negative ? -move.value : move.value) + query.rest;
        // Neither numbers nor nimbers: the sum has to be looked at as a whole.
        if (by_value && found.value.outcome() == Outcome::unknown) found.value = value_of(found.after, context);
        if (found.value.outcome() == Outcome::unknown) {
          const OutcomeAnswer after = outcome_of(found.after, play, context);
          found.value = Value::unknown("only the outcome is known", after.outcome);
          if (after.outcome == Outcome::unknown) {
            result.complete = false;
            result.reason = after.reason;
          }
        }
        found.winning = player ? won_by(mover, found.value.outcome()) : found.value.outcome() == Outcome::P;
      }
      if (all || found.winning) result.moves.push_back(std::move(found));
    }
  }
}

}  // namespace

SumMoves moves_of(const Sum& asked_sum, Play asked, bool all, SolveContext& context, std::optional<Player> player) {
  SumMoves result;
  const Play play = play_of(asked_sum, asked);
  const Sum sum = under_rules_of(asked_sum, play);
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
  const Cost cost(context);

  MovesReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  report.all = request.all;
  if (values_tell(*sum, report.play, context)) {
    report.value = value_of(*sum, context);
    report.outcome = report.value.outcome();
    if (const auto* unknown = report.value.as<UnknownValue>()) report.reason = unknown->reason;
  }
  if (report.outcome == Outcome::unknown) {
    const OutcomeAnswer outcome = outcome_of(*sum, request.play, context);
    report.value = Value::unknown("only the outcome is known", outcome.outcome);
    report.outcome = outcome.outcome;
    report.reason = outcome.reason;
  }
  if (is_partizan(*sum)) {
    for (const Player player : {Player::left, Player::right}) {
      if (request.player.value_or(player) == player) report.players.push_back(player);
    }
  }
  SumMoves found = moves_of(*sum, request.play, request.all, context, request.player);
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.complete = found.complete;
  if (!found.complete) report.reason = found.reason;
  for (SumMove& move : found.moves) {
    report.moves.push_back({sum->summands[move.summand].text(), std::move(move.words), move.player, move.after.text(),
                            std::move(move.value), move.winning, move.blunder});
  }
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
