// Whether an expression is linear in one variable: a + b*v, with a and b free of v. The options of a loop over v can
// then be handed over as one run.
#pragma once

#include "rule_language/syntax/syntax.h"

namespace grundy {

bool mentions(const Expr& expr, std::uint16_t slot);
bool is_linear_in(const Expr& expr, std::uint16_t slot);

}  // namespace grundy
