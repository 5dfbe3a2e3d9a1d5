// The constants of a game ("with k = 3") given other values, as in "g(5; k=4)": the rules are read again as if the new
// value stood in their text, so types, limits and errors are the same as for rules written that way.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rule_language/machine/rule_program.h"

namespace grundy {

struct ConstantChange {
  std::string name;
  std::string value;  // an expression
  TextSpan span;      // of the name
};

// "k=4, s={1, 3}"; places of errors are relative to the text.
Result<std::vector<ConstantChange>> parse_constant_changes(std::string_view text);

// The rules with the constants of one game changed, or, with no game named, those of every game that has them. A
// constant that no such game has is an error at its name. Positions of the one game are written with the change.
Result<std::shared_ptr<const RuleProgram>> with_constants(const RuleProgram& program, std::optional<std::uint32_t> game,
                                                          std::span<const ConstantChange> changes);

bool has_constant(const RuleProgram& program, std::optional<std::uint32_t> game, std::string_view name);

}  // namespace grundy
