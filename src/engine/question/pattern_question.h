// Looks for a regularity in the values of a game or in its P-positions.
#pragma once

#include "engine/question/asking.h"
#include "engine/question/table_question.h"
#include "report/pattern_report.h"

namespace grundy {

struct PatternRequest {
  std::string game;
  std::string to;  // empty: a length that is quick to compute
  Play play = Play::normal;
};

Result<PatternReport> pattern_of(const PatternRequest& request, const Asking& asking);

}  // namespace grundy
