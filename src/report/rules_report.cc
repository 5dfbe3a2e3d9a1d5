#include "report/rules_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const RulesReport& report) {
  std::string text;
  for (const RuleGameReport& game : report.games) {
    text += fmt::format("{}: {}, {} move{}", game.game, game.kind, game.moves, game.moves == 1 ? "" : "s");
    if (!game.code.empty()) {
      text += game.evidence == Evidence::proved
                  ? fmt::format(", recognised as {} (proved: read off the rules)", game.code)
                  : fmt::format(", same options as {} (observed for heaps up to {})", game.code, game.compared_to);
    }
    text += "\n";
  }
  return text;
}

std::string to_json(const RulesReport& report) {
  Json games = Json::array();
  for (const RuleGameReport& game : report.games) {
    Json row = {{"game", game.game}, {"kind", game.kind}, {"moves", game.moves}};
    if (!game.code.empty()) {
      row["recognised"] = {
          {"code", game.code}, {"evidence", to_string(game.evidence)}, {"compared_to", game.compared_to}};
    }
    games.push_back(std::move(row));
  }
  return dump({{"rules", report.name}, {"games", std::move(games)}, {"version", version}});
}

}  // namespace grundy
