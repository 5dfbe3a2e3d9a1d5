// Which moves win, and where does every move lead?
#pragma once

#include "engine/question/asking.h"
#include "report/moves_report.h"

namespace grundy {

struct MovesRequest {
  std::string expression;
  Play play = Play::normal;
  bool all = false;
  std::optional<Player> player = {};   // where Left and Right have different moves: only those of one
  bool values = true;                  // false: the moves alone, at once, however hard the position is
  bool replies = false;                // where every move loses: how many winning replies each leaves
  std::string find = {};               // only moves whose words have these words in them; those that win stay
  std::size_t most = ~std::size_t{0};  // list no more than these, and those that win
};

Result<MovesReport> moves_of(const MovesRequest& request, const Asking& asking);

}  // namespace grundy
