#include "report/table_formats.h"

#include <fmt/format.h>

namespace grundy {

const std::vector<TableFormat>& table_formats() {
  static const std::vector<TableFormat> formats = {
      {"text", "aligned for reading", table_text},
      {"csv", "comma-separated values", table_csv},
      {"json", "the same as --json", table_json},
      {"b-file", "lines 'n value' as in the OEIS", table_b_file},
      {"cpp", "a C++ array", table_cpp},
      {"python", "a Python list", table_python},
      {"svg", "a plot (one parameter), a heat map (two), or the board", table_svg},
  };
  return formats;
}

std::string table_cell(const std::optional<Value>& value, const TableView& view) {
  if (!value) return "#";
  const bool only_outcome = !value->is_known() && value->outcome() != Outcome::unknown;
  if (view.outcomes || only_outcome)
    return value->outcome() == Outcome::unknown ? "?" : std::string(to_string(value->outcome()));
  if (const auto nimber = value->nimber()) return std::to_string(*nimber);
  return value->is_known() ? to_string(*value) : "?";
}

std::vector<std::vector<std::uint64_t>> zero_positions(const TableReport& table) {
  std::vector<std::vector<std::uint64_t>> zeros;
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    if (!table.values[i] || table.values[i]->outcome() != Outcome::P) continue;
    if (table.shape == TableReport::Shape::row) {
      zeros.push_back({table.from + i});
    } else {
      zeros.push_back({table.from + i / table.columns, table.from + i % table.columns});
    }
  }
  return zeros;
}

std::string square_name(const TableReport& table, std::size_t cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell % table.columns), table.rows() - cell / table.columns);
}

}  // namespace grundy
