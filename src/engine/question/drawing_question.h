// The position of a game on a graph as a drawing, with the value that each move leads to written where the move is
// made.
#pragma once

#include <string>

#include "base/drawing.h"
#include "engine/question/asking.h"

namespace grundy {

struct DrawRequest {
  std::string expression;  // one term: a game on a graph, Cram or Hackenbush
  bool with_values = false;
};

// The error carries the expression.
Result<Drawing> draw_of(const DrawRequest& request, const Asking& asking);

}  // namespace grundy
