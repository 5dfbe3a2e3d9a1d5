// The misere quotients of all octal codes of up to so many digits, one row each, with certificates. Small quotients are
// looked for first, in all games, then larger ones in those that are left. Rows are appended to the file as they come,
// and a file that is there is continued.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/question/asking.h"
#include "report/misere_sweep_report.h"

namespace grundy {

struct MisereSweepRequest {
  unsigned digits = 2;
  std::uint64_t limit = 20'000;        // give up on a game after this heap
  std::uint64_t order = 200;           // or when its quotient has more elements than this
  std::optional<double> seconds = {};  // or after this time
  std::optional<double> in_all = {};   // the time limit of the question, which a game's own does not outlive
  unsigned threads = 0;                // 0: one per core
  std::string output = {};             // a CSV file, empty for none
  std::string certificates = {};       // a file for all of them, one after the other; empty for none
};

// The row of one code, as a line of the table; nothing if it was stopped.
std::optional<std::string> misere_sweep_line(const TakeBreakCode& code, std::uint64_t limit, std::uint64_t order,
                                             const Control& control);

Result<MisereSweepReport> misere_sweep_of(const MisereSweepRequest& request, const Asking& asking);

}  // namespace grundy
