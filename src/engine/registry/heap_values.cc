#include "engine/registry/heap_values.h"

#include <algorithm>

namespace grundy {
namespace {

// Up to here values are simply computed; beyond, a proof of the period is looked for each time the length has doubled.
constexpr std::uint64_t compute_without_asking = 1 << 12;
constexpr std::uint64_t heaps_between_checks = 1 << 12;

}  // namespace

SearchResult<HeapValues::Answer> HeapValues::extend_to(std::uint64_t n, const Control& control) {
  while (values_.size() <= n) {
    const std::size_t bytes = static_cast<std::size_t>(run_.memory()) + values_.capacity() * sizeof(std::uint32_t);
    const StopReason stop = control.check({values_.size(), n, "heaps"}, bytes);
    if (stop != StopReason::none) return SearchResult<Answer>::stopped(stop);
    const std::uint64_t end = std::min<std::uint64_t>(n + 1, values_.size() + heaps_between_checks);
    const Status advanced = run_.advance(end, [this](std::uint64_t first, std::span<const std::uint32_t> values) {
      values_.resize(static_cast<std::size_t>(first));
      values_.insert(values_.end(), values.begin(), values.end());
    });
    if (!advanced) return SearchResult<Answer>::stopped(StopReason::memory_limit);
  }
  return SearchResult<Answer>::solved({values_[static_cast<std::size_t>(n)], false});
}

SearchResult<HeapValues::Answer> HeapValues::value(std::uint64_t n, const Control& control) {
  std::uint64_t reach = std::max<std::uint64_t>(values_.size(), compute_without_asking);
  while (true) {
    if (n < values_.size() || n <= reach) return extend_to(n, control);
    if (proved_) {
      const std::uint64_t laps = (n - proved_->preperiod) / proved_->period;
      const std::uint64_t base = proved_->preperiod + (n - proved_->preperiod) % proved_->period;
      return SearchResult<Answer>::solved({values_[static_cast<std::size_t>(base)] + laps * proved_->increment, true});
    }
    const SearchResult<Answer> reached = extend_to(reach, control);
    if (!reached.is_solved()) return reached;
    const std::optional<heap::Period> found = heap::find_period(rule(), values_);
    if (found && found->evidence == heap::Evidence::proved) proved_ = found;
    reach *= 2;
  }
}

}  // namespace grundy
