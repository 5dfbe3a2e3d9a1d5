#include "report/json.h"
#include "report/writer.h"

namespace grundy {

std::string to_json(const MovesReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["value"] = json_text_value(report.value);
  json["outcome"] = to_string(report.outcome);
  json["play"] = to_string(report.play);
  if (report.players.size() == 1) json["player"] = to_string(report.players[0]);
  json["moves"] = Json::array();
  for (const MoveReport& move : report.moves) {
    Json row = {{"term", move.term},
                {"move", move.move},
                {"to", move.to},
                {"value", json_text_value(move.value)},
                {"winning", move.winning}};
    if (move.player) row["player"] = to_string(*move.player);
    if (!move.value.nimber()) row["outcome"] = to_string(move.value.outcome());
    if (move.blunder) row["blunder"] = true;
    json["moves"].push_back(std::move(row));
  }
  json["complete"] = report.complete;
  if (!report.reason.empty()) json["reason"] = report.reason;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
