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

}  // namespace

std::string to_text(const MovesReport& report, const WriteOptions&) {
  std::string text = report.expression;
  if (report.value.is_known()) text += " = " + to_string(report.value);
  text += fmt::format("\n{}{}\n", who_wins(report.outcome), report.play == Play::misere ? " (misere play)" : "");
  std::size_t words = 0;
  std::size_t places = 0;
  for (const MoveReport& move : report.moves) {
    words = std::max(words, move.move.size());
    places = std::max(places, move.to.size());
  }
  if (report.all) {
    text += fmt::format("All moves ({}):\n", report.moves.size());
    for (const MoveReport& move : report.moves) {
      text += fmt::format("  {} {:<{}}  -> {:<{}}  {}\n", move.winning ? "win " : "lose", move.move, words, move.to,
                          places, leads_to(move));
    }
  } else if (!report.moves.empty()) {
    text += fmt::format("Winning moves ({}):\n", report.moves.size());
    for (const MoveReport& move : report.moves) text += fmt::format("  {:<{}}  -> {}\n", move.move, words, move.to);
  } else if (report.outcome == Outcome::P) {
    text += "There is no winning move: whatever is played, the opponent has an answer.\n";
  } else if (report.outcome == Outcome::D) {
    text += "There is no winning move.\n";
  }
  if (!report.complete) text += fmt::format("The list is not complete: {}\n", report.reason);
  return text;
}

}  // namespace grundy
