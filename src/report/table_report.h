// Values of a game over one or two parameters, or over the squares of a board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/value_report.h"

namespace grundy {

struct TableReport {
  enum class Shape : std::uint8_t { row, grid, board };

  std::string game;                    // "kayles(n)", "wythoff(x,y)", "queen(a1)"
  std::vector<std::string> variables;  // the names of what runs
  Shape shape = Shape::row;
  std::uint64_t from = 0;                    // the first parameter (both of them in a grid)
  std::size_t columns = 0;                   // of a grid or board; a row has as many as values
  std::vector<std::optional<Value>> values;  // row by row; empty where a square of a board is blocked
  bool complete = true;
  std::string reason;  // why it is not
  Statistics stats;

  std::size_t rows() const { return columns == 0 ? 1 : values.size() / columns; }
};

}  // namespace grundy
