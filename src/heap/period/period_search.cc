#include "heap/period/period_search.h"

#include <algorithm>
#include <cstring>

#include "heap/period/preperiod_search.h"

namespace grundy {
namespace {

constexpr std::uint64_t streaming_window = 1 << 22;

// The least distance at which the last `window` bytes before `end` occur again, 0 if there is none. In a sparse space
// of the domain kind a byte stands for different values at even and at odd heaps, so that only even distances count.
std::uint64_t distance_of_last_window(const SparseState& state, std::uint64_t end, std::uint64_t window) {
  constexpr std::uint64_t word = sizeof(std::uint64_t);
  if (window < word || end < 2 * window) return 0;
  const std::uint8_t* tail = state.ranks.at(end);
  std::uint64_t last;
  std::memcpy(&last, tail - word, word);
  const std::uint64_t step = state.space.kind == SpaceKind::domain ? 2 : 1;
  for (std::uint64_t p = step; p + window <= end; p += step) {
    std::uint64_t there;
    std::memcpy(&there, tail - p - word, word);
    if (there == last && std::memcmp(tail - window, tail - p - window, window) == 0) return p;
  }
  return 0;
}

// While the block engine runs: the bytes that stand for the values are compared, not the values.
std::optional<Period> period_of_blocks(const HeapRun& run) {
  const SparseState& state = *run.block_state();
  const std::uint64_t seen = run.size();
  const WindowEvidence evidence = run.window_evidence();
  // 1. Rare heaps have no byte of their own, so the candidate must lie beyond the last of them.
  if (seen < 2 * evidence.last_rare) return {};
  // 2. The candidate is the least distance at which the last window occurs before. A window as wide as the theorem asks
  //    for decides all that follows; while there are fewer heaps than that, half of them must do.
  const std::uint64_t period = distance_of_last_window(state, seen, std::min(evidence.window(), seen / 2));
  if (period == 0) return {};
  // 3. It is carried back, now by values, as far as it holds.
  std::uint64_t preperiod = seen - period;
  while (preperiod > 0 && state.value(preperiod - 1) == state.value(preperiod - 1 + period)) --preperiod;
  // 4. The window theorem needs fewer heaps, the octal theorem no witnesses: either may be the first to apply.
  Period found{period, preperiod, 0, Evidence::observed, {}};
  if (window_theorem_applies(evidence, window_theorem_start(evidence, preperiod), period, seen)) {
    found.evidence = Evidence::proved;
    found.theorem = "window-theorem";
  } else if (octal_theorem_applies(run.rule(), seen, preperiod, period)) {
    found.evidence = Evidence::proved;
    found.theorem = "octal-periodicity";
  } else if (!is_observed(run.rule(), found, seen)) {
    return {};
  }
  return found;
}

constexpr std::uint64_t enough_to_observe = 1000;

// Far enough behind the rare heaps for them to be left behind.
void drop_old_heaps(HeapRun& run) {
  if (run.block_state() == nullptr) return;
  const std::uint64_t window = std::max(streaming_window, 4 * run.block_state()->last_rare() + (1 << 20));
  if (run.window() == RankStore::unlimited || run.window() < window) run.keep_only(window);
}

// One step of a search that streams; the result holds a period once it is proved.
//  1. The shelf keeps windows at intervals and finds out when one of them comes again: that is the period.
//  2. By the window theorem it is proved from that window on, if no rare heap came in between.
//  3. It may have begun earlier: parts of the run are repeated to find the least preperiod.
HeapPeriodSearch look_at_stream(HeapRun& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                                const std::function<Status()>& between) {
  HeapPeriodSearch result;
  const WindowEvidence evidence = run.window_evidence();
  const std::uint64_t seen = run.size();
  const auto found = trail.shelf.look(*run.block_state(), seen, evidence.window());
  run.keep_only(std::max(run.window(), 4 * trail.shelf.width()));
  if (!found) return result;
  const std::uint64_t start = trail.shelf.windows()[found->window].start;
  if (!window_theorem_applies(evidence, start, found->period, seen)) return result;
  if (Status went = between ? between() : Status(Done{}); !went) {
    result.trouble = went.error().message;
    return result;
  }
  const Result<PreperiodSearch> back = find_preperiod(run, trail.shelf, *found, options.threads, control);
  if (!back) {
    result.trouble = back.error().message;
    return result;
  }
  result.stopped = back->stopped;
  if (result.stopped != StopReason::none) return result;
  result.period = Period{found->period, back->preperiod, 0, Evidence::proved, "window-theorem"};
  return result;
}

}  // namespace

std::optional<Period> find_period(const HeapRun& run) {
  if (!run.holds_all()) return {};
  return run.block_state() != nullptr ? period_of_blocks(run) : find_period(run.rule(), run.all_values());
}

std::vector<std::uint64_t> rare_heaps(const HeapRun& run, const std::optional<Period>& proved, std::uint64_t end) {
  std::vector<std::uint64_t> rare = run.rare_heaps(end);
  if (end <= run.size() || !proved || proved->increment != 0) return rare;
  // What lies in the last full period comes again.
  const std::vector<std::uint64_t> last(std::lower_bound(rare.begin(), rare.end(), run.size() - proved->period),
                                        rare.end());
  if (last.empty()) return rare;
  for (std::uint64_t lap = proved->period;; lap += proved->period) {
    for (const std::uint64_t heap : last) {
      if (heap + lap >= end) return rare;
      rare.push_back(heap + lap);
    }
  }
}

HeapPeriodSearch search_period(HeapRun& run, Trail& trail, const PeriodSearchOptions& options, const Control& control,
                               const std::function<Status()>& between) {
  HeapPeriodSearch result;
  const auto listener = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
  const auto rank_listener = [&](const RankRows& rows) { trail.add(rows); };
  const std::uint64_t end = options.limit ? *options.limit + 1 : ~std::uint64_t{0};
  const auto streams = [&] { return !run.holds_all(); };
  std::uint64_t next_look = 32;
  while (options.looks_as_from_the_beginning && next_look < run.size()) next_look += next_look / 4;
  while (true) {
    // 1. Compute up to the next look. A stream is looked at all the time, since what has passed is gone.
    //    All values may be there again, if a run computes heaps again that it had dropped.
    const bool was_stream = streams();
    const std::uint64_t goal = was_stream ? end : std::min(end, next_look);
    while (run.size() < goal && (streams() || !was_stream)) {
      const std::uint64_t pause = run.size() < options.stop_once_at ? options.stop_once_at : goal;
      // 2. When the values outgrow their memory, old ones are dropped and the search goes on as a stream.
      if (run.memory() > options.memory_for_values) drop_old_heaps(run);
      if (run.size() >= options.heaps_for_plain_digests && run.block_state() != nullptr) trail.digests.restore({});
      const bool by_ranks = trail.takes_ranks();
      if (Status step = run.advance(std::min(goal, pause), listener, by_ranks ? rank_listener : RankListener());
          !step) {
        result.trouble = step.error().message;
        return result;
      }
      if (trail.with_digests) trail.streams.take_states(run);
      if (Status went = between ? between() : Status(Done{}); !went) {
        result.trouble = went.error().message;
        return result;
      }
      result.stopped = control.check(run.memory() + trail.shelf.memory());
      if (result.stopped != StopReason::none) return result;
      if (control.is_heard()) {
        control.report({run.size(), options.limit ? end : 0, "values",
                        "largest value " + std::to_string(trail.statistics.max_value)});
      }
      if (!streams() || run.block_state() == nullptr) continue;
      result = look_at_stream(run, trail, options, control, between);
      if (result.period || result.stopped != StopReason::none || !result.trouble.empty()) return result;
    }
    // 3. Look at all values at once. A proof ends the search; what is only observed is kept for the end.
    if (!streams()) {
      result.period = find_period(run);
      if (result.period && result.period->evidence == Evidence::proved) return result;
      // No theorem here will ever prove it: more values would only be more of the same.
      const bool is_enough = !options.limit && run.size() >= enough_to_observe;
      if (result.period && is_enough && !has_a_theorem(run.rule())) return result;
    }
    if (run.size() >= end) return result;
    // 4. A quarter more each time: a proof is found soon after it is possible, and the looks together cost about as
    //    much as five of the last one.
    next_look = run.size() + run.size() / 4;
  }
}

}  // namespace grundy
