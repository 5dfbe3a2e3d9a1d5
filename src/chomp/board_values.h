// Values of single positions of Chomp, by a sweep over the smallest board that holds them. The board stays, so that the
// moves of a position, and whatever else lies on it, cost nothing more.
#pragma once

#include <optional>

#include "chomp/grundy_sweep.h"
#include "value/value.h"

namespace grundy {

class ChompBoardValues {
 public:
  // Nothing where the board is too large to be swept for one value: a search may need to look at less of it.
  std::optional<Value> value(const Rows& rows, const Control& control);
  std::uint64_t positions() const { return board_ ? board_->positions : 0; }

 private:
  std::optional<GrundyBoard> board_;
  std::optional<BoardRanks> ranks_;
};

}  // namespace grundy
