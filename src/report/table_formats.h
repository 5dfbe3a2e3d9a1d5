// The forms a table can be written in; help texts read this list.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "report/table_report.h"
#include "report/writer.h"

namespace grundy {

struct TableView {
  bool outcomes = false;  // N and P instead of values
  bool zeros = false;     // only the P-positions
};

struct TableFormat {
  std::string name;
  std::string meaning;
  std::function<Result<std::string>(const TableReport&, const TableView&, const WriteOptions&)> write;
};

const std::vector<TableFormat>& table_formats();

Result<std::string> table_text(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_csv(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_json(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_b_file(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_cpp(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_python(const TableReport& table, const TableView& view, const WriteOptions& options);
Result<std::string> table_svg(const TableReport& table, const TableView& view, const WriteOptions& options);

// What the writers share: a cell as it is shown, and the P-positions by their parameters.
std::string table_cell(const std::optional<Value>& value, const TableView& view);
std::vector<std::vector<std::uint64_t>> zero_positions(const TableReport& table);
// "e4" for a cell of a board.
std::string square_name(const TableReport& table, std::size_t cell);

}  // namespace grundy
