// All octal codes of up to so many digits, one row each: is the period proved, how long is it, which games are the
// same, how far were the others computed. Limits grow in rounds, so that no game is run for long while others wait.
// Rows are appended to the file as they come, and a file that is there is continued.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/question/asking.h"
#include "report/sweep_report.h"
#include "rules/take_break_code.h"

namespace grundy {

struct SweepRequest {
  unsigned digits = 2;
  std::uint64_t limit = 100000;
  std::optional<double> seconds = {};  // of a processor, for one game
  unsigned threads = 0;                // 0: one per core
  std::vector<std::string> only = {};  // these codes; none: all of them
  std::string output = {};             // a CSV file, empty for none
  std::string certificates = {};       // a file for all of them, one after the other; empty for none
  bool with_seconds = true;            // in that file
};

// Every code d0.d1...dk with d0 = 0 or 4 but 0.0, trailing zeros left out, in the order of the digits.
std::vector<TakeBreakCode> octal_codes(unsigned digits);
// The row of one code, as a line of the table; nothing if it was stopped.
std::optional<std::string> sweep_line(const TakeBreakCode& code, std::uint64_t limit, const Control& control);

Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking);

}  // namespace grundy
