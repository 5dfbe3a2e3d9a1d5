// Runs a sequence until its period is proved, or until a limit.
#pragma once

#include <cstdint>
#include <optional>

#include "base/budget.h"
#include "base/progress.h"
#include "heap/period.h"
#include "heap/run.h"
#include "heap/statistics.h"

namespace grundy::heap {

struct PeriodSearch {
  std::optional<Period> period;  // proved, or only observed
  StopReason stopped = StopReason::none;
  std::string trouble;  // why the run could not go on
};

// Computes heaps 0 .. limit at most. Values pass through `statistics`; `run` and `statistics` may have been restored
// from a checkpoint. After each step `between` is called.
PeriodSearch search_period(Run& run, std::optional<std::uint64_t> limit, SequenceStatistics& statistics,
                           const Budget& budget, const ProgressListener& progress,
                           const std::function<void()>& between = {});

}  // namespace grundy::heap
