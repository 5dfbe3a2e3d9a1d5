// The least preperiod of a proved period, for a run that no longer holds its values: parts of it are repeated, from
// windows that were kept, and compared with what lies one period further.
#pragma once

#include <cstdint>

#include "base/control.h"
#include "base/result.h"
#include "heap/run.h"
#include "heap/sparse/window_shelf.h"

namespace grundy {

struct PreperiodSearch {
  std::uint64_t preperiod = 0;
  std::uint64_t start = 0;  // from this heap on the window theorem was used, and the period is proved
  StopReason stopped = StopReason::none;
};

// `found` is a recurrence on this shelf. A window equals the one a period later if and only if the period holds from
// its start on (the window theorem), so the windows are searched by bisection, and then the heaps between two of them.
Result<PreperiodSearch> find_preperiod(const HeapRun& run, const WindowShelf& shelf,
                                       const WindowShelf::Recurrence& found, unsigned threads, const Control& control);

}  // namespace grundy
