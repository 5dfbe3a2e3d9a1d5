#include "report/moves_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

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
  if (move.idle) return "idle";  // nobody has won yet
  if (drawn_by(move.player, outcome)) return "draw";
  return outcome == Outcome::unknown ? "?   " : "lose";
}

struct Columns {
  std::size_t words = 0;
  std::size_t places = 0;
};

// The moves of one player; nobody named: of an impartial game.
std::string moves_of(const MovesReport& report, std::optional<Player> player, const Columns& columns) {
  std::vector<const MoveReport*> moves;
  for (const MoveReport& move : report.moves) {
    if (!player || move.player == player) moves.push_back(&move);
  }
  const std::string_view name = player == Player::right ? "Right" : "Left";
  const std::string whose = player ? fmt::format(" of {}", name) : "";
  std::string text;
  if (report.all) {
    text += fmt::format("All moves{} ({}):\n", whose, moves.size());
    for (const MoveReport* move : moves) {
      text += fmt::format("  {} {:<{}}  -> {:<{}}  {}\n", verdict(*move), move->move, columns.words, move->to,
                          columns.places, leads_to(*move));
    }
  } else if (!moves.empty()) {
    text += fmt::format("Winning moves{} ({}):\n", whose, moves.size());
    for (const MoveReport* move : moves) {
      text += fmt::format("  {:<{}}  -> {}\n", move->move, columns.words, move->to);
    }
  } else if (player) {
    if (report.complete) text += fmt::format("{} has no winning move.\n", name);
  } else if (report.outcome == Outcome::P) {
    text += "There is no winning move: whatever is played, the opponent has an answer.\n";
  } else if (report.outcome == Outcome::D) {
    text += "There is no winning move.\n";
  }
  return text;
}

}  // namespace

std::string to_text(const MovesReport& report, const WriteOptions&) {
  std::string text = report.expression;
  if (report.value.is_known()) text += " = " + to_string(report.value);
  text += fmt::format("\n{}{}\n", who_wins(report.outcome), report.play == Play::misere ? " (misere play)" : "");
  if (!report.evidence.empty()) text += fmt::format("By {}: {}.\n", report.method, report.evidence);
  Columns columns;
  for (const MoveReport& move : report.moves) {
    columns.words = std::max(columns.words, move.move.size());
    columns.places = std::max(columns.places, move.to.size());
  }
  if (report.players.empty()) text += moves_of(report, {}, columns);
  for (const Player player : report.players) text += moves_of(report, player, columns);
  if (!report.complete) text += fmt::format("The list is not complete: {}\n", report.reason);
  return text;
}

std::string to_line(const MovesReport& report) {
  std::string text = fmt::format("{} {}:", report.expression, to_string(report.outcome));
  bool first = true;
  for (const MoveReport& move : report.moves) {
    if (!report.all && !move.winning) continue;
    const std::string_view side = !move.player ? "" : *move.player == Player::left ? "Left " : "Right ";
    text += fmt::format("{} {}{} -> {}", first ? "" : ";", side, move.move, move.to);
    first = false;
  }
  if (first) text += " no winning move";
  return text + (report.complete ? "\n" : fmt::format(" (not complete: {})\n", report.reason));
}

std::string to_json(const MovesReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["value"] = json_text_value(report.value);
  json["outcome"] = to_string(report.outcome);
  json["play"] = to_string(report.play);
  if (!report.method.empty()) json["method"] = report.method;
  if (!report.evidence.empty()) json["evidence"] = report.evidence;
  if (report.players.size() == 1) json["player"] = to_string(report.players[0]);
  json["moves"] = Json::array();
  for (const MoveReport& move : report.moves) {
    Json row = {{"term", move.term},
                {"move", move.move},
                {"to", move.to},
                {"value", json_text_value(move.value)},
                {"winning", report.solved ? Json(move.winning) : Json()}};
    if (move.player) row["player"] = to_string(*move.player);
    if (!move.value.nimber()) row["outcome"] = to_string(move.value.outcome());
    if (move.term != report.expression && move.own.is_known()) row["own"] = to_string(move.own);
    if (move.blunder) row["blunder"] = true;
    if (move.idle) row["idle"] = true;
    if (move.distance) row["distance"] = *move.distance;
    if (move.replies) row["replies"] = *move.replies;
    json["moves"].push_back(std::move(row));
  }
  if (report.found > report.moves.size()) json["found"] = report.found;
  json["complete"] = report.complete;
  if (report.endless) json["endless"] = true;
  if (!report.reason.empty()) json["reason"] = report.reason;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
