// What a function gives, read off the shape of its body: a recursive one has to know before it is checked.
#pragma once

#include "rule_language/syntax/syntax.h"

namespace grundy {

RuleType shape_of(const Expr& body);

}  // namespace grundy
