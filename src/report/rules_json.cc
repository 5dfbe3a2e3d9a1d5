#include "report/json.h"
#include "report/rules_report.h"

namespace grundy {

std::string to_json(const RulesReport& report) {
  Json games = Json::array();
  for (const RuleGameReport& game : report.games) {
    Json row = {{"game", game.game}, {"kind", game.kind}, {"moves", game.moves}};
    if (!game.code.empty()) {
      row["recognised"] = {{"code", game.code}, {"evidence", game.evidence}, {"compared_to", game.compared_to}};
    }
    games.push_back(std::move(row));
  }
  return dump({{"rules", report.name}, {"games", std::move(games)}, {"version", version}});
}

}  // namespace grundy
