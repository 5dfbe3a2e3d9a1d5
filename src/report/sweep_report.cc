#include "report/sweep_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

std::string to_text(const SweepReport& report) {
  const auto proved = std::count_if(report.rows.begin(), report.rows.end(),
                                    [](const SweepRow& row) { return row.status == Evidence::proved; });
  const auto same =
      std::count_if(report.rows.begin(), report.rows.end(), [](const SweepRow& row) { return !row.same_as.empty(); });
  return fmt::format("{} games, {} with a proved period; {} have the values of another one\n", report.rows.size(),
                     proved, same);
}

std::string to_json(const SweepReport& report) {
  Json json;
  json["version"] = version;
  json["digits"] = report.digits;
  json["limit"] = json_number(report.limit);
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  json["games"] = Json::array();
  for (const SweepRow& row : report.rows) {
    const bool periodic = row.status != Evidence::unknown;
    json["games"].push_back({{"game", row.code},
                             {"status", to_string(row.status)},
                             {"period", periodic ? json_number(row.period) : Json()},
                             {"preperiod", periodic ? json_number(row.preperiod) : Json()},
                             {"max_value", row.max_value},
                             {"rare", row.rare_count},
                             {"same_as", json_text(row.same_as)}});
  }
  return dump(json);
}

std::string sweep_csv_head() {
  return "code,status,period,preperiod,max_value,rare_count,zeros,digest,limit,same_as\n";
}

std::string to_csv(const SweepRow& row) {
  return fmt::format("{},{},{},{},{},{},{},{:016x},{},{}\n", row.code, to_string(row.status), row.period, row.preperiod,
                     row.max_value, row.rare_count, row.zeros, row.digest, row.limit, row.same_as);
}

}  // namespace grundy
