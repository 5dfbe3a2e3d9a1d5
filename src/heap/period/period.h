// The eventual period of a sequence of values: whether a theorem proves it, and from which values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/evidence.h"
#include "heap/rule/heap_rule.h"

namespace grundy {

// G(n + period) = G(n) + increment for all n >= preperiod; both are the least such numbers.
struct Period {
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  Evidence evidence = Evidence::observed;
  std::string_view theorem;  // the name of the page in docs/theory that carries the proof, empty if only observed

  // Heap n is worth what heap base(n) is worth, and laps(n) increments more.
  std::uint64_t laps(std::uint64_t n) const { return n < preperiod ? 0 : (n - preperiod) / period; }
  std::uint64_t base(std::uint64_t n) const { return n - laps(n) * period; }
  // How many full periods lie in the first `values` heaps.
  std::uint64_t repetitions(std::uint64_t values) const { return laps(values); }

  friend bool operator==(const Period&, const Period&) = default;
};

// The least period of the values seen, if they show one. It is proved where a theorem for this rule is satisfied by
// exactly these values; otherwise it must be seen for long enough.
std::optional<Period> find_period(const HeapRule& rule, std::span<const std::uint32_t> values);

// False for rules whose periods can only be observed here, such as most codes without end.
bool has_a_theorem(const HeapRule& rule);

// True if the octal periodicity theorem (octal_periodicity.h) speaks about this rule, and if so many values are enough
// for it.
bool octal_theorem_applies(const HeapRule& rule, std::uint64_t values_seen, std::uint64_t preperiod,
                           std::uint64_t period);

// Whether a period that nothing proves, and that holds up to the end of the values, may be called observed: it was seen
// four times, and, where it is not of the kind that the octal theorem would prove a little later, over as many heaps as
// that theorem would ask for. Before that, most options of the heaps seen still have a part from before the period;
// 0x0.F6 shows a period of 43 from heap 604 on, 30 times, and breaks it at heap 1929.
bool is_observed(const HeapRule& rule, const Period& period, std::uint64_t values_seen);

}  // namespace grundy
