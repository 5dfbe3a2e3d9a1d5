#include "heap/period/arithmetic_period.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <vector>

namespace grundy {
namespace {

// What decides all values from heap n on, up to a common addition: which values at and above the first gap of the
// heaps further back than every forbidden number have been seen, and the values of the nearer heaps. Everything is
// counted from that gap; smaller values can't matter any more.
class AllButState {
 public:
  explicit AllButState(std::uint64_t forbidden) : forbidden_(forbidden) {}

  void append(std::uint32_t value) {
    near_.push_back(value);
    if (near_.size() <= forbidden_) return;
    if (near_.front() >= gap_) far_.insert(near_.front());
    near_.pop_front();
    while (far_.erase(gap_) != 0) ++gap_;
  }

  std::uint32_t gap() const { return gap_; }
  std::vector<std::int64_t> signature() const {
    std::vector<std::int64_t> signature;
    signature.reserve(near_.size() + far_.size() + 1);
    for (const std::uint32_t value : near_) signature.push_back(value < gap_ ? -1 : std::int64_t{value} - gap_);
    signature.push_back(-2);
    for (const std::uint32_t value : far_) signature.push_back(std::int64_t{value} - gap_);
    return signature;
  }

 private:
  std::uint64_t forbidden_;
  std::deque<std::uint32_t> near_;
  std::set<std::uint32_t> far_;  // those past the gap
  std::uint32_t gap_ = 0;
};

bool repeats(std::span<const std::uint32_t> values, std::uint64_t start, std::uint64_t end, std::uint64_t period,
             std::uint64_t increment) {
  for (std::uint64_t n = start; n < end; ++n) {
    if (values[n + period] != values[n] + increment) return false;
  }
  return true;
}

}  // namespace

bool is_all_but_subtraction(const HeapRule& rule) {
  const auto* code = std::get_if<TakeBreakCode>(&rule);
  if (code == nullptr || code->is_finite() || code->digit(0) != 0) return false;
  const auto take_any = [](std::uint32_t digit) { return digit == 3; };
  if (!std::all_of(code->repeated().begin(), code->repeated().end(), take_any)) return false;
  return std::all_of(code->digits().begin() + 1, code->digits().end(),
                     [](std::uint32_t digit) { return digit == 0 || digit == 3; });
}

bool is_laskers_nim(const HeapRule& rule) {
  const auto* const code = std::get_if<TakeBreakCode>(&rule);
  return code != nullptr && *code == TakeBreakCode({4}, {3});
}

std::optional<Period> prove_all_but_period(const TakeBreakCode& code, std::span<const std::uint32_t> values) {
  const std::uint64_t forbidden = code.digits().size() - 1;
  AllButState state(forbidden);
  std::map<std::vector<std::int64_t>, std::pair<std::uint64_t, std::uint32_t>> seen;
  for (std::uint64_t n = 0; n < values.size(); ++n) {
    // Before heap n; the first heaps have fewer heaps behind them than the state speaks of.
    if (n >= forbidden) {
      const auto [before, is_new] = seen.try_emplace(state.signature(), n, state.gap());
      if (!is_new) {
        const auto [start, gap] = before->second;
        Period found{n - start, start, state.gap() - gap, Evidence::proved, "arithmetic-periods"};
        // All heaps from `start` on follow from those before n; so a shorter period needs one period to be seen.
        for (std::uint64_t parts = found.period; parts > 1; --parts) {
          if (found.period % parts != 0 || found.increment % parts != 0) continue;
          const std::uint64_t shorter = found.period / parts;
          if (n + shorter > values.size()) return {};
          if (!repeats(values, start, n, shorter, found.increment / parts)) continue;
          found.period = shorter;
          found.increment /= parts;
          break;
        }
        while (found.preperiod > 0 &&
               values[found.preperiod - 1] + found.increment == values[found.preperiod - 1 + found.period]) {
          --found.preperiod;
        }
        return found;
      }
    }
    state.append(values[n]);
  }
  return {};
}

std::optional<Period> arithmetic_candidate(std::span<const std::uint32_t> values) {
  if (values.size() < 16) return {};
  const std::uint64_t last = values.size() - 1;
  for (std::uint64_t period = 1; period <= values.size() / 8; ++period) {
    if (values[last] <= values[last - period]) continue;
    const std::uint64_t increment = values[last] - values[last - period];
    std::uint64_t start = last - period + 1;
    while (start > 0 && values[start - 1] + increment == values[start - 1 + period]) --start;
    if (start <= values.size() / 2 - 1 && values.size() - start >= 5 * period) {
      return Period{period, start, increment, Evidence::observed, {}};
    }
  }
  return {};
}

}  // namespace grundy
