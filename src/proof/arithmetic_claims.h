// The two tests of the verifier for periods with an increment, G(n + p) = G(n) + i: docs/theory/arithmetic-periods.md
// and docs/theory/arithmetic-splitting.md. Written from those pages, with plain loops.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/control.h"

namespace grundy {

// For a subtraction set that leaves out some of the numbers up to `forbidden`: the state before the heap that follows
// the given values is that of one period before, moved by the increment.
bool state_repeats(std::uint64_t forbidden, std::span<const std::uint16_t> values, std::uint64_t period,
                   std::uint64_t increment);

// The three conditions on the ways to choose parts among the first heaps. Too many ways, for us or for the limits, are
// not tried.
enum class WaysVerdict : std::uint8_t { hold, fail, too_many };
WaysVerdict verify_ways(std::span<const unsigned> digits, unsigned most_parts, std::span<const std::uint16_t> values,
                        std::uint64_t start, std::uint64_t period, std::uint64_t increment, const Control& control);

}  // namespace grundy
