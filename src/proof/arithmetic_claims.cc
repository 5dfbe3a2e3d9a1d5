#include "proof/arithmetic_claims.h"

#include <map>
#include <set>
#include <utility>

namespace grundy {
namespace {

using Number = std::uint64_t;

constexpr Number most_ways = 40'000'000;

struct State {
  Number gap = 0;
  std::vector<long long> near;  // relative to the gap, -1 for all below it
  std::set<Number> far;
  friend bool operator==(const State& a, const State& b) { return a.near == b.near && a.far == b.far; }
};

State state_before(Number heap, Number forbidden, std::span<const std::uint16_t> values) {
  std::set<Number> seen(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(heap - forbidden));
  State state;
  while (seen.contains(state.gap)) ++state.gap;
  for (const Number value : seen) {
    if (value > state.gap) state.far.insert(value - state.gap);
  }
  for (Number n = heap - forbidden; n < heap; ++n) {
    state.near.push_back(values[n] < state.gap ? -1 : static_cast<long long>(values[n] - state.gap));
  }
  return state;
}

struct Way {
  Number sum, label, fixed, high;
  unsigned moving;
};

class WayLister {
 public:
  WayLister(std::span<const std::uint16_t> values, Number start, Number period, Number increment,
            const Control& control)
      : values_(values), start_(start), end_(start + period), increment_(increment), control_(control) {}

  // Every multiset of `parts` heaps from `least` on and below start + period, added to `way`.
  void list(const Way& way, unsigned parts, Number least) {
    if (too_many_) return;
    if (parts == 0) {
      ways_.push_back(way);
      // While it grows, a vector holds its content twice over and more.
      if (ways_.size() % 65536 != 0) return;
      too_many_ = ways_.size() > most_ways || control_.check(3 * ways_.size() * sizeof(Way)) != StopReason::none;
      return;
    }
    for (Number heap = least; heap < end_; ++heap) {
      const Number high = values_[heap] / increment_;
      const bool moves = heap >= start_;
      list({way.sum + heap, way.label ^ (values_[heap] % increment_), moves ? way.fixed : way.fixed ^ high,
            way.high + high, way.moving + (moves ? 1 : 0)},
           parts - 1, heap);
    }
  }

  bool too_many() const { return too_many_; }
  const std::vector<Way>& ways() const { return ways_; }

 private:
  std::span<const std::uint16_t> values_;
  Number start_;
  Number end_;
  Number increment_;
  const Control& control_;
  std::vector<Way> ways_;
  bool too_many_ = false;
};

}  // namespace

bool state_repeats(Number forbidden, std::span<const std::uint16_t> values, Number period, Number increment) {
  if (values.size() < forbidden + period) return false;
  const State before = state_before(values.size() - period, forbidden, values);
  const State after = state_before(values.size(), forbidden, values);
  return before == after && after.gap == before.gap + increment;
}

WaysVerdict verify_ways(std::span<const unsigned> digits, unsigned most_parts, std::span<const std::uint16_t> values,
                        Number start, Number period, Number increment, const Control& control) {
  if (period * increment > most_ways) return WaysVerdict::too_many;
  WayLister lister(values, start, period, increment, control);
  for (std::size_t k = 0; k < digits.size(); ++k) {
    for (unsigned parts = 1; parts <= most_parts; ++parts) {
      if ((digits[k] >> parts & 1) != 0) lister.list({k, 0, 0, 0, 0}, parts, 1);
    }
  }
  if (lister.too_many()) return WaysVerdict::too_many;
  const std::vector<Way>& ways = lister.ways();
  std::map<std::pair<Number, Number>, Number> least;  // sum of a full way, by its residue and label
  for (const Way& way : ways) {
    if (way.moving < 3 || way.high != 0) continue;
    const auto [found, is_new] = least.try_emplace({way.sum % (2 * period), way.label}, way.sum);
    if (!is_new && way.sum < found->second) found->second = way.sum;
  }
  if (least.size() != 2 * period * increment) return WaysVerdict::fail;
  for (const Way& way : ways) {
    if (way.moving == 0) continue;                        // too small for large heaps
    if (way.moving >= 3 && way.high == 0) continue;       // full
    if (way.moving == 1 && way.fixed == 0) continue;      // the second kind
    const bool third = way.moving == 2 && way.high == 0;  // otherwise the fourth
    const Number room = way.sum + (third ? 2 * period : 0);
    if (room < period * way.high) return WaysVerdict::fail;
    const Number bound = room - period * way.high;
    if (least.at({bound % (2 * period), way.label}) > bound) return WaysVerdict::fail;
  }
  return WaysVerdict::hold;
}

}  // namespace grundy
