// Arithmetic periods, G(n + p) = G(n) + increment. Three theorems prove some of them:
//  - for subtraction sets that leave out finitely many numbers, a repeated state (docs/theory/arithmetic-periods.md);
//  - for finite codes that split into three heaps and more, a sufficient condition on the ways in which the first heaps
//    can be parts of an option (docs/theory/arithmetic-splitting.md; arithmetic_splitting.cc). It needs only some of
//    the values;
//  - for Lasker's Nim, which has a formula (docs/theory/laskers-nim.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "heap/period/period.h"

namespace grundy {

// True for codes that allow to take any number but finitely many, and nothing else: 0.30[3] and the like.
bool is_all_but_subtraction(const HeapRule& rule);

// 4.[3]: take any number, or split the heap in two.
bool is_laskers_nim(const HeapRule& rule);

// Proved from the first values, which must be the values of an all-but subtraction game.
std::optional<Period> prove_all_but_period(const TakeBreakCode& code, std::span<const std::uint32_t> values);

// A candidate: an increment above 0 that holds for the last half of the values and for at least four periods.
std::optional<Period> arithmetic_candidate(std::span<const std::uint32_t> values);

// How many values G(0), G(1), ... the second theorem has to see.
std::uint64_t arithmetic_splitting_needs(const TakeBreakCode& code, std::uint64_t preperiod, std::uint64_t period);
// True if it proves that the candidate, which holds up to the end of the values, holds for ever.
bool arithmetic_splitting_applies(const TakeBreakCode& code, std::span<const std::uint32_t> values,
                                  const Period& candidate);

}  // namespace grundy
