// Two ways in which play need not end.
//
// Play that only ever grows: g(3) -> g(4) -> g(5) -> ... A search would fill the memory before it noticed, so the
// largest option is followed from the start for as long as positions do not shrink. Most games shrink at the first
// step, and this costs one look at their options.
#pragma once

#include <optional>

#include "rule_language/solve/rule_game.h"

namespace grundy {

// How many moves in a row may grow before play is taken to be endless.
constexpr std::size_t most_growing_moves = 5000;

std::optional<Error> endless_growth(const RuleGame& game, const RulePosition& start);

// A way round, "g(1) -> g(2) -> g(1)", among the positions that are met first; empty if none is found among them.
std::string shown_cycle(const RuleGame& game, const RulePosition& start);

}  // namespace grundy
