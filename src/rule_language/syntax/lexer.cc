#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>

#include "base/text_cursor.h"
#include "rule_language/syntax/token.h"

namespace grundy {
namespace {

struct Sign {
  std::string_view written;
  std::string_view meant;
};

// Longer signs stand before their beginnings.
constexpr std::array signs = {
    Sign{"->", "->"},    Sign{"\u2192", "->"}, Sign{"..", ".."},     Sign{"<=", "<="},     Sign{">=", ">="},
    Sign{"!=", "!="},    Sign{"==", "="},      Sign{"\u2264", "<="}, Sign{"\u2265", ">="}, Sign{"\u2260", "!="},
    Sign{"\u2212", "-"}, Sign{"\u00d7", "*"},  Sign{"++", "++"},     Sign{"(", "("},       Sign{")", ")"},
    Sign{"[", "["},      Sign{"]", "]"},       Sign{"{", "{"},       Sign{"}", "}"},       Sign{",", ","},
    Sign{":", ":"},      Sign{";", ";"},       Sign{"+", "+"},       Sign{"-", "-"},       Sign{"*", "*"},
    Sign{"^", "^"},      Sign{"<", "<"},       Sign{">", ">"},       Sign{"=", "="},       Sign{"|", "|"},
    Sign{"&", "&"},
};

// What people of other languages write, and what they should write here.
struct Foreign {
  std::string_view written;
  std::string_view hint;
};
constexpr std::array foreign = {
    Foreign{"=>", "write ->"},
    Foreign{"...", "a range has two dots: 1..5"},
    Foreign{"**", "a power is written a^b"},
    Foreign{"&&", "write and"},
    Foreign{"||", "write or"},
    Foreign{"<>", "write != for 'is not equal to'"},
    Foreign{"//", "comments start with #; the quotient rounded down is written a div b"},
    Foreign{"/", "the quotient rounded down is written a div b"},
    Foreign{"%", "the remainder is written a mod b"},
    Foreign{"'", "a text stands in double quotes: \"take {k}\""},
    Foreign{"!", "write not, or != for 'is not equal to'"},
};

constexpr std::array reserved = {"game", "move", "for", "in",  "if",  "then", "else", "where",  "with",   "as",
                                 "end",  "and",  "or",  "not", "div", "mod",  "xor",  "define", "nothing"};

// Words that mean something in their place only, and may be names elsewhere.
constexpr std::array in_their_place = {"play",   "normal", "misere", "same", "wins", "first",
                                       "second", "left",   "right",  "draw", "step", "all"};

class Lexer : TextCursor {
 public:
  using TextCursor::TextCursor;

  Result<std::vector<RuleToken>> run() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte order mark, which some editors write
    while (skip_blanks_and_comments(), !at_end()) {
      if (auto error = next()) return *std::move(error);
    }
    tokens_.push_back({TokenKind::end, {}, {text_.size(), 1}});
    return std::move(tokens_);
  }

 private:
  void skip_blanks_and_comments() {
    while (next_is('#')) at_ = std::min(text_.find('\n', at_), text_.size());
  }

  std::optional<Error> next() {
    const char c = text_[at_];
    if (is_digit(c)) return number();
    if (is_letter(c)) return word(), std::nullopt;
    if (c == '"') return quoted();
    const std::string_view from_here = rest();
    for (const Foreign& mistake : foreign) {
      if (!from_here.starts_with(mistake.written)) continue;
      if (mistake.written == "!" && from_here.starts_with("!=")) continue;
      return bad_input("'" + std::string(mistake.written) + "' is not part of the rule language",
                       TextSpan{at_, mistake.written.size()}, std::string(mistake.hint));
    }
    for (const Sign& sign : signs) {
      if (!from_here.starts_with(sign.written)) continue;
      push(TokenKind::sign, sign.meant, sign.written.size());
      return std::nullopt;
    }
    // All bytes of one UTF-8 character, so that the message does not cut it in pieces.
    std::size_t length = 1;
    while (at_ + length < text_.size() && (static_cast<unsigned char>(text_[at_ + length]) & 0xC0) == 0x80) ++length;
    const bool printable = static_cast<unsigned char>(c) >= 0x20;
    return bad_input(printable ? "unexpected character '" + std::string(from_here.substr(0, length)) + "'"
                               : std::string("unexpected control character"),
                     TextSpan{at_, length},
                     c == '.' ? "a range has two dots: 1..5; a built-in game can't be an option" : "");
  }

  void push(TokenKind kind, std::string_view meant, std::size_t length, std::int64_t value = 0) {
    tokens_.push_back({kind, meant, {at_, length}, value});
    at_ += length;
  }

  std::optional<Error> number() {
    std::size_t end = at_;
    std::int64_t value = 0;
    while (end < text_.size() && is_digit(text_[end])) {
      if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, text_[end] - '0', &value)) {
        while (end < text_.size() && is_digit(text_[end])) ++end;
        return bad_input("this number is too large", TextSpan{at_, end - at_}, "numbers go up to 9223372036854775807");
      }
      ++end;
    }
    if (end < text_.size() && is_letter(text_[end])) {
      return bad_input("a name can't start with a digit", TextSpan{at_, end - at_ + 1},
                       "a product needs its sign: 2*n");
    }
    push(TokenKind::number, text_.substr(at_, end - at_), end - at_, value);
    return std::nullopt;
  }

  void word() {
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    push(TokenKind::word, text_.substr(at_, end - at_), end - at_);
  }

  std::optional<Error> quoted() {
    const std::size_t end = text_.find_first_of("\"\n", at_ + 1);
    if (end == std::string_view::npos || text_[end] == '\n') {
      return bad_input("this text has no closing quote", TextSpan{at_, 1}, "a text ends on its line: \"take {k}\"");
    }
    push(TokenKind::text, text_.substr(at_ + 1, end - at_ - 1), end - at_ + 1);
    return std::nullopt;
  }

  std::vector<RuleToken> tokens_;
};

}  // namespace

Result<std::vector<RuleToken>> tokenize(std::string_view text) { return Lexer(text).run(); }

std::vector<std::string_view> keywords() {
  std::vector<std::string_view> words(reserved.begin(), reserved.end());
  words.insert(words.end(), in_their_place.begin(), in_their_place.end());
  return words;
}

bool is_reserved(std::string_view word) { return std::find(reserved.begin(), reserved.end(), word) != reserved.end(); }

}  // namespace grundy
