// All octal codes of up to so many digits, one row each: is the period proved, how long is it, which games are the
// same. Rows are appended to the file as they come, and a file that is there is continued.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/question/asking.h"
#include "report/sweep_report.h"

namespace grundy {

struct SweepRequest {
  unsigned digits = 2;
  std::uint64_t limit = 100000;
  unsigned threads = 0;                            // 0: one per core
  std::string output;                              // a CSV file, empty for none
  std::function<void(const SweepRow&)> each = {};  // sees the new rows as they are found
};

Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking);

}  // namespace grundy
