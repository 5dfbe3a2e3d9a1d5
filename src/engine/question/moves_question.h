// Which moves win, and where does every move lead?
#pragma once

#include "engine/question/asking.h"
#include "report/moves_report.h"

namespace grundy {

struct MovesRequest {
  std::string expression;
  Play play = Play::normal;
  bool all = false;
  std::optional<Player> player = {};  // where Left and Right have different moves: only those of one
};

Result<MovesReport> moves_of(const MovesRequest& request, const Asking& asking);

}  // namespace grundy
