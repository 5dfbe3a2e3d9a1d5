#include <algorithm>
#include <bit>
#include <vector>

#include "heap/period/arithmetic_period.h"

namespace grundy {
namespace {

constexpr double most_ways = 3e7;  // beyond this the test is not tried

// A way to choose the parts of an option among the first heaps: parts below the start stay as they are, the others
// stand for all heaps a multiple of the period further.
struct Way {
  std::uint64_t sum = 0;  // of the parts and of what is taken
  std::uint32_t low = 0;  // the nim-sum of the values modulo the increment
  std::uint32_t fixed_high = 0;
  std::uint64_t high = 0;  // the sum of the values divided by the increment
  unsigned moving = 0;
};

class Test {
 public:
  Test(std::span<const std::uint32_t> values, const Period& period)
      : values_(values),
        start_(std::max<std::uint64_t>(period.preperiod, 1)),
        period_(period.period),
        increment_(static_cast<std::uint32_t>(period.increment)),
        least_full_(2 * period_ * increment_, none) {}

  bool passes(const TakeBreakCode& code) {
    for_each_way(code, [this](const Way& way) {
      if (!is_full(way)) return;
      std::uint64_t& least = least_full_[place(way.sum, way.low)];
      least = std::min(least, way.sum);
    });
    if (std::count(least_full_.begin(), least_full_.end(), none) != 0) return false;
    bool covered = true;
    for_each_way(code, [&](const Way& way) { covered = covered && (is_full(way) || harmless(way)); });
    return covered;
  }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  static bool is_full(const Way& way) { return way.moving >= 3 && way.high == 0; }

  // One moving part alone moves with the heap; otherwise what it reaches must be reached by a full way, up to the
  // largest value of two moving parts.
  bool harmless(const Way& way) const {
    if (way.moving == 0 || (way.moving == 1 && way.fixed_high == 0)) return true;
    const std::uint64_t sum = way.high == 0 && way.moving == 2 ? way.sum + 2 * period_ : way.sum;
    const std::uint64_t lift = way.high * period_;
    return sum >= lift && least_full_[place(sum - lift, way.low)] <= sum - lift;
  }

  std::size_t place(std::uint64_t sum, std::uint32_t low) const { return sum % (2 * period_) * increment_ + low; }

  template <class Visit>
  void for_each_way(const TakeBreakCode& code, const Visit& visit) const {
    for (std::uint64_t k = 0; k <= code.last_place(); ++k) {
      for (unsigned parts = 1; code.digit(k) >> parts != 0; ++parts) {
        if ((code.digit(k) >> parts & 1) != 0) add_parts({.sum = k}, parts, 1, visit);
      }
    }
  }
  template <class Visit>
  void add_parts(const Way& way, unsigned parts, std::uint64_t least, const Visit& visit) const {
    if (parts == 0) return visit(way);
    for (std::uint64_t heap = least; heap < start_ + period_; ++heap) {
      Way next = way;
      next.sum += heap;
      next.low ^= values_[heap] % increment_;
      const std::uint32_t high = values_[heap] / increment_;
      next.high += high;
      if (heap < start_) {
        next.fixed_high ^= high;
      } else {
        ++next.moving;
      }
      add_parts(next, parts - 1, heap, visit);
    }
  }

  std::span<const std::uint32_t> values_;
  std::uint64_t start_;
  std::uint64_t period_;
  std::uint32_t increment_;
  std::vector<std::uint64_t> least_full_;  // the least sum of a full way, by sum modulo two periods and by low
};

}  // namespace

std::uint64_t arithmetic_splitting_needs(const TakeBreakCode& code, std::uint64_t preperiod, std::uint64_t period) {
  const std::uint64_t start = std::max<std::uint64_t>(preperiod, 1);
  return code.most_parts() * (start + period - 1) + code.last_place() + 1 + period;
}

bool arithmetic_splitting_applies(const TakeBreakCode& code, std::span<const std::uint32_t> values,
                                  const Period& candidate) {
  if (!code.is_finite() || code.most_parts() < 3 || !std::has_single_bit(candidate.increment)) return false;
  if (values.size() < arithmetic_splitting_needs(code, candidate.preperiod, candidate.period)) return false;
  double ways = static_cast<double>(code.last_place() + 1);
  for (unsigned part = 1; part <= code.most_parts(); ++part) {
    ways *= static_cast<double>(std::max<std::uint64_t>(candidate.preperiod, 1) + candidate.period) / part;
  }
  if (ways > most_ways || 2.0 * static_cast<double>(candidate.period * candidate.increment) > most_ways) return false;
  return Test(values, candidate).passes(code);
}

}  // namespace grundy
