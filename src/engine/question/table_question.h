// A table of values.
#pragma once

#include <string>

#include "engine/question/asking.h"
#include "engine/sum/game_family.h"
#include "report/table_report.h"

namespace grundy {

struct TableRequest {
  std::string game;
  std::string to;               // "20" or "20x30", inclusive; not needed for boards
  std::string checkpoint = {};  // a folder that keeps what searches by components found
  Play play = Play::normal;
};

Result<TableReport> table_of(const TableRequest& request, const Asking& asking);

}  // namespace grundy
