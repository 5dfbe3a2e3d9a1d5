#include "heap/period/preperiod_search.h"

#include <algorithm>
#include <optional>

namespace grundy {
namespace {

// The values of a run, computed a second time.
class Replay {
 public:
  // From heap 0.
  Replay(const HeapRun& run, unsigned threads) : again_(run.rule(), {threads, run.window()}) {}

  // From the last kept window that begins at `heap` or before.
  static Result<Replay> near(std::uint64_t heap, const HeapRun& run, const WindowShelf& shelf, unsigned threads) {
    const std::vector<KeptWindow>& windows = shelf.windows();
    const auto after = std::upper_bound(windows.begin(), windows.end(), heap,
                                        [](std::uint64_t n, const KeptWindow& window) { return n < window.start; });
    Replay replay(run, threads);
    if (after == windows.begin()) return replay;
    const KeptWindow& window = *std::prev(after);
    HeapRun::Snapshot snapshot = run.snapshot_from(window.start, window.ranks);
    snapshot.reported = snapshot.certified;
    if (Status restored = replay.again_.restore(snapshot); !restored) return std::move(restored).error();
    for (std::size_t i = 0; i < window.ranks.size(); ++i) {
      replay.buffer_.push_back(snapshot.space.common_value(window.ranks[i], window.start + i));
    }
    replay.first_ = window.start;
    return replay;
  }

  // Goes on to the block of values that holds heap n.
  Result<StopReason> go_to(std::uint64_t n, const Control& control) {
    while (n >= first_ + buffer_.size()) {
      first_ += buffer_.size();
      buffer_.clear();
      const auto keep = [this](std::uint64_t, std::span<const std::uint32_t> values) {
        buffer_.insert(buffer_.end(), values.begin(), values.end());
      };
      if (Status step = again_.advance(~std::uint64_t{0}, keep); !step) return std::move(step).error();
      const StopReason reason = control.check(again_.memory());
      if (reason != StopReason::none) return reason;
    }
    return StopReason::none;
  }

  // The values from heap n on, after go_to(n).
  std::span<const std::uint32_t> from(std::uint64_t n) const { return std::span(buffer_).subspan(n - first_); }

 private:
  HeapRun again_;
  std::uint64_t first_ = 0;
  std::vector<std::uint32_t> buffer_;
};

// The last heap of [begin, end) whose value differs from the one a period later.
struct Comparison {
  std::optional<std::uint64_t> last_difference;
  StopReason stopped = StopReason::none;
};
Result<Comparison> compare(Replay here, Replay there, std::uint64_t begin, std::uint64_t end, std::uint64_t period,
                           const Control& control) {
  Comparison result;
  for (std::uint64_t n = begin; n < end;) {
    for (auto [replay, heap] : {std::pair(&here, n), std::pair(&there, n + period)}) {
      Result<StopReason> reached = replay->go_to(heap, control);
      if (!reached) return std::move(reached).error();
      if (*reached != StopReason::none) return result.stopped = *reached, result;
    }
    const std::span<const std::uint32_t> a = here.from(n);
    const std::span<const std::uint32_t> b = there.from(n + period);
    const std::uint64_t count = std::min<std::uint64_t>({a.size(), b.size(), end - n});
    for (std::uint64_t i = 0; i < count; ++i) {
      if (a[i] != b[i]) result.last_difference = n + i;
    }
    n += count;
  }
  return result;
}

}  // namespace

Result<PreperiodSearch> find_preperiod(const HeapRun& run, const WindowShelf& shelf,
                                       const WindowShelf::Recurrence& found, unsigned threads, const Control& control) {
  const std::vector<KeptWindow>& windows = shelf.windows();
  const auto compare_heaps = [&](std::uint64_t begin, std::uint64_t end) -> Result<Comparison> {
    control.report({begin + found.period, 0, "values", "looking for the preperiod of a proved period"});
    Result<Replay> here = Replay::near(begin, run, shelf, threads);
    if (!here) return std::move(here).error();
    Result<Replay> there = Replay::near(begin + found.period, run, shelf, threads);
    if (!there) return std::move(there).error();
    return compare(*std::move(here), *std::move(there), begin, end, found.period, control);
  };

  PreperiodSearch result;
  // 1. Bisection over the kept windows: the first of them that equals the one a period later.
  std::size_t repeats = found.window;  // the first window known to repeat
  std::size_t before = 0;              // of the windows before it, so many are known not to
  while (before < repeats) {
    const std::size_t middle = (before + repeats) / 2;
    const std::uint64_t start = windows[middle].start;
    Result<Comparison> same = compare_heaps(start, start + shelf.width());
    if (!same) return std::move(same).error();
    if (same->stopped != StopReason::none) return result.stopped = same->stopped, result;
    if (same->last_difference) {
      before = middle + 1;
    } else {
      repeats = middle;
    }
  }
  // 2. The heaps between it and the window before, which does not repeat: the period begins after the last difference.
  result.start = windows[repeats].start;
  Result<Comparison> between = compare_heaps(repeats == 0 ? 0 : windows[repeats - 1].start, result.start);
  if (!between) return std::move(between).error();
  result.stopped = between->stopped;
  result.preperiod = between->last_difference ? *between->last_difference + 1 : 0;
  return result;
}

}  // namespace grundy
