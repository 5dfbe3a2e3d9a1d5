// Names and types. After check() every name knows its register, every call its function or game and every expression
// its type, so that the compiler can't fail on what it is given.
#pragma once

#include "rule_language/syntax/syntax.h"

namespace grundy {

Status check(RuleFile& file);

}  // namespace grundy
