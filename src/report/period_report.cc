#include "report/period_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const PeriodReport& report, const WriteOptions& options) {
  std::string text;
  if (!report.period) {
    text = fmt::format("{}: no period found in heaps 0 to {}\n", report.game, report.values_computed - 1);
  } else {
    const std::string increment = report.increment == 0 ? "" : fmt::format(", increment {}", report.increment);
    text = fmt::format("{}: period {}{}, preperiod {}", report.game, *report.period, increment, report.preperiod);
    text += report.preperiod == 0 ? " (periodic from the start)\n"
                                  : fmt::format(" (last exception at heap {})\n", report.preperiod - 1);
    text +=
        report.status == Evidence::proved
            ? fmt::format("proved by the theorem in docs/theory/{}.md from {} values\n", report.theorem,
                          report.values_computed)
            : fmt::format("observed {} times in {} values, not proved\n", report.repetitions, report.values_computed);
  }
  if (!report.stopped.empty()) text += fmt::format("stopped: {}\n", report.stopped);
  text += fmt::format("largest value {}\n", report.max_value);
  if (options.stats) text += fmt::format("{:.2f} s\n", report.seconds);
  return text;
}

std::string to_json(const PeriodReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["status"] = to_string(report.status);
  json["period"] = json_number(report.period);
  json["preperiod"] = report.period ? json_number(report.preperiod) : Json();
  json["last_exception"] = nullptr;
  if (report.period) {
    json["last_exception"] = report.preperiod == 0 ? Json(-1) : json_number(report.preperiod - 1);
  }
  json["increment"] = json_number(report.increment);
  json["max_value"] = report.max_value;
  json["values_computed"] = json_number(report.values_computed);
  json["repetitions"] = report.period ? json_number(report.repetitions) : Json();
  json["theorem"] = json_text(report.theorem);
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  if (options.stats) json["stats"] = {{"seconds", report.seconds}};
  return dump(json, options.compact);
}

}  // namespace grundy
