// The position of a game on a graph as a drawing, with the value that each move leads to written where the move is
// made.
#pragma once

#include <string>

#include "base/drawing.h"
#include "engine/registry/registry.h"

namespace grundy {

// The expression is one term: a game on a graph, Cram or Hackenbush. The error carries the expression.
Result<Drawing> draw_position(const std::string& expression, bool with_values, const Registry& registry,
                              SolveContext& context);

}  // namespace grundy
