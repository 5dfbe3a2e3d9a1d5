// A calculation in the field of nimbers, from text to report.
#pragma once

#include <string>

#include "base/result.h"
#include "report/nim_report.h"

namespace grundy {

struct NimRequest {
  std::string expression;
  bool explain = false;
};

Result<NimReport> answer(const NimRequest& request);

}  // namespace grundy
