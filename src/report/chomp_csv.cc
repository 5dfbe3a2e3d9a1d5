#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/chomp_report.h"

namespace grundy {

namespace {

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
