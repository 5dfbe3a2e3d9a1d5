// Arithmetic periods of finite codes that split into three heaps and more: a sufficient condition, proved in
// docs/theory/arithmetic-splitting.md. It looks at the ways in which the first heaps can be parts of an option, and not
// at the values of larger heaps, of which only some are needed.
#pragma once

#include <cstdint>
#include <span>

#include "heap/period/period.h"

namespace grundy::heap {

// How many values G(0), G(1), ... the theorem has to see.
std::uint64_t arithmetic_splitting_needs(const TakeBreakCode& code, std::uint64_t preperiod, std::uint64_t period);

// True if G(n + p) = G(n) + increment, seen from the preperiod on to the end of the values, is proved for ever.
bool arithmetic_splitting_applies(const TakeBreakCode& code, std::span<const std::uint32_t> values,
                                  const Period& observed);

}  // namespace grundy::heap
