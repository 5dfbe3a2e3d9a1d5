#include "misere/quotient_period.h"

namespace grundy {

std::optional<QuotientPeriod> proved_period(const TakeBreakCode& code, const std::vector<Element>& phi,
                                            std::size_t first, std::size_t stride) {
  const auto at = [&](std::uint64_t heap) { return phi[first + heap * stride]; };
  const std::uint64_t heaps = (phi.size() - first + stride - 1) / stride;
  const std::uint64_t parts = std::max(code.most_parts(), 1U);
  // Heaps 0 .. parts * (start + period) + last place are needed.
  if (heaps <= code.last_place()) return {};
  const std::uint64_t reach = (heaps - 1 - code.last_place()) / parts;  // start + period is at most this
  for (std::uint64_t period = 1; period < reach; ++period) {
    std::uint64_t preperiod = heaps - period;
    while (preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period)) --preperiod;
    if (std::max<std::uint64_t>(preperiod, 1) + period <= reach) return QuotientPeriod{period, preperiod};
  }
  return {};
}

}  // namespace grundy
