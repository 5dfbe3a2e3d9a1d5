#include "report/sweep_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

std::string SweepRow::same_as() const {
  if (same_class.empty() || same_class == code) return {};
  return moved_by == 0 ? same_class : fmt::format("{} moved by {}", same_class, moved_by);
}

std::string to_text(const SweepReport& report) {
  const auto proved = std::count_if(report.rows.begin(), report.rows.end(),
                                    [](const SweepRow& row) { return row.status == Evidence::proved; });
  const auto same =
      std::count_if(report.rows.begin(), report.rows.end(), [](const SweepRow& row) { return !row.same_as().empty(); });
  return fmt::format("{} {}, {} with a proved period; {} {} the values of another one\n", report.rows.size(),
                     report.rows.size() == 1 ? "game" : "games", proved, same, same == 1 ? "has" : "have");
}

std::string to_json(const SweepReport& report, bool with_seconds) {
  Json json;
  json["version"] = version;
  json["digits"] = report.digits;
  json["limit"] = json_number(report.limit);
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  json["games"] = Json::array();
  for (const SweepRow& row : report.rows) {
    const bool periodic = row.status != Evidence::unknown;
    Json game = {{"game", row.code},
                 {"class", row.same_class},
                 {"moved_by", row.moved_by},
                 {"same_as", json_text(row.same_as())},
                 {"status", to_string(row.status)},
                 {"period", periodic ? json_number(row.period) : Json()},
                 {"preperiod", periodic ? json_number(row.preperiod) : Json()},
                 {"max_value", row.max_value},
                 {"max_at", json_number(row.max_at)},
                 {"space", row.space},
                 {"mask", row.mask},
                 {"rare", json_number(row.rare_count)},
                 {"last_rare", row.rare_count == 0 ? Json() : json_number(row.last_rare)},
                 {"depth", json_number(row.depth)},
                 {"computed", json_number(row.computed)},
                 {"checksum", json_number(row.checksum)},
                 {"certificate", json_text(row.certificate)}};
    if (with_seconds) game["seconds"] = row.seconds;
    json["games"].push_back(std::move(game));
  }
  return dump(json);
}

std::string sweep_csv_head() {
  return "code,class,moved_by,status,period,preperiod,max_value,max_at,space,mask,rare_count,last_rare,depth,computed,"
         "checksum,certificate,zeros,digest,limit,seconds\n";
}

namespace {

// Short times with more digits, and never as none: an empty cell says that nothing was measured.
std::string seconds_cell(double seconds) {
  if (!(seconds > 0)) return {};
  return seconds < 0.1 ? fmt::format("{:.4f}", std::max(seconds, 0.0001)) : fmt::format("{:.2f}", seconds);
}

}  // namespace

std::string to_csv(const SweepRow& row, bool with_seconds) {
  const bool periodic = row.status != Evidence::unknown;
  const std::string period = periodic ? fmt::format("{},{}", row.period, row.preperiod) : ",";
  const std::string last_rare = row.rare_count == 0 ? "" : std::to_string(row.last_rare);
  const std::string digest = row.digest == 0 ? "" : fmt::format("{:016x}", row.digest);
  return fmt::format("{},{},{},{},{},{},{},{},0x{:x},{},{},{},{},{},{},{},{},{},{}\n", row.code, row.same_class,
                     row.moved_by, to_string(row.status), period, row.max_value, row.max_at, row.space, row.mask,
                     row.rare_count, last_rare, row.depth, row.computed, row.checksum, row.certificate, row.zeros,
                     digest, row.limit, with_seconds ? seconds_cell(row.seconds) : "");
}

std::string to_csv(const SweepReport& report, bool with_seconds) {
  std::string table = sweep_csv_head();
  for (const SweepRow& row : report.rows) table += to_csv(row, with_seconds);
  return table;
}

}  // namespace grundy
