// A checked tree to bytecode. One pass, no optimisation but one: loops whose options are linear become runs.
#pragma once

#include <string_view>

#include "rule_language/compile/bytecode.h"
#include "rule_language/syntax/syntax.h"

namespace grundy {

// `text` is the source that the tree's places speak of; the code keeps views of it.
Result<Bytecode> compile(const RuleFile& file, std::string_view text);

}  // namespace grundy
