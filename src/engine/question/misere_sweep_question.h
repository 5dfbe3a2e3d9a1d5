// The misere quotients of all octal codes of up to so many digits, one row each, with certificates. Rows are appended
// to the file as they come, and a file that is there is continued.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/question/asking.h"
#include "report/misere_sweep_report.h"

namespace grundy {

struct MisereSweepRequest {
  unsigned digits = 2;
  std::uint64_t limit = 20'000;                          // give up on a game after this heap
  std::uint64_t order = 200;                             // or when its quotient has more elements than this
  unsigned threads = 0;                                  // 0: one per core
  std::string output;                                    // a CSV file, empty for none
  std::string certificates = {};                         // a file for all of them, one after the other; empty for none
  std::function<void(const MisereSweepRow&)> each = {};  // sees the new rows as they are found, in order
};

Result<MisereSweepReport> misere_sweep_of(const MisereSweepRequest& request, const Asking& asking);

}  // namespace grundy
