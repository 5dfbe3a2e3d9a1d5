#include "chomp/board_ranks.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

Rows transposed(std::span<const std::uint32_t> rows) {
  Rows columns(rows.empty() ? 0 : rows.front(), 0);
  for (const std::uint32_t row : rows) {
    for (std::uint32_t column = 0; column < row; ++column) ++columns[column];
  }
  return columns;
}

Result<BoardRanks> BoardRanks::make(ChompBoard board) {
  constexpr std::uint64_t most_positions = std::uint64_t{1} << 62;
  constexpr std::uint64_t most_entries = std::uint64_t{1} << 28;
  if (board.rows == 0 || board.columns == 0) return bad_input("a board needs at least one row and one column");
  const std::size_t stride = std::size_t{board.columns} + 2;
  if (stride * (std::size_t{board.rows} + 1) > most_entries) {
    return limit_reached(fmt::format("the board {}x{} is too large to be ranked", board.rows, board.columns));
  }
  std::vector<std::uint64_t> starts(stride * (std::size_t{board.rows} + 1), 0);
  std::fill(starts.begin() + 1, starts.begin() + static_cast<std::ptrdiff_t>(stride), 1);
  for (std::size_t row = 1; row <= board.rows; ++row) {
    for (std::size_t first = 1; first < stride; ++first) {
      const std::uint64_t sum = starts[row * stride + first - 1] + starts[(row - 1) * stride + first];
      if (sum > most_positions) {
        return limit_reached(fmt::format("the board {}x{} has more than 2^62 positions", board.rows, board.columns));
      }
      starts[row * stride + first] = sum;
    }
  }
  return BoardRanks(board, std::move(starts));
}

void BoardRanks::rows_at(std::uint64_t rank, std::span<std::uint32_t> rows) const {
  std::uint32_t left = static_cast<std::uint32_t>(rows.size());
  for (std::uint32_t& row : rows) {
    const auto begin = starts_.begin() + static_cast<std::ptrdiff_t>(left * stride_);
    const auto next = std::upper_bound(begin, begin + static_cast<std::ptrdiff_t>(stride_), rank);
    row = static_cast<std::uint32_t>(next - begin) - 1;
    rank -= start(left--, row);
  }
}

}  // namespace grundy
