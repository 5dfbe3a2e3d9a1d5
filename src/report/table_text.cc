#include <fmt/format.h>

#include <algorithm>

#include "report/table_formats.h"

namespace grundy {
namespace {

constexpr std::size_t per_line = 20;

std::size_t widest_cell(const TableReport& table, const TableView& view) {
  std::size_t width = 1;
  for (const auto& value : table.values) width = std::max(width, table_cell(value, view).size());
  return width;
}

std::string row_text(const TableReport& table, const TableView& view) {
  const std::size_t last_heading = std::to_string(std::min(per_line, table.values.size()) - 1).size() + 1;
  const std::size_t width = std::max(widest_cell(table, view), last_heading);
  const std::size_t margin =
      std::max(std::to_string(table.from + table.values.size()).size(), table.variables[0].size());
  std::string text = fmt::format("{:>{}} |", table.variables[0], margin);
  for (std::size_t i = 0; i < std::min(per_line, table.values.size()); ++i)
    text += fmt::format(" {:>{}}", fmt::format("+{}", i), width);
  text += fmt::format("\n{:->{}}-+{:->{}}", "", margin, "", (width + 1) * std::min(per_line, table.values.size()));
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    if (i % per_line == 0) text += fmt::format("\n{:>{}} |", table.from + i, margin);
    text += fmt::format(" {:>{}}", table_cell(table.values[i], view), width);
  }
  return text + "\n";
}

std::string grid_text(const TableReport& table, const TableView& view) {
  const std::size_t width = std::max(widest_cell(table, view), std::to_string(table.from + table.columns - 1).size());
  const std::string corner = fmt::format("{}\\{}", table.variables[0], table.variables[1]);
  const std::size_t margin = std::max(std::to_string(table.from + table.rows() - 1).size(), corner.size());
  std::string text = fmt::format("{:>{}} |", corner, margin);
  for (std::size_t x = 0; x < table.columns; ++x) text += fmt::format(" {:>{}}", table.from + x, width);
  text += fmt::format("\n{:->{}}-+{:->{}}\n", "", margin, "", (width + 1) * table.columns);
  for (std::size_t y = 0; y < table.rows(); ++y) {
    text += fmt::format("{:>{}} |", table.from + y, margin);
    for (std::size_t x = 0; x < table.columns; ++x) {
      text += fmt::format(" {:>{}}", table_cell(table.values[y * table.columns + x], view), width);
    }
    text += "\n";
  }
  return text;
}

// Rank 8 on top, files lettered, blocked squares as #.
std::string board_text(const TableReport& table, const TableView& view) {
  const std::size_t width = widest_cell(table, view);
  const std::size_t margin = std::to_string(table.rows()).size();
  std::string text;
  for (std::size_t y = 0; y < table.rows(); ++y) {
    text += fmt::format("{:>{}} |", table.rows() - y, margin);
    for (std::size_t x = 0; x < table.columns; ++x) {
      text += fmt::format(" {:>{}}", table_cell(table.values[y * table.columns + x], view), width);
    }
    text += "\n";
  }
  text += fmt::format("{:->{}}-+{:->{}}\n{:>{}}  ", "", margin, "", (width + 1) * table.columns, "", margin);
  for (std::size_t x = 0; x < table.columns; ++x) text += fmt::format(" {:>{}}", static_cast<char>('a' + x), width);
  return text + "\n";
}

std::string zeros_text(const TableReport& table) {
  std::string text;
  if (table.shape == TableReport::Shape::board) {
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      if (table.values[i] && table.values[i]->outcome() == Outcome::P)
        text += (text.empty() ? "" : " ") + square_name(table, i);
    }
    return text + "\n";
  }
  for (const auto& zero : zero_positions(table)) {
    if (!text.empty()) text += " ";
    text += zero.size() == 1 ? fmt::format("{}", zero[0]) : fmt::format("({},{})", zero[0], zero[1]);
  }
  return text + "\n";
}

}  // namespace

Result<std::string> table_text(const TableReport& table, const TableView& view, const WriteOptions& options) {
  std::string text = view.zeros ? fmt::format("P-positions of {}:\n", table.game) : table.game + "\n";
  if (view.zeros) {
    text += zeros_text(table);
  } else if (table.values.empty()) {
    text += "(empty)\n";
  } else if (table.shape == TableReport::Shape::row) {
    text += row_text(table, view);
  } else if (table.shape == TableReport::Shape::grid) {
    text += grid_text(table, view);
  } else {
    text += board_text(table, view);
  }
  if (!table.complete) text += fmt::format("The table is not complete: {}\n", table.reason);
  if (options.stats) {
    text += fmt::format("positions visited: {}, options: {}, time: {:.6f} s\n", table.stats.visited,
                        table.stats.options, table.stats.seconds);
  }
  return text;
}

}  // namespace grundy
