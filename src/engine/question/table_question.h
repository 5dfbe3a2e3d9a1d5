// A table of values.
#pragma once

#include <string>

#include "engine/question/asking.h"
#include "engine/sum/game_family.h"
#include "report/table_report.h"

namespace grundy {

struct TableRequest {
  std::string game;
  std::string to;  // "20", "20x30" or "4x4x6", inclusive; not needed for boards
  Play play = Play::normal;
  std::string checkpoint = {};  // a folder that keeps what searches by components found
  // Seconds after which no cell is begun any more, and the table counts as complete.
  std::optional<double> patience = {};
};

Result<TableReport> table_of(const TableRequest& request, const Asking& asking);

}  // namespace grundy
