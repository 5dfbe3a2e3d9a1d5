// Periods of phi, proved by docs/theory/misere-periods.md: if a game leaves at most m heaps, takes at most k, and phi
// repeats with period p from s >= 1 on among the first m (s + p) + k heaps, all verified, then it repeats for ever.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "misere/quotient.h"
#include "rules/take_break_code.h"

namespace grundy {

// So many heaps, counted from 0, the theorem needs.
inline std::uint64_t heaps_for(const TakeBreakCode& code, const QuotientPeriod& period) {
  const std::uint64_t start = std::max<std::uint64_t>(period.preperiod, 1);
  return std::max(code.most_parts(), 1U) * (start + period.period) + code.last_place();
}

// The least period that the theorem proves from phi[first], phi[first + stride], ... if any.
std::optional<QuotientPeriod> proved_period(const TakeBreakCode& code, const std::vector<Element>& phi,
                                            std::size_t first = 0, std::size_t stride = 1);

// Looks now and then, more rarely as the table grows.
class PeriodSearch {
 public:
  explicit PeriodSearch(const std::vector<TakeBreakCode>& codes) : codes_(codes) {}

  // Letters are the heaps of all games by turns.
  bool found(const std::vector<Element>& phi, std::vector<QuotientPeriod>& periods) {
    if (phi.empty() || phi.size() < next_look_ || phi.size() % codes_.size() != 0) return false;
    next_look_ = phi.size() + phi.size() / 32 + 1;
    periods.clear();
    for (std::size_t game = 0; game < codes_.size(); ++game) {
      const std::optional<QuotientPeriod> period = proved_period(codes_[game], phi, game, codes_.size());
      if (!period) return periods.clear(), false;
      periods.push_back(*period);
    }
    return true;
  }

 private:
  const std::vector<TakeBreakCode>& codes_;
  std::size_t next_look_ = 0;
};

}  // namespace grundy
