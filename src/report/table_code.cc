// Tables to be pasted elsewhere: b-file, C++ and Python.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/table_report.h"

namespace grundy {
namespace {

Error rows_only(const char* format) {
  return bad_input(fmt::format("a {} needs a table with one parameter", format), {},
                   "use csv or json for several parameters");
}

// An identifier made from the game's name: "0.137" gives g_0_137.
std::string identifier(const TableReport& table) {
  std::string name = table.game.substr(0, table.game.find('('));
  for (char& c : name) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!fits) c = '_';
  }
  return name[0] >= '0' && name[0] <= '9' ? "g_" + name : name;
}

bool all_numbers(const TableReport& table, const TableView& view) {
  if (view.outcomes) return false;
  for (const auto& value : table.values) {
    if (!value || !value->nimber()) return false;
  }
  return true;
}

// Literals that both languages read: numbers if all are numbers, otherwise everything in quotes.
std::string list(const TableReport& table, const TableView& view, std::size_t begin, std::size_t end) {
  const char* const quote = all_numbers(table, view) ? "" : "\"";
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    if (i > begin) text += (i - begin) % 20 == 0 ? ",\n    " : ", ";
    text += quote + table_cell(table.values[i], view) + quote;
  }
  return text;
}

std::string nested_list(const TableReport& table, const TableView& view, char open, char close) {
  if (table.shape == TableReport::Shape::row) return list(table, view, 0, table.values.size());
  std::string text;
  if (table.layer_rows > 0) {
    for (std::size_t i = 0; i < table.layers(); ++i) {
      text += fmt::format("{}{}\n    {}{}", i == 0 ? "" : ",\n    ", open,
                          nested_list(table.layer(i), view, open, close), close);
    }
    return text;
  }
  for (std::size_t y = 0; y < table.rows(); ++y) {
    text += fmt::format("{}{}{}{}", y == 0 ? "" : ",\n    ", open,
                        list(table, view, y * table.columns, (y + 1) * table.columns), close);
  }
  return text;
}

// The P-positions alone: numbers, groups of numbers, or squares in quotes.
std::vector<std::string> zeros_of(const TableReport& table, char open, char close) {
  std::vector<std::string> zeros;
  if (table.shape == TableReport::Shape::board) {
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      if (table.values[i] && table.values[i]->outcome() == Outcome::P) {
        zeros.push_back("\"" + square_name(table, i) + "\"");
      }
    }
    return zeros;
  }
  for (const auto& zero : zero_positions(table)) {
    const std::string numbers = fmt::format("{}", fmt::join(zero, ", "));
    zeros.push_back(zero.size() == 1 ? numbers : open + numbers + close);
  }
  return zeros;
}

}  // namespace

Result<std::string> table_b_file(const TableReport& table, const TableView& view, const WriteOptions&) {
  if (table.shape != TableReport::Shape::row) return rows_only("b-file");
  if (view.zeros) {
    std::string text = fmt::format("# {}: P-positions\n", table.game);
    std::size_t index = 0;
    for (const std::string& zero : zeros_of(table, '(', ')')) text += fmt::format("{} {}\n", ++index, zero);
    return text;
  }
  if (!all_numbers(table, view)) return bad_input("a b-file holds whole numbers, but some values are none");
  std::string text = fmt::format("# {}: Grundy values\n", table.game);
  for (std::size_t i = 0; i < table.values.size(); ++i)
    text += fmt::format("{} {}\n", table.from + i, *table.values[i]->nimber());
  return text;
}

Result<std::string> table_cpp(const TableReport& table, const TableView& view, const WriteOptions&) {
  if (view.zeros) {
    const std::vector<std::string> zeros = zeros_of(table, '{', '}');
    if (zeros.empty()) return fmt::format("// P-positions of {}: none\n", table.game);
    const bool is_board = table.shape == TableReport::Shape::board;
    const std::string group =
        !is_board && table.variables.size() > 1 ? fmt::format("[{}]", table.variables.size()) : "";
    return fmt::format("// P-positions of {}\nconstexpr {} {}_zeros[{}]{} = {{{}}};\n", table.game,
                       is_board ? "const char*" : "unsigned long long", identifier(table), zeros.size(), group,
                       fmt::join(zeros, ", "));
  }
  const char* type = all_numbers(table, view) ? "unsigned" : "const char*";
  const std::string dimensions = table.shape == TableReport::Shape::row ? fmt::format("[{}]", table.values.size())
                                 : table.layer_rows > 0
                                     ? fmt::format("[{}][{}][{}]", table.layers(), table.layer_rows, table.columns)
                                     : fmt::format("[{}][{}]", table.rows(), table.columns);
  return fmt::format("// {} from {}\nconstexpr {} {}{} = {{\n    {}}};\n", table.game, table.from, type,
                     identifier(table), dimensions, nested_list(table, view, '{', '}'));
}

Result<std::string> table_python(const TableReport& table, const TableView& view, const WriteOptions&) {
  if (view.zeros) {
    return fmt::format("# P-positions of {}\n{}_zeros = [{}]\n", table.game, identifier(table),
                       fmt::join(zeros_of(table, '(', ')'), ", "));
  }
  return fmt::format("# {} from {}\n{} = [\n    {}]\n", table.game, table.from, identifier(table),
                     nested_list(table, view, '[', ']'));
}

}  // namespace grundy
