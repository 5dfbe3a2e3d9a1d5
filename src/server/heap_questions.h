// Questions about long sequences of single heaps.
#pragma once

#include "server/question.h"

namespace grundy::server {

Result<Answer> ask_period(const Parameters& parameters, const Registry& registry, SolveContext& context);

// All values up to a heap on one line, with the heaps whose values are rare: what a plot of millions of points needs.
Result<Answer> ask_values(const Parameters& parameters, const Registry& registry, SolveContext& context);

}  // namespace grundy::server
