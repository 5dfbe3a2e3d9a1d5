// The octal periodicity theorem (Guy and Smith 1956) for finite codes that leave at most h heaps; the proof stands in
// docs/theory/octal-periodicity.md. With the last non-zero digit at place k: if G(n + p) = G(n) for all n with
// n0 <= n < h n0 + (h - 1) p + k, where n0 >= 1 and p >= 1, then for all n >= n0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "rules/take_break_code.h"

namespace grundy {

// How many values G(0), G(1), ... the theorem has to see.
inline std::uint64_t octal_theorem_needs(const TakeBreakCode& code, std::uint64_t preperiod, std::uint64_t period) {
  const std::uint64_t parts = std::max(1u, code.most_parts());
  const std::uint64_t start = std::max<std::uint64_t>(preperiod, 1);
  return parts * (start + period) + code.last_place();
}

}  // namespace grundy
