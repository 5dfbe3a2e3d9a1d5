// The words and signs of the rule language. Words are not sorted into keywords here: the parser asks for them by their
// text, and the few reserved ones (see is_reserved) can't be names.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

enum class TokenKind : std::uint8_t { end, number, word, text, sign };

struct RuleToken {
  TokenKind kind = TokenKind::end;
  std::string_view text;  // a sign in its plain form ("->" also for the arrow of Unicode); a text without its quotes
  TextSpan span;
  std::int64_t number = 0;
};

// The tokens of a text, closed by one of kind `end`. Comments run from # to the end of the line.
Result<std::vector<RuleToken>> tokenize(std::string_view text);

// Every word of the language that is no name and no function, for editors that colour them.
std::vector<std::string_view> keywords();
bool is_reserved(std::string_view word);

}  // namespace grundy
