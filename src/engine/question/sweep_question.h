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

// Every code d0.d1...dk with d0 = 0 or 4 but 0.0, trailing zeros left out, in the order of the digits.
std::vector<TakeBreakCode> octal_codes(unsigned digits);
// The cells of a line of such a table, in which nothing is quoted.
std::vector<std::string> csv_cells(const std::string& line);

Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking);

}  // namespace grundy
