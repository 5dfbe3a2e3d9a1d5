#include "chomp/board_values.h"

namespace grundy {

std::optional<Value> ChompBoardValues::value(const Rows& rows, const Control& control) {
  constexpr std::uint64_t most_swept = std::uint64_t{1} << 22;
  if (rows.empty()) return Value(Nimber{0});
  // The sweep's orientation: at most as many rows as columns.
  Rows bar = rows.size() > rows[0] ? transposed(rows) : rows;
  if (!board_ || bar.size() > board_->board.rows || bar[0] > board_->board.columns) {
    const ChompBoard wanted{static_cast<std::uint32_t>(bar.size()), bar[0]};
    const Result<BoardRanks> ranks = BoardRanks::make(wanted);
    if (!ranks || ranks->positions() > most_swept) return {};
    Result<GrundyBoard> swept = sweep_grundy_values(wanted, {.threads = 1, .keep_values = true}, control);
    if (!swept) return Value::unknown(swept.error().message);
    board_ = *std::move(swept);
    ranks_ = *ranks;
  }
  bar.resize(board_->board.rows, 0);
  return Value(Nimber{board_->values[ranks_->rank(bar)]});
}

}  // namespace grundy
