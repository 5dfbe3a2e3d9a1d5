// Is this rule file in order, and which games does it hold?
#pragma once

#include "base/result.h"
#include "report/rules_report.h"

namespace grundy {

struct RulesRequest {
  std::string text;
  std::string name;
};

Result<RulesReport> answer(const RulesRequest& request);

}  // namespace grundy
