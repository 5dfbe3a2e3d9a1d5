#include <fmt/format.h>

#include <algorithm>

#include "report/words.h"
#include "report/writer.h"

namespace grundy {
namespace {

std::string leads_to(const MoveReport& move) {
  if (move.blunder) return "loses at once";
  if (move.value.is_known()) return to_string(move.value);
  return std::string(to_string(move.value.outcome()));
}

std::string_view verdict(const MoveReport& move) {
  if (move.winning) return "win ";
  const Outcome outcome = move.value.outcome();
  if (outcome == Outcome::D) return "draw";
  // After a move that leads to a lost position without making progress nobody has won yet.
  return outcome == Outcome::unknown ? "?   " : "lose";
}

std::string in_words(const MoveReport& move) {
  if (!move.player) return move.move;
  return (*move.player == Player::left ? "Left: " : "Right: ") + move.move;
}

}  // namespace

std::string to_text(const MovesReport& report, const WriteOptions&) {
  std::string text = report.expression;
  if (report.value.is_known()) text += " = " + to_string(report.value);
  text += fmt::format("\n{}{}\n", who_wins(report.outcome), report.play == Play::misere ? " (misere play)" : "");
  std::size_t words = 0;
  std::size_t places = 0;
  for (const MoveReport& move : report.moves) {
    words = std::max(words, in_words(move).size());
    places = std::max(places, move.to.size());
  }
  if (report.all) {
    text += fmt::format("All moves ({}):\n", report.moves.size());
    for (const MoveReport& move : report.moves) {
      text += fmt::format("  {} {:<{}}  -> {:<{}}  {}\n", verdict(move), in_words(move), words, move.to, places,
                          leads_to(move));
    }
  } else if (!report.moves.empty()) {
    text += fmt::format("Winning moves ({}):\n", report.moves.size());
    for (const MoveReport& move : report.moves)
      text += fmt::format("  {:<{}}  -> {}\n", in_words(move), words, move.to);
  } else if (report.outcome == Outcome::P) {
    text += "There is no winning move: whatever is played, the opponent has an answer.\n";
  } else if (report.outcome == Outcome::D) {
    text += "There is no winning move.\n";
  }
  if (!report.complete) text += fmt::format("The list is not complete: {}\n", report.reason);
  return text;
}

}  // namespace grundy
