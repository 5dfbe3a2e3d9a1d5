// Runs a sequence until its period is proved, or until a limit.
#pragma once

#include <cstdint>
#include <optional>

#include "base/control.h"
#include "heap/period/period.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy::heap {

struct PeriodSearch {
  std::optional<Period> period;  // proved, or only observed
  StopReason stopped = StopReason::none;
  std::string trouble;  // why the run could not go on
};

struct PeriodSearchOptions {
  std::optional<std::uint64_t> limit;  // the last heap
  // Once the run needs more memory than this, old heaps are dropped (if rare heaps lie far back) and the search
  // streams: a window that comes again gives the period, and the preperiod is found by repeating parts of the run.
  std::uint64_t memory_for_values = ~std::uint64_t{0};
  unsigned threads = 1;  // for those parts
};

// Values pass through `trail`; it and `run` may have been restored from a checkpoint. After each step `between` is
// called; also before parts of the run are repeated.
PeriodSearch search_period(Run& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                           const std::function<void()>& between = {});

}  // namespace grundy::heap
