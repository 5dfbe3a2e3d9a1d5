// Arithmetic periods, G(n + p) = G(n) + increment. For subtraction sets that leave out finitely many numbers the
// period is proved by a repeated state (docs/theory/arithmetic-periods.md); elsewhere it is observed here, and perhaps
// proved by arithmetic_splitting.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "heap/period/period.h"

namespace grundy::heap {

// True for codes that allow to take any number but finitely many, and nothing else: 0.30[3] and the like.
bool is_all_but_subtraction(const HeapRule& rule);

// Proved from the first values, which must be the values of an all-but subtraction game.
std::optional<Period> prove_all_but_period(const TakeBreakCode& code, std::span<const std::uint32_t> values);

// An increment above 0 that holds for the last half of the values and for at least four periods.
std::optional<Period> observe_arithmetic_period(std::span<const std::uint32_t> values);

}  // namespace grundy::heap
