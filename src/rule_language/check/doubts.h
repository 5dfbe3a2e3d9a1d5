// What rules may say but probably do not mean.
#pragma once

#include <vector>

#include "rule_language/syntax/syntax.h"

namespace grundy {

// Where a ^ stands that looks like the exclusive or of other languages: it is a power here. Powers of a number that is
// written out (10^12) and squares, cubes and so on (n^2) are taken as meant.
std::vector<TextSpan> doubtful_powers(const RuleFile& file);

}  // namespace grundy
