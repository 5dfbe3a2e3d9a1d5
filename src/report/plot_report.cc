#include "report/plot_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string period_words(const PlotReport& report) {
  if (!report.period) return {};
  return fmt::format("period {}{} from heap {} on, {}", *report.period,
                     report.increment == 0 ? "" : fmt::format(", increment {},", report.increment), report.preperiod,
                     to_string(report.status));
}

std::string to_text(const PlotReport& report) {
  const std::string period = period_words(report);
  return fmt::format("{} written: {} value{}{}{}\n", report.file, report.values, report.values == 1 ? "" : "s",
                     period.empty() ? "" : ", ", period);
}

std::string to_json(const PlotReport& report) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["file"] = report.file;
  json["show"] = report.show;
  json["fold"] = report.fold == 0 ? Json() : json_number(report.fold);
  json["values"] = json_number(report.values);
  json["max_value"] = report.max_value;
  json["rare"] = {{"kind", report.rare_kind}, {"count", json_number(report.rare_count)}};
  json["status"] = to_string(report.status);
  json["period"] = json_number(report.period);
  json["preperiod"] = report.period ? json_number(report.preperiod) : Json();
  json["increment"] = json_number(report.increment);
  return dump(json);
}

}  // namespace grundy
