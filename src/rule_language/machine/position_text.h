// How positions of rule games are written: "lady(3,5)", "bar(4,4,4)" for a game of one list, "g(3,[1,2],{0,5})".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rule_language/compile/bytecode.h"
#include "rule_language/machine/arithmetic.h"

namespace grundy {

// A number or a set.
std::string number_text(RuleType type, Number value);
// The same for messages: of a long list only the beginning and how long it is.
std::string abridged_position(const GameCode& game, std::span<const Number> flat);

std::string format_position(const GameCode& game, std::span<const Number> flat);

// The text between the parentheses -> the flat position. Errors speak of places in `text`.
Result<std::vector<Number>> parse_position(const GameCode& game, std::string_view text);

}  // namespace grundy
