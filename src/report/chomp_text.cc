#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/chomp_report.h"

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

}  // namespace grundy
