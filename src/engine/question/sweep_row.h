// One octal code examined for a sweep: its values as far as the limits allow, and what they show.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/control.h"
#include "report/sweep_report.h"
#include "rules/take_break_code.h"

namespace grundy {

struct SweepLimits {
  std::uint64_t heaps = 0;        // the last heap
  std::optional<double> seconds;  // for one game
};

struct ExaminedCode {
  SweepRow row;
  std::string certificate;                // of a proved period
  StopReason stopped = StopReason::none;  // by the control of the question; the row is worth nothing then
};

// Figures of a game without a proof are those at the last power of two that was reached, or at the limit of heaps, so
// that they do not depend on how fast the machine is: only how far it came does.
ExaminedCode examine_code(const TakeBreakCode& code, const SweepLimits& limits, const Control& control);

// A row as to_csv writes it, without the line feed; nothing if it is none.
std::optional<SweepRow> read_sweep_row(const std::string& line);
// The cells of a line of such a table, in which nothing is quoted.
std::vector<std::string> csv_cells(const std::string& line);

}  // namespace grundy
