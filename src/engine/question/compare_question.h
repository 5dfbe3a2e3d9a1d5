// Are two sums equal in value, and if not, what tells them apart? Are their game graphs even the same?
#pragma once

#include "engine/question/asking.h"
#include "engine/sum/sum.h"
#include "report/compare_report.h"

namespace grundy {

struct CompareRequest {
  std::string left;
  std::string right;
  Play play = Play::normal;
};

Result<CompareReport> compare_of(const CompareRequest& request, const Asking& asking);

}  // namespace grundy
