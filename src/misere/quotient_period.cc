#include "misere/quotient_period.h"

namespace grundy {

std::optional<QuotientPeriod> proved_period(const TakeBreakCode& code, const std::vector<Element>& phi,
                                            std::size_t first, std::size_t stride) {
  const auto at = [&](std::uint64_t heap) { return phi[first + heap * stride]; };
  const std::uint64_t heaps = (phi.size() - first + stride - 1) / stride;
  for (std::uint64_t period = 1; heaps_for(code, {period, 0}) <= heaps; ++period) {
    std::uint64_t preperiod = heaps - period;
    while (preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period)) --preperiod;
    if (heaps_for(code, {period, preperiod}) <= heaps) return QuotientPeriod{period, preperiod};
  }
  return {};
}

}  // namespace grundy
