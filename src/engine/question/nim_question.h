// A calculation in the field of nimbers, from text to report.
#pragma once

#include <string>

#include "engine/question/asking.h"
#include "report/nim_report.h"

namespace grundy {

struct NimRequest {
  std::string expression;
  bool explain = false;
};

Result<NimReport> nim_of(const NimRequest& request, const Asking& asking);

}  // namespace grundy
