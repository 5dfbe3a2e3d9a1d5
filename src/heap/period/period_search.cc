#include "heap/period/period_search.h"

#include <algorithm>
#include <cstring>

#include "heap/period/octal_periodicity.h"
#include "heap/period/preperiod_search.h"

namespace grundy::heap {
namespace {

constexpr std::uint64_t streaming_window = 1 << 24;

// The least distance at which the last `window` codes before `end` occur again, 0 if there is none.
// Codes speak for values only at heaps of one parity if the split is of the domain kind.
std::uint64_t distance_of_last_window(const SparseState& state, std::uint64_t end, std::uint64_t window) {
  constexpr std::uint64_t word = sizeof(std::uint64_t);
  if (window < word || end < 2 * window) return 0;
  const std::uint8_t* tail = state.codes.at(end);
  std::uint64_t last;
  std::memcpy(&last, tail - word, word);
  const std::uint64_t step = state.split.kind == SplitKind::domain ? 2 : 1;
  for (std::uint64_t p = step; p + window <= end; p += step) {
    std::uint64_t there;
    std::memcpy(&there, tail - p - word, word);
    if (there == last && std::memcmp(tail - window, tail - p - window, window) == 0) return p;
  }
  return 0;
}

std::optional<Period> period_of_codes(const Run& run) {
  const SparseState& state = *run.codes();
  const std::uint64_t seen = run.size() - run.shift();
  const WindowEvidence evidence = run.window_evidence();
  // The last rare heaps have no code of their own, and a period must lie beyond them.
  if (seen < 2 * evidence.last_rare) return {};
  const std::uint64_t period = distance_of_last_window(state, seen, std::min(evidence.window(), seen / 2));
  if (period == 0) return {};
  std::uint64_t preperiod = seen - period;
  while (preperiod > 0 && state.value(preperiod - 1) == state.value(preperiod - 1 + period)) --preperiod;
  Period found{period, preperiod, 0, Evidence::observed, {}};
  const auto* code = std::get_if<TakeBreakCode>(&run.code_rule());
  if (window_theorem_applies(evidence, window_theorem_start(evidence, preperiod), period, seen)) {
    found.evidence = Evidence::proved;
    found.theorem = "window-theorem";
  } else if (code != nullptr && seen >= octal_theorem_needs(*code, preperiod, period)) {
    found.evidence = Evidence::proved;
    found.theorem = "octal-periodicity";
  } else if (seen < preperiod + 2 * period) {
    return {};
  }
  return found;
}

// From the code that stands for the rule to the rule itself, whose heaps are larger by the shift and whose first heaps
// are worth 0.
std::optional<Period> period_in_memory(const Run& run) {
  std::optional<Period> found =
      run.codes() != nullptr ? period_of_codes(run) : find_period(run.code_rule(), run.plain_values());
  if (!found || run.shift() == 0) return found;
  const std::uint64_t there = found->period - run.shift();
  const std::uint32_t value = run.codes() != nullptr ? run.codes()->value(there) : run.plain_values()[there];
  if (found->preperiod > 0 || value != 0) found->preperiod += run.shift();
  return found;
}

// Far enough behind the rare heaps for them to be left behind.
void drop_old_heaps(Run& run) {
  if (run.block_state() == nullptr) return;
  const std::uint64_t window = std::max(streaming_window, 4 * run.block_state()->last_rare() + (1 << 20));
  if (run.window() == CodeStore::unlimited || run.window() < window) run.keep_only(window);
}

// One step of a search that streams; the result holds a period once it is proved.
PeriodSearch look_at_stream(Run& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                            const std::function<void()>& between) {
  PeriodSearch result;
  const WindowEvidence evidence = run.window_evidence();
  const std::uint64_t seen = run.size() - run.shift();
  const auto found = trail.shelf.look(*run.block_state(), seen, evidence.window());
  run.keep_only(std::max(run.window(), 4 * trail.shelf.width()));
  if (!found) return result;
  const std::uint64_t start = trail.shelf.windows()[found->window].start;
  if (!window_theorem_applies(evidence, start, found->period, seen)) return result;
  if (between) between();
  const Result<PreperiodSearch> back = find_preperiod(run, trail.shelf, *found, options.threads, control);
  if (!back) {
    result.trouble = back.error().message;
    return result;
  }
  result.stopped = back->stopped;
  if (result.stopped != StopReason::none) return result;
  result.period = Period{found->period, back->preperiod, 0, Evidence::proved, "window-theorem"};
  result.period->preperiod += run.shift();  // a game that stands for another has rare heaps: it is never 0
  return result;
}

}  // namespace

PeriodSearch search_period(Run& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                           const std::function<void()>& between) {
  PeriodSearch result;
  const auto listener = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
  const std::uint64_t end = options.limit ? *options.limit + 1 : ~std::uint64_t{0};
  const auto streams = [&] { return run.block_state() != nullptr && run.codes() == nullptr; };
  std::uint64_t next_look = 32;
  while (true) {
    const std::uint64_t goal = streams() ? end : std::min(end, next_look);
    while (run.size() < goal) {
      if (run.memory() > options.memory_for_values) drop_old_heaps(run);
      if (Status step = run.advance(goal, listener); !step) {
        result.trouble = step.error().message;
        return result;
      }
      if (between) between();
      result.stopped = control.check(run.memory() + trail.shelf.memory());
      if (result.stopped != StopReason::none) return result;
      if (control.is_heard()) {
        control.report({run.size(), options.limit ? end : 0, "values",
                        "largest value " + std::to_string(trail.statistics.max_value)});
      }
      if (!streams()) continue;
      result = look_at_stream(run, trail, options, control, between);
      if (result.period || result.stopped != StopReason::none || !result.trouble.empty()) return result;
    }
    if (!streams()) {
      result.period = period_in_memory(run);
      if (result.period && result.period->evidence == Evidence::proved) return result;
    }
    if (run.size() >= end) return result;
    next_look = run.size() + run.size() / 4;
  }
}

}  // namespace grundy::heap
