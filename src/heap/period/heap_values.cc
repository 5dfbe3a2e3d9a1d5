#include "heap/period/heap_values.h"

#include <algorithm>

#include "heap/period/period_search.h"

namespace grundy {

struct HeapValues::State {
  explicit State(const HeapRule& rule) : run(rule, {}) {}

  HeapRun run;
  PeriodWatch watch;
};

HeapValues::HeapValues(const HeapRule& rule) : state_(std::make_unique<State>(rule)) {}
HeapValues::~HeapValues() = default;
HeapValues::HeapValues(HeapValues&&) noexcept = default;
HeapValues& HeapValues::operator=(HeapValues&&) noexcept = default;

const HeapRule& HeapValues::rule() const { return state_->run.rule(); }
const HeapRun& HeapValues::run() const { return state_->run; }
const std::optional<Period>& HeapValues::proved_period() const { return state_->watch.proved(); }

bool HeapValues::computed(std::uint64_t n) const { return n < state_->run.size(); }
bool HeapValues::knows(std::uint64_t n) const { return computed(n) || proved_period(); }

void HeapValues::begin_with(const std::function<void(HeapRun&)>& restore) {
  if (state_->run.size() == 0) restore(state_->run);
}

StopReason HeapValues::extend_to(std::uint64_t n, const Control& control) {
  HeapRun& run = state_->run;
  while (!knows(n)) {
    // 1. A proof of the period makes all further work needless.
    if (state_->watch.look(run)) break;
    if (const StopReason stop = control.check({run.size(), n + 1, "heaps"}, run.memory()); stop != StopReason::none) {
      return stop;
    }
    // 2. Compute up to the next look. Those who ask for one heap after the other get a few in advance, because an
    //    engine that works in blocks takes as long for one heap as for many.
    const std::uint64_t ahead = std::max(n + 1, run.size() + run.size() / 16);
    if (!run.advance(std::min(ahead, state_->watch.next_look()), {})) return StopReason::memory_limit;
  }
  return StopReason::none;
}

std::uint64_t HeapValues::operator[](std::uint64_t n) const {
  if (computed(n)) return state_->run.value(n);
  const Period& period = *proved_period();
  return state_->run.value(period.base(n)) + period.laps(n) * period.increment;
}

std::vector<std::uint64_t> HeapValues::rare_heaps(std::uint64_t end) const {
  return grundy::rare_heaps(state_->run, proved_period(), end);
}

}  // namespace grundy
