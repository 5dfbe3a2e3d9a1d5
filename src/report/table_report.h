// Values of a game over one, two or three parameters, or over the squares of a board.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "report/table_values.h"
#include "report/writer.h"

namespace grundy {

struct TableReport {
  enum class Shape : std::uint8_t { row, grid, board };

  std::string game;                    // "kayles(n)", "wythoff(x,y)", "queen(a1)"
  std::vector<std::string> variables;  // the names of what runs
  Shape shape = Shape::row;
  Play play = Play::normal;
  std::uint64_t from = 0;      // where every parameter begins
  std::size_t columns = 0;     // of a grid or board; a row has as many as values
  std::size_t layer_rows = 0;  // of each layer, where a third parameter runs in front; otherwise 0
  TableValues values;          // row by row; empty where a square of a board is blocked
  bool complete = true;
  std::string reason;  // why it is not
  Statistics stats;

  std::size_t rows() const { return columns == 0 ? 1 : values.size() / columns; }
  std::size_t layers() const { return layer_rows == 0 ? 1 : (rows() + layer_rows - 1) / layer_rows; }
  // One layer as a grid of its own.
  TableReport layer(std::size_t index) const;
};

struct TableView {
  bool outcomes = false;  // N and P instead of values
  bool zeros = false;     // only the P-positions
};

struct TableFormat {
  std::string name;  // as in the table of formats
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
