// Are two sums equal in value, and if not, what tells them apart? Are their game graphs even the same?
#pragma once

#include "engine/sum/sum.h"
#include "report/compare_report.h"

namespace grundy {

struct CompareRequest {
  std::string left;
  std::string right;
};

Result<CompareReport> answer(const CompareRequest& request, const Registry& registry, SolveContext& context);

}  // namespace grundy
