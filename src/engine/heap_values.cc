#include "engine/heap_values.h"

#include <algorithm>

namespace grundy {
namespace {

// Up to here values are simply computed; beyond, a proof of the period is looked for each time the length has doubled.
constexpr std::uint64_t compute_without_asking = 1 << 12;

}  // namespace

SearchResult<HeapValues::Answer> HeapValues::value(std::uint64_t n, const SearchControl& control) {
  static const Budget no_limits;
  static const ProgressListener nobody;
  const Budget& budget = control.budget != nullptr ? *control.budget : no_limits;
  const ProgressListener& progress = control.progress != nullptr ? *control.progress : nobody;
  std::uint64_t reach = std::max<std::uint64_t>(sequence_.size(), compute_without_asking);
  while (sequence_.size() <= n) {
    if (proved_) {
      const std::uint64_t laps = (n - proved_->preperiod) / proved_->period;
      const std::uint64_t base = proved_->preperiod + (n - proved_->preperiod) % proved_->period;
      return SearchResult<Answer>::solved({sequence_[base] + laps * proved_->increment, true});
    }
    const StopReason reason = sequence_.extend_to(std::min(n, reach), budget, progress);
    if (reason != StopReason::none) return SearchResult<Answer>::stopped(reason);
    if (sequence_.size() <= n) {
      const std::optional<heap::Period> found = heap::find_period(rule(), sequence_.values());
      if (found && found->evidence == heap::Evidence::proved) proved_ = found;
    }
    reach *= 2;
  }
  return SearchResult<Answer>::solved({sequence_[n], false});
}

}  // namespace grundy
