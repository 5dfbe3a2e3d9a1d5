// Is this rule file in order, and which games does it hold?
#pragma once

#include "engine/question/asking.h"
#include "report/rules_report.h"

namespace grundy {

struct RulesRequest {
  std::string text;
  std::string name;
};

Result<RulesReport> rules_of(const RulesRequest& request, const Asking& asking);

}  // namespace grundy
