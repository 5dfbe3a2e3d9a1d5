#include "misere/quotient_certificate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "misere/quotient_period.h"

namespace grundy {

std::string quotient_certificate(const TakeBreakCode& code, const MisereQuotient& quotient) {
  const QuotientPeriod period = *quotient.period();
  const std::uint64_t last_heap = heaps_for(code, period) - 1;
  const std::span<const Element> phi = quotient.table();
  std::string text = fmt::format("grundy misere certificate 1\ngame {}\norder {}\npreperiod {}\nperiod {}\nheaps {}\n",
                                 to_string(code), quotient.order(), period.preperiod, period.period, last_heap);
  std::vector<Element> action(quotient.order());
  for (const Element generator : quotient.generators()) {
    for (Element x = 0; x < quotient.order(); ++x) action[x] = quotient.product(x, generator);
    const auto first = std::find(phi.begin(), phi.end(), generator) - phi.begin();
    text += fmt::format("generator {} {}\n", first, fmt::join(action, " "));
  }
  std::vector<Element> p;
  quotient.p_portion().for_each([&](Element x) { p.push_back(x); });
  if (!p.empty()) text += fmt::format("p {}\n", fmt::join(p, " "));
  constexpr std::uint64_t heaps_to_a_line = 100;
  for (std::uint64_t n = 0; n <= last_heap; n += heaps_to_a_line) {
    const std::uint64_t end = std::min(n + heaps_to_a_line, last_heap + 1);
    text += fmt::format("phi {} {}\n", n, fmt::join(phi.subspan(n, end - n), " "));
  }
  return text + "end\n";
}

}  // namespace grundy
