// The user's own games: rule files become rows of the registry.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "rule_language/machine/rule_program.h"

namespace grundy {

// "n, rows[], used{}"
std::string parameter_text(const GameCode& game);

// What editors colour, as the lexer and the checker know it.
LanguageInfo rule_language_words();

// Notes worth telling: built-in games that are now hidden, a power that was perhaps meant as an exclusive or.
using Notes = std::vector<std::string>;

// The games of examples/rules by their names, such as "example.euclid"; null if there is none of that name.
const AnyGame* example_game(std::string_view name);
std::vector<std::string> example_names();

Notes add_rule_games(Registry& registry, const std::shared_ptr<const RuleProgram>& program);

}  // namespace grundy
