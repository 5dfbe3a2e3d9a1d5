#include "chomp/small_boards.h"

#include <algorithm>

namespace grundy {

SmallBoards::SmallBoards(const BoardRanks& ranks, std::uint32_t rows, std::uint64_t most_positions) : row_count_(rows) {
  std::uint64_t size = 1;
  for (std::uint32_t width = 0; width <= ranks.board().columns; ++width) {
    if (ranks.count(rows, width) > most_positions) break;
    size = ranks.count(rows, width);
  }
  stride_ = words_for(size);
  rows_.resize(static_cast<std::size_t>(size) * rows);
  predecessors_.assign(static_cast<std::size_t>(size) * stride_, 0);
  Rows bitten(rows);
  for (std::uint64_t rank = 0; rank < size; ++rank) {
    const std::span position = std::span(rows_).subspan(static_cast<std::size_t>(rank) * rows, rows);
    ranks.rows_at(rank, position);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::uint32_t left = 0; left < position[row]; ++left) {
        for (std::size_t i = 0; i < rows; ++i) bitten[i] = i < row ? position[i] : std::min(position[i], left);
        set_bit(&predecessors_[static_cast<std::size_t>(ranks.rank(bitten)) * stride_], rank);
      }
    }
  }
}

}  // namespace grundy
