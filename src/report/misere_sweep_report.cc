#include "report/misere_sweep_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

std::string to_text(const MisereSweepReport& report) {
  const auto solved =
      std::count_if(report.rows.begin(), report.rows.end(), [](const MisereSweepRow& row) { return row.solved; });
  return fmt::format("{} {}, {} with a proved misere quotient\n", report.rows.size(),
                     report.rows.size() == 1 ? "game" : "games", solved);
}

std::string to_json(const MisereSweepReport& report, bool /*with_seconds*/) {
  Json json;
  json["version"] = version;
  json["digits"] = report.digits;
  json["limit"] = json_number(report.limit);
  json["order"] = json_number(report.order_limit);
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  json["games"] = Json::array();
  for (const MisereSweepRow& row : report.rows) {
    json["games"].push_back({{"game", row.code},
                             {"status", row.solved ? "proved" : "unknown"},
                             {"order", json_number(row.order)},
                             {"p_portion", json_number(row.p_portion)},
                             {"period", row.solved ? json_number(row.period) : Json()},
                             {"preperiod", row.solved ? json_number(row.preperiod) : Json()},
                             {"tame", row.tame},
                             {"known_to", json_number(row.known_to)}});
  }
  return dump(json);
}

std::string misere_sweep_csv_head() {
  return "code,status,order,p_portion,period,preperiod,kind,known_to,limit,order_limit\n";
}

std::string to_csv(const MisereSweepRow& row) {
  const std::string period = row.solved ? fmt::format("{},{}", row.period, row.preperiod) : ",";
  return fmt::format("{},{},{},{},{},{},{},{},{}\n", row.code, row.solved ? "proved" : "unknown", row.order,
                     row.p_portion, period, row.tame ? "tame" : "wild", row.known_to, row.limit, row.order_limit);
}

std::string to_csv(const MisereSweepReport& report, bool /*with_seconds*/) {
  std::string table = misere_sweep_csv_head();
  for (const MisereSweepRow& row : report.rows) table += to_csv(row);
  return table;
}

}  // namespace grundy
