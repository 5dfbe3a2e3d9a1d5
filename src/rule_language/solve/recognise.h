// Rules that are a take-and-break code in other words. What the tree shows holds for every heap, so the heap engines
// may take over; what only the options of small heaps show is an observation and is labelled so. Either way the options
// of small heaps are compared with the code's own before anything is said.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rule_language/machine/rule_program.h"
#include "rules/take_break_code.h"

namespace grundy {

struct RecognisedCode {
  TakeBreakCode code;
  bool proved = false;            // read off the tree
  std::uint64_t compared_to = 0;  // the largest heap whose options were compared
};

// The code, or, where that is long and only takes amounts away, "subtract(n; 1,1000)".
std::string shown_code(const TakeBreakCode& code);

std::optional<RecognisedCode> recognise_code(const RuleProgram& program, std::uint32_t game);

// Read off the tree alone, without the comparison.
std::optional<TakeBreakCode> code_of_syntax(const GameSyntax& game);

}  // namespace grundy
