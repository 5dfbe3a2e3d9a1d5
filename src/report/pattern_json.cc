#include "report/json.h"
#include "report/writer.h"

namespace grundy {

std::string to_json(const PatternReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["to"] = report.to.find('x') == std::string::npos ? Json(std::stoull(report.to)) : Json(report.to);
  json["findings"] = Json::array();
  for (const Finding& finding : report.findings) {
    Json row;
    row["kind"] = finding.kind;
    for (const auto& [name, number] : finding.numbers) row[name] = json_number(number);
    row["evidence"] = finding.evidence;
    row["by"] = finding.by;
    row["sentence"] = finding.sentence;
    if (!finding.cpp.empty()) {
      row["cpp"] = finding.cpp;
      row["python"] = finding.python;
    }
    json["findings"].push_back(std::move(row));
  }
  json["complete"] = report.complete;
  if (!report.complete) json["reason"] = report.reason;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
