// Positions of Chomp as numbers. A position is its rows, none longer than the one above; read in lexicographic order
// the positions of i rows get the ranks 0, 1, 2, ..., and the rank is a sum of binomials, one per row:
//   rank(x1 >= x2 >= ... >= xi) = C(x1 + i - 1, i) + C(x2 + i - 2, i - 1) + ... + C(xi, 1).
// It does not depend on the width of the board, a bite always lowers it, and the positions whose first row is x form a
// contiguous stretch that is itself ranked by the remaining rows. The sweeps lean on all three.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"

namespace grundy {

using Rows = std::vector<std::uint32_t>;

struct ChompBoard {
  std::uint32_t rows = 1;
  std::uint32_t columns = 1;
  friend bool operator==(const ChompBoard&, const ChompBoard&) = default;
};

// The same position seen from the other side: columns become rows. Trailing empty rows are dropped.
Rows transposed(std::span<const std::uint32_t> rows);

class BoardRanks {
 public:
  // Refuses boards whose positions can't be counted in 62 bits.
  static Result<BoardRanks> make(ChompBoard board);

  const ChompBoard& board() const { return board_; }

  // How many positions have `rows` rows and a first row of at most `width`, the empty position included.
  std::uint64_t count(std::uint32_t rows, std::uint32_t width) const { return start(rows, width + 1); }

  // The rank of the first position of `rows` rows whose first row is `first` (at most the width of the board plus 1).
  std::uint64_t start(std::uint32_t rows, std::uint32_t first) const { return starts_[rows * stride_ + first]; }

  std::uint64_t rank(std::span<const std::uint32_t> rows) const {
    std::uint64_t sum = 0;
    std::uint32_t left = static_cast<std::uint32_t>(rows.size());
    for (const std::uint32_t row : rows) sum += start(left--, row);
    return sum;
  }

  // The inverse of rank().
  void rows_at(std::uint64_t rank, std::span<std::uint32_t> rows) const;

  // Positions of the whole board; the empty board is not one, since nobody takes the poisoned cell.
  std::uint64_t positions() const { return count(board_.rows, board_.columns) - 1; }

 private:
  BoardRanks(ChompBoard board, std::vector<std::uint64_t> starts)
      : board_(board), stride_(std::size_t{board.columns} + 2), starts_(std::move(starts)) {}

  ChompBoard board_;
  std::size_t stride_;
  std::vector<std::uint64_t> starts_;
};

}  // namespace grundy
