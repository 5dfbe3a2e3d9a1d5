// What is known about the eventual period of a sequence of values, and by what right.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "heap/rule/heap_rule.h"

namespace grundy::heap {

enum class Evidence : std::uint8_t { proved, observed };

// G(n + period) = G(n) + increment for all n >= preperiod; both are the least such numbers.
struct Period {
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  Evidence evidence = Evidence::observed;
  std::string_view theorem;  // the name of the page in docs/theory that carries the proof, empty if only observed

  friend bool operator==(const Period&, const Period&) = default;
};

// The least period of the values seen, if they show one: it must cover at least the last half of them. It is proved
// where a theorem for this rule is satisfied by exactly these values.
std::optional<Period> find_period(const HeapRule& rule, std::span<const std::uint32_t> values);

}  // namespace grundy::heap
