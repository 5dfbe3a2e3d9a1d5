#include "heap/period_search.h"

#include <algorithm>
#include <cstring>

#include "heap/octal_periodicity.h"

namespace grundy::heap {
namespace {

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
  if (window_theorem_applies(evidence, std::max(preperiod, evidence.last_rare + 1), period, seen)) {
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
std::optional<Period> shifted(std::optional<Period> found, const Run& run) {
  if (!found || run.shift() == 0) return found;
  const std::uint64_t there = found->period - run.shift();
  const std::uint32_t value = run.codes() != nullptr ? run.codes()->value(there) : run.plain_values()[there];
  if (found->preperiod > 0 || value != 0) found->preperiod += run.shift();
  return found;
}

}  // namespace

PeriodSearch search_period(Run& run, std::optional<std::uint64_t> limit, SequenceStatistics& statistics,
                           const Budget& budget, const ProgressListener& progress,
                           const std::function<void()>& between) {
  PeriodSearch result;
  const auto listener = [&](std::uint64_t first, std::span<const std::uint32_t> values) {
    statistics.add(first, values);
  };
  const std::uint64_t end = limit ? *limit + 1 : ~std::uint64_t{0};
  std::uint64_t next_look = 32;
  while (true) {
    const std::uint64_t goal = std::min(end, next_look);
    while (run.size() < goal) {
      if (Status step = run.advance(goal, listener); !step) {
        result.trouble = step.error().message;
        return result;
      }
      if (between) between();
      result.stopped = budget.check(run.memory());
      if (result.stopped != StopReason::none) return result;
      if (progress)
        progress({run.size(), limit ? end : 0, "values", "largest value " + std::to_string(statistics.max_value)});
    }
    result.period =
        shifted(run.codes() != nullptr ? period_of_codes(run) : find_period(run.code_rule(), run.plain_values()), run);
    if (result.period && result.period->evidence == Evidence::proved) return result;
    if (run.size() >= end) return result;
    next_look = run.size() + run.size() / 4;
  }
}

}  // namespace grundy::heap
