#include "report/chomp_report.h"
#include "report/json.h"

namespace grundy {

namespace {

Json board_json(const ChompReport& report) {
  Json json;
  json["rows"] = report.rows;
  json["columns"] = report.columns;
  json["positions"] = json_number(report.positions);
  json["p_positions"] = json_number(report.p_positions);
  json["p_share"] = report.p_positions ? Json(report.p_share()) : Json();
  json["winning_openings"] = report.winning_openings;
  json["max_grundy"] = report.max_grundy;
  Json& histogram = json["histogram"];  // null if not asked for
  for (const std::uint64_t positions : report.histogram) histogram.push_back(json_number(positions));
  return json;
}

}  // namespace

std::string to_json(const ChompReport& report, const WriteOptions& options) {
  Json json = {{"version", version}};
  json.append(board_json(report));
  if (report.p_list) json["p_list"] = *report.p_list;
  if (!report.explanation.empty()) json["explanation"] = report.explanation;
  json["method"] = report.method;
  if (options.stats) {
    json["stats"] = {{"seconds", report.seconds}, {"threads", report.threads}, {"table_bytes", report.table_bytes}};
  }
  return dump(json, options.compact);
}

std::string to_json(const ChompTable& table, const WriteOptions& options) {
  Json json = {{"version", version}};
  json["boards"] = Json::array();
  double seconds = 0;
  for (const ChompReport& board : table.boards) {
    json["boards"].push_back(board_json(board));
    seconds += board.seconds;
  }
  if (options.stats) json["stats"] = {{"seconds", seconds}};
  return dump(json, options.compact);
}

std::string to_json(const ChompOpenings& openings, const WriteOptions& options) {
  Json json = {{"version", version}};
  json["rows"] = openings.rows;
  json["openings"] = Json::array();
  for (std::size_t n = 1; n < openings.by_columns.size(); ++n) {
    json["openings"].push_back({{"columns", n}, {"winning_openings", openings.by_columns[n]}});
  }
  json["method"] = openings.method;
  if (options.stats) json["stats"] = {{"seconds", openings.seconds}};
  return dump(json, options.compact);
}

}  // namespace grundy
