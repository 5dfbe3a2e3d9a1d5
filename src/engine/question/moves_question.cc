#include "engine/question/moves_question.h"

#include <algorithm>
#include <iterator>
#include <sstream>

#include "engine/question/cost.h"
#include "engine/sum/moves.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"

namespace grundy {
namespace {

constexpr std::size_t most_bytes_told_late = std::size_t{1} << 20;  // when the time is up
constexpr std::size_t bytes_of_a_row = 200;                         // beside the texts of positions
// As a position, in the report, as a tree and as text, and what a server keeps and sends of it.
constexpr std::size_t copies_of_a_row = 6;

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
  if (report.play != Play::misere) return;
  report.method = std::move(found.method);
  report.evidence = std::move(found.evidence);
}

// "3" means the number 3 in the words of a move, not 30.
bool says(std::string_view words, std::string_view wanted) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = words.find(wanted); at != words.npos; at = words.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    const bool longer = (at > 0 && is_digit(words[at - 1]) && is_digit(wanted.front())) ||
                        (end < words.size() && is_digit(words[end]) && is_digit(wanted.back()));
    if (!longer) return true;
  }
  return false;
}

bool is_wanted(const SumMove& move, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) { return says(move.words, word); });
}

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// Every move loses: what makes it hard for the opponent. Nothing is said if there is no time to say it of all.
void count_replies(const SumMoves& found, Play play, SolveContext& context, MovesReport& report) {
  constexpr std::size_t most = 200;  // moves; beyond that nobody would see a difference
  if (found.moves.size() > most) return;
  std::vector<std::size_t> counts;
  for (const SumMove& move : found.moves) {
    if (move.winning || move.idle) return;
    std::optional<Player> next = move.player;
    if (next) next = opponent(*next);
    const SumMoves replies = moves_of(found.after(move), play, false, context, next);
    if (!replies.complete) return;
    counts.push_back(replies.moves.size());
  }
  for (std::size_t i = 0; i < counts.size(); ++i) report.moves[i].replies = counts[i];
}

void list_moves(const Sum& sum, const MovesRequest& request, SolveContext& context, MovesReport& report) {
  SumMoves found = request.values ? moves_of(sum, report.play, report.all, context, request.player)
                                  : moves_without_values(sum, report.play, context, request.player);
  report.complete = found.complete;
  report.endless = found.endless;
  if (!found.complete) report.reason = found.reason;
  report.found = found.moves.size();
  const std::vector<std::string> words = words_in(request.find);
  std::size_t others = 0;
  std::erase_if(found.moves, [&](const SumMove& move) {
    return !move.winning && (!is_wanted(move, words) || ++others > request.most);
  });
  // Every row holds what is left as a whole, so that a list of moves in a large position is long in both directions.
  std::vector<std::string> terms(found.from.summands.size());
  std::size_t bytes = 0;
  Pace pace;
  for (const SumMove& move : found.moves) {
    if (const StopReason stop = pace.due() ? context.control.check(bytes) : StopReason::none;
        stop != StopReason::none && (stop != StopReason::time_limit || bytes > most_bytes_told_late)) {
      report.complete = false;
      report.endless = false;
      report.reason = to_string(stop);
      break;
    }
    std::string& term = terms[move.summand];
    if (term.empty()) term = found.from.summands[move.summand].text();
    report.moves.push_back({term,
                            move.words,
                            move.player,
                            found.text_after(move),
                            move.value,
                            move.own,
                            move.winning,
                            move.blunder,
                            move.idle,
                            move.distance,
                            {}});
    bytes += copies_of_a_row * (term.size() + report.moves.back().to.size() + bytes_of_a_row);
  }
  if (request.replies && request.values && report.complete) count_replies(found, report.play, context, report);
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
  report.solved = request.values;
  report.value = Value::unknown("not asked for");
  if (request.values) say_who_wins(*sum, tables, report);
  list_moves(*sum, request, tables, report);
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
