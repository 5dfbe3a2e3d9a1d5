#include "report/check_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const CheckReport& report, const WriteOptions&) {
  if (const auto& difference = report.first_difference) {
    return fmt::format("{}: the first difference is at n = {} (line {}): the file says {}, we find {}\n", report.game,
                       difference->n, difference->line, difference->theirs, to_string(difference->ours));
  }
  if (!report.complete)
    return fmt::format("{}: {} values agree, then unknown: {}\n", report.game, report.compared, report.reason);
  return fmt::format("{}: all {} values agree\n", report.game, report.compared);
}

std::string to_json(const CheckReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["compared"] = report.compared;
  json["agrees"] = report.complete ? Json(!report.first_difference) : Json();
  if (const auto& difference = report.first_difference) {
    json["first_difference"] = {{"n", difference->n},
                                {"line", difference->line},
                                {"theirs", json_number(difference->theirs)},
                                {"ours", json_value(difference->ours)}};
  }
  if (!report.complete) json["reason"] = report.reason;
  return dump(json, options.compact);
}

}  // namespace grundy
