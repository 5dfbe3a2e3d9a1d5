#include "report/chomp_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

std::string bite_text(const ChompRows& opening, std::uint32_t columns) {
  const ChompBite bite = bite_of(opening, columns);
  return fmt::format("bite at row {}, column {}, leaving {}", bite.row, bite.column, fmt::join(opening, ","));
}

std::string histogram_text(const std::vector<std::uint64_t>& histogram) {
  std::string text = "value  positions\n";
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    text += fmt::format("{:>5}  {:>9}\n", value, histogram[value]);
  }
  return text;
}

// The cells that are bitten, in the order of what they leave.
Json bites_json(const std::vector<ChompRows>& openings, std::uint32_t columns) {
  Json bites = Json::array();
  for (const ChompRows& opening : openings) {
    const ChompBite bite = bite_of(opening, columns);
    bites.push_back({{"row", bite.row}, {"column", bite.column}});
  }
  return bites;
}

Json board_json(const ChompReport& report) {
  Json json;
  json["rows"] = report.rows;
  json["columns"] = report.columns;
  json["positions"] = json_number(report.positions);
  json["p_positions"] = json_number(report.p_positions);
  json["p_share"] = report.p_positions ? Json(report.p_share()) : Json();
  json["winning_openings"] = report.winning_openings;
  json["winning_bites"] = bites_json(report.winning_openings, report.columns);
  json["max_grundy"] = report.max_grundy;
  Json& histogram = json["histogram"];  // null if not asked for
  for (const std::uint64_t positions : report.histogram) histogram.push_back(json_number(positions));
  return json;
}

// Openings as in the reference table: cells by blanks, several openings by bars.
std::string openings_field(const std::vector<ChompRows>& openings) {
  std::vector<std::string> texts;
  for (const ChompRows& opening : openings) texts.push_back(fmt::format("{}", fmt::join(opening, " ")));
  return fmt::format("{}", fmt::join(texts, " | "));
}

std::string board_line(const ChompReport& board) {
  return fmt::format("{},{},{},{},{},{}\n", board.rows, board.columns, board.positions,
                     board.p_positions ? std::to_string(*board.p_positions) : "",
                     board.max_grundy ? std::to_string(*board.max_grundy) : "", openings_field(board.winning_openings));
}

constexpr const char* board_header = "rows,columns,positions,p_positions,max_grundy,winning_openings\n";

}  // namespace

ChompBite bite_of(const ChompRows& opening, std::uint32_t columns) {
  const auto bitten = std::find_if(opening.begin(), opening.end(), [&](std::uint32_t row) { return row != columns; });
  if (bitten == opening.end()) return {};
  return {static_cast<std::size_t>(bitten - opening.begin()) + 1, *bitten + 1};
}

std::string to_text(const ChompReport& report, const WriteOptions& options) {
  std::string text = fmt::format("Chomp {} x {}\n", report.rows, report.columns);
  text += fmt::format("positions: {}\n", report.positions);
  if (report.p_positions) text += fmt::format("P-positions: {} ({:.4g} %)\n", *report.p_positions, report.p_share());
  if (report.max_grundy) text += fmt::format("largest Grundy value: {}\n", *report.max_grundy);
  if (report.winning_openings.empty()) {
    text += "There is no bite but the poisoned cell: the first player loses.\n";
  } else {
    text += fmt::format("winning openings: {}\n", report.winning_openings.size());
    for (const ChompRows& opening : report.winning_openings) {
      text += fmt::format("  {}\n", bite_text(opening, report.columns));
    }
  }
  for (const std::string& line : report.explanation) text += line + "\n";
  if (!report.histogram.empty()) text += histogram_text(report.histogram);
  if (report.p_list) {
    text += "P-positions (rows left):\n";
    for (const ChompRows& rows : *report.p_list) text += fmt::format("  {}\n", fmt::join(rows, ","));
  }
  if (options.stats) {
    text += fmt::format("method: {}\nthreads: {}, tables: {} bytes", report.method, report.threads, report.table_bytes);
    if (report.positions != 0) {
      text += fmt::format(" ({:.3f} bits per position)",
                          8.0 * static_cast<double>(report.table_bytes) / static_cast<double>(report.positions));
    }
    text += fmt::format("\ntime: {:.6f} s\n", report.seconds);
  }
  return text;
}

std::string to_text(const ChompTable& table, const WriteOptions&) {
  std::string text = fmt::format("{:>4} {:>7} {:>12} {:>11} {:>8} {:>10}  winning openings (rows left)\n", "rows",
                                 "columns", "positions", "P-positions", "share %", "max Grundy");
  for (const ChompReport& board : table.boards) {
    std::vector<std::string> openings;
    for (const ChompRows& opening : board.winning_openings)
      openings.push_back(fmt::format("{}", fmt::join(opening, ",")));
    const std::string p_positions = board.p_positions ? std::to_string(*board.p_positions) : "-";
    const std::string largest = board.max_grundy ? std::to_string(*board.max_grundy) : "-";
    text += fmt::format("{:>4} {:>7} {:>12} {:>11} {:>8.3f} {:>10}  {}\n", board.rows, board.columns, board.positions,
                        p_positions, board.p_share(), largest,
                        openings.empty() ? "none" : fmt::format("{}", fmt::join(openings, " | ")));
  }
  return text;
}

std::string to_text(const ChompOpenings& openings, const WriteOptions& options) {
  std::string text;
  for (std::uint32_t n = 1; n < openings.by_columns.size(); ++n) {
    if (openings.by_columns[n].empty()) text += fmt::format("{}x{}: none\n", openings.rows, n);
    for (const ChompRows& opening : openings.by_columns[n]) {
      text += fmt::format("{}x{}: {}\n", openings.rows, n, bite_text(opening, n));
    }
  }
  if (options.stats) text += fmt::format("method: {}\ntime: {:.6f} s\n", openings.method, openings.seconds);
  return text;
}

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
    const auto columns = static_cast<std::uint32_t>(n);
    json["openings"].push_back({{"columns", n},
                                {"winning_openings", openings.by_columns[n]},
                                {"winning_bites", bites_json(openings.by_columns[n], columns)}});
  }
  json["method"] = openings.method;
  if (options.stats) json["stats"] = {{"seconds", openings.seconds}};
  return dump(json, options.compact);
}

std::string to_csv(const ChompReport& report) {
  if (!report.p_list) return board_header + board_line(report);
  std::string text;
  for (std::uint32_t row = 1; row <= report.rows; ++row) text += fmt::format("{}row{}", row == 1 ? "" : ",", row);
  text += "\n";
  for (const ChompRows& rows : *report.p_list) text += fmt::format("{}\n", fmt::join(rows, ","));
  return text;
}

std::string to_csv(const ChompTable& table) {
  std::string text = board_header;
  for (const ChompReport& board : table.boards) text += board_line(board);
  return text;
}

std::string to_csv(const ChompOpenings& openings) {
  std::string text = "rows,columns,winning_openings\n";
  for (std::size_t n = 1; n < openings.by_columns.size(); ++n) {
    text += fmt::format("{},{},{}\n", openings.rows, n, openings_field(openings.by_columns[n]));
  }
  return text;
}

}  // namespace grundy
