// Rules as a stand-alone program in another language, for a contest: the options of every game as functions, a memo,
// and a main program that reads positions. It is written from the tree of the rules, so that it reads like them.
#pragma once

#include <cstdint>
#include <string>

#include "rule_language/machine/rule_program.h"

namespace grundy {

enum class SourceLanguage : std::uint8_t { cpp, python };

// For positions of this game; an error if they have no values.
// A game has to have values; outcomes alone would be taken for them.
Status can_be_exported(const RuleProgram& program, std::uint32_t game);

Result<std::string> source_of(const RuleProgram& program, std::uint32_t game, SourceLanguage language);

}  // namespace grundy
