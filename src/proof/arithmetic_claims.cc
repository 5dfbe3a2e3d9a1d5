#include "proof/arithmetic_claims.h"

#include <map>
#include <set>
#include <utility>

namespace grundy::proof {
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

// Every multiset of `parts` heaps from `least` on and below start + period.
void list_ways(const Way& way, unsigned parts, Number least, std::span<const std::uint16_t> values, Number start,
               Number period, Number increment, std::vector<Way>& ways) {
  if (ways.size() > most_ways) return;
  if (parts == 0) {
    ways.push_back(way);
    return;
  }
  for (Number heap = least; heap < start + period; ++heap) {
    const Number high = values[heap] / increment;
    const bool moves = heap >= start;
    list_ways({way.sum + heap, way.label ^ (values[heap] % increment), moves ? way.fixed : way.fixed ^ high,
               way.high + high, way.moving + (moves ? 1 : 0)},
              parts - 1, heap, values, start, period, increment, ways);
  }
}

}  // namespace

bool state_repeats(Number forbidden, std::span<const std::uint16_t> values, Number period, Number increment) {
  if (values.size() < forbidden + period) return false;
  const State before = state_before(values.size() - period, forbidden, values);
  const State after = state_before(values.size(), forbidden, values);
  return before == after && after.gap == before.gap + increment;
}

WaysVerdict check_ways(std::span<const unsigned> digits, unsigned most_parts, std::span<const std::uint16_t> values,
                       Number start, Number period, Number increment) {
  std::vector<Way> ways;
  for (std::size_t k = 0; k < digits.size(); ++k) {
    for (unsigned parts = 1; parts <= most_parts; ++parts) {
      if ((digits[k] >> parts & 1) != 0) list_ways({k, 0, 0, 0, 0}, parts, 1, values, start, period, increment, ways);
    }
  }
  if (ways.size() > most_ways || period * increment > most_ways) return WaysVerdict::too_many;
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

}  // namespace grundy::proof
