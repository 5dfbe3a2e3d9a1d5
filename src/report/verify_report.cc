#include "report/verify_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const VerifyReport& report) {
  if (report.verdict == "verified") {
    const std::string increment = report.increment == 0 ? "" : fmt::format(", increment {}", report.increment);
    return fmt::format("verified: {} has period {}{} and preperiod {} ({} values computed again)\n", report.game,
                       report.period, increment, report.preperiod, report.values);
  }
  const std::string line = report.line == 0 ? "" : fmt::format("line {}: ", report.line);
  return fmt::format("{}: {}{}\n", report.verdict, line, report.reason);
}

std::string to_json(const VerifyReport& report) {
  Json json;
  json["version"] = version;
  json["file"] = report.file;
  json["verdict"] = report.verdict;
  json["reason"] = json_text(report.reason);
  json["line"] = report.line == 0 ? Json() : Json(report.line);
  json["game"] = report.game;
  if (report.verdict == "verified") {
    json["period"] = json_number(report.period);
    json["preperiod"] = json_number(report.preperiod);
    json["increment"] = json_number(report.increment);
  }
  json["values"] = json_number(report.values);
  return dump(json);
}

}  // namespace grundy
