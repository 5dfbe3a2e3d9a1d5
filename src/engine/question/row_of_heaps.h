// Families that are heaps n = 0, 1, 2, ... of one rule of the heap engines, whatever they look like: their values come
// from there, and so do proofs of their periods.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sum/game_family.h"

namespace grundy {

// The rule under which every position n of the family is one heap of n.
std::optional<HeapRule> rule_of_row(const GameFamily& family);

// The values of the heaps 0 to `last` of that rule, as far as limits allow.
std::vector<std::uint32_t> values_of_row(const HeapRule& rule, std::uint64_t last, SolveContext& context);

}  // namespace grundy
