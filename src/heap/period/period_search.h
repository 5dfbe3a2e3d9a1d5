// Runs a sequence until its period is proved, or until a limit.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/control.h"
#include "heap/period/period.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy {

// The period that a run shows, if it still holds all its values: proved by whichever theorem its engine allows, or
// only observed.
std::optional<Period> find_period(const HeapRun& run);

// Looks for a proof each time that a run has become twice as long, so that all looks together cost no more than a few.
class PeriodWatch {
 public:
  // A proved period, as soon as there is one.
  const std::optional<Period>& look(const HeapRun& run) {
    // A run that continues is looked at where one from the beginning is.
    while (next_look_ < run.size()) next_look_ *= 2;
    if (!proved_ && run.size() == next_look_ && run.holds_all()) {
      next_look_ *= 2;
      proved_ = find_period(run);
      if (proved_ && proved_->evidence != Evidence::proved) proved_.reset();
    }
    return proved_;
  }
  std::uint64_t next_look() const { return next_look_; }
  const std::optional<Period>& proved() const { return proved_; }

 private:
  static constexpr std::uint64_t first_look = 256;

  std::uint64_t next_look_ = first_look;
  std::optional<Period> proved_;
};

// The rare heaps below `end` in the sparse space of the run. Beyond what was computed they follow from the period.
std::vector<std::uint64_t> rare_heaps(const HeapRun& run, const std::optional<Period>& proved, std::uint64_t end);

struct HeapPeriodSearch {
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
  // A run that continues is looked at where one from the beginning is, so that both have the same answer; otherwise at
  // once.
  bool looks_as_from_the_beginning = false;
  // The run pauses at this heap, for whoever wants to see it there between two steps.
  std::uint64_t stop_once_at = ~std::uint64_t{0};
  // A certificate of so many values is one that a checker can hold; beyond, one for streams is made.
  std::uint64_t heaps_for_plain_digests = std::uint64_t{1} << 30;
};

// Values pass through `trail`; it and `run` may have been restored from a checkpoint. After each step `between` is
// called; also before parts of the run are repeated. What goes wrong there ends the search.
HeapPeriodSearch search_period(HeapRun& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                               const std::function<Status()>& between = {});

}  // namespace grundy
