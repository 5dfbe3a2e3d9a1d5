// Moves along a ray to the border: "(x-i, y-i) for i in 1..min(x, y)". The options of such a move at p are p - d and
// the options of the same move at p - d, so a table keeps one growing set of values per ray and never looks at a ray's
// positions again. Read off the tree, so it holds for every position.
#pragma once

#include <cstdint>
#include <optional>

#include "rule_language/syntax/syntax.h"

namespace grundy {

// Which parameters the move lowers in step, as a mask; nothing if it is not a ray to the border.
std::optional<std::uint32_t> ray_of(const GameSyntax& game, const RuleMove& move);

}  // namespace grundy
