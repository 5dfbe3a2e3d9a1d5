// The best plain loop that we know: one heap after the other, a table of marks, no vectors and no threads.
//
// 1. A common value comes from a pair with a rare heap or from a single heap: mark all of those, and the least common
//    value without a mark is the candidate.
// 2. Every rare value below it must come from a pair of common heaps. Pairs from the smallest part up find most of
// them.
// 3. The last few are looked for one by one, each in an order of its own: value v comes from the heap a beside a heap
// of
//    value w exactly if a has the value v ^ w, so heaps a for which that w is frequent are tried first.
#include <algorithm>
#include <bit>

#include "contender.h"
#include "heap/sparse/sparse_space.h"

namespace grundy::bench {
namespace {

class PlainLoop {
 public:
  PlainLoop(const HeapRule& rule, std::span<const std::uint32_t> first, std::uint64_t count)
      : moves_(*split_moves(rule)), space_(learn_one_space(first, moves_).space) {
    g_.reserve(first.size() + count);
    for (const std::uint32_t value : first) append(value);
    values_ = std::bit_ceil(std::size_t{largest_} + 1);
    marks_.assign(2 * values_, 0);
    make_orders();
  }

  bool has_space() const { return space_.kind != SpaceKind::none && largest_ < most_values; }
  std::span<const std::uint16_t> values() const { return g_; }

  void append_next() {
    const std::uint64_t n = g_.size();
    ++round_;
    for (const std::uint32_t k : moves_.singles) marks_[g_[n - k]] = round_;
    for (const std::uint32_t k : moves_.splits) {
      const std::uint16_t* const across = g_.data() + (n - k);
      std::uint32_t* const marks = marks_.data();
      const std::uint32_t round = round_;
      for (const RareHeap& rare : rare_) {
        if (rare.heap + k >= n) break;
        if (moves_.unequal && 2 * rare.heap == n) continue;  // k is 0 there
        marks[rare.value ^ *(across - rare.heap)] = round;
      }
    }
    std::uint32_t candidate = 0;
    while (space_.is_rare(candidate, n) || marks_[candidate] == round_) ++candidate;
    if (!certify(candidate, n)) {
      candidate = 0;
      while (marks_[candidate] == round_) ++candidate;
    }
    append(candidate);
    if (largest_ >= values_) {
      values_ *= 2;
      marks_.resize(2 * values_, 0);
      make_orders();
    }
  }

 private:
  static constexpr std::uint32_t most_values = 1 << 12;
  static constexpr std::uint32_t few = 4;  // as many missing values are looked for one by one
  static constexpr std::size_t longest_order = 1024;
  static constexpr std::size_t heaps_of_a_value = 64;

  struct RareHeap {
    std::uint32_t heap;
    std::uint32_t value;
  };

  void append(std::uint32_t value) {
    const std::uint64_t n = g_.size();
    g_.push_back(static_cast<std::uint16_t>(value));
    largest_ = std::max(largest_, value);
    if (n > 0 && space_.is_rare(value, n)) rare_.push_back({static_cast<std::uint32_t>(n), value});
  }

  void make_orders() {
    if (!has_space()) return;
    const std::size_t recent = std::min<std::size_t>(g_.size(), 1 << 16);
    std::vector<double> frequency(values_, 0);
    for (const std::uint16_t value : std::span(g_).last(recent)) frequency[value] += 1.0 / static_cast<double>(recent);
    std::vector<std::vector<std::uint32_t>> heaps(values_);
    for (std::uint32_t a = 1; a < recent; ++a) {
      if (heaps[g_[a]].size() < heaps_of_a_value) heaps[g_[a]].push_back(a);
    }
    orders_.assign(values_, {});
    for (std::size_t v = 0; v < values_; ++v) {
      std::vector<std::pair<double, std::uint32_t>> all;
      for (std::size_t w = 0; w < values_; ++w) {
        const std::vector<std::uint32_t>& of_value = heaps[v ^ w];
        if (frequency[w] < 1e-4) continue;
        // Where a row of a frequent value misses, its other rows tend to miss too: they wait for their turns.
        for (std::size_t i = 0; i < of_value.size(); ++i) {
          all.emplace_back(static_cast<double>(i + 1) / (frequency[w] * frequency[w]), of_value[i]);
        }
      }
      const std::size_t kept = std::min(longest_order, all.size());
      std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept), all.end());
      for (std::size_t i = 0; i < kept; ++i) orders_[v].push_back(all[i].second);
    }
  }

  bool certify(std::uint32_t candidate, std::uint64_t n) {
    std::uint32_t missing = 0;
    for (std::uint32_t value = 0; value < candidate; ++value) missing += marks_[value] != round_ ? 1 : 0;
    const std::uint64_t a = mark_pairs(1, few, candidate, n, missing);
    if (missing == 0) return true;
    for (std::uint32_t value = 0; value < candidate; ++value) {
      if (marks_[value] != round_ && !is_found(value, n)) {
        return mark_pairs(a, 0, candidate, n, missing), missing == 0;
      }
    }
    return true;
  }

  // From the smaller part a on until no more than so many are missing; gives the next smaller part.
  std::uint64_t mark_pairs(std::uint64_t a, std::uint32_t enough, std::uint32_t candidate, std::uint64_t n,
                           std::uint32_t& missing) {
    std::uint32_t* const marks = marks_.data();
    const std::uint16_t* const g = g_.data();
    const std::uint32_t round = round_;
    for (bool any = true; missing > enough && any; ++a) {
      any = false;
      for (const std::uint32_t k : moves_.splits) {
        const std::uint64_t m = n - k;
        if (2 * a > m || (moves_.unequal && 2 * a == m)) continue;
        any = true;
        const std::uint32_t value = g[a] ^ g[m - a];
        // No branches: whether a value is a new one can't be foretold.
        missing -= static_cast<std::uint32_t>(value < candidate) & static_cast<std::uint32_t>(marks[value] != round);
        marks[value] = round;
      }
    }
    return a;
  }

  bool is_found(std::uint32_t value, std::uint64_t n) const {
    for (const std::uint32_t a : orders_[value]) {
      for (const std::uint32_t k : moves_.splits) {
        if (2 * a + k < n && (g_[a] ^ g_[n - k - a]) == value) return true;
      }
    }
    return false;
  }

  SplitMoves moves_;
  SparseSpace space_;
  std::vector<std::uint16_t> g_;
  std::vector<RareHeap> rare_;
  std::uint32_t largest_ = 0;
  std::size_t values_ = 0;
  std::vector<std::uint32_t> marks_;
  std::uint32_t round_ = 0;
  std::vector<std::vector<std::uint32_t>> orders_;
};

Outcome run(const Task& task) {
  PlainLoop loop(task.rule, task.first, task.count);
  Outcome outcome;
  if (!loop.has_space()) return outcome;
  const Stopwatch watch;
  for (std::uint64_t i = 0; i < task.count; ++i) loop.append_next();
  watch.stop(outcome);
  const auto values = loop.values().subspan(task.first.size());
  outcome.values.assign(values.begin(), values.end());
  return outcome;
}

}  // namespace

Contender plain_sparse() { return {"plain sparse space", 20'000, run}; }

}  // namespace grundy::bench
