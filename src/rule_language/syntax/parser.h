// Rule text to tree, by recursive descent. The grammar stands in docs/rule-language.md. Line breaks mean nothing: the
// words game, define, move, end, same, play and where say what begins.
#pragma once

#include <string_view>

#include "rule_language/syntax/syntax.h"

namespace grundy {

// The longest rule file that is read, in bytes.
constexpr std::size_t longest_rule_file = std::size_t{1} << 20;

Result<RuleFile> parse_rules(std::string_view text);

// What may stand before "(... for ...)": sum, min, any, ...
std::vector<std::string_view> aggregate_names();

}  // namespace grundy
