// Sums as people write them: "kayles(7) + 0.137(20) + *3 + 2.nim(4) - 3/4". The grammar stands in docs/expressions.md.
// Parsing knows no games: it finds the terms, their names and the text between their parentheses.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "value/value.h"

namespace grundy {

struct ExpressionTerm {
  bool is_game = true;
  bool negative = false;
  std::uint64_t count = 1;  // "2.nim(4)" stands for two copies

  std::string name;       // of the game
  std::string arguments;  // between its parentheses
  bool bare = false;      // a name without parentheses: whoever knows the games says what is missing
  Value constant;         // where the term is no game

  TextSpan place;                    // the whole term, without its sign and count
  std::size_t arguments_offset = 0;  // of the arguments within the expression
};

// An empty list stands for 0.
Result<std::vector<ExpressionTerm>> parse_expression(std::string_view text);

}  // namespace grundy
