#include "lang/expression.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "base/text_cursor.h"
#include "rules/take_break_code.h"

namespace grundy {
namespace {

constexpr std::size_t deepest_nesting = 200;
constexpr std::size_t most_terms = 100'000;
constexpr std::size_t longest_number = 18;                         // digits; fits 64 bits with room
constexpr std::uint64_t largest_number = 999'999'999'999'999'999;  // so that a product of counts can be read back

bool is_code_letter(char c) {
  return c == '.' || c == '[' || c == ']' || c == '{' || c == '}' || is_digit(c) || is_letter(c);
}

class ExpressionParser : TextCursor {
 public:
  using TextCursor::TextCursor;

  Result<std::vector<ExpressionTerm>> parse() {
    skip_blanks();
    if (at_end()) return bad_input("the expression is empty", TextSpan{0, 1}, "for example kayles(7) + nim(3)");
    if (Status sum = parse_sum(false, 1, 0); !sum) return std::move(sum).error();
    if (!at_end()) return unexpected("'+', '-' or the end");
    return std::move(terms_);
  }

 private:
  Status parse_sum(bool negative, std::uint64_t count, std::size_t depth) {
    bool first = true;
    while (true) {
      skip_blanks();
      bool sign = false;
      bool signed_term = false;
      while (!at_end() && (here() == '+' || here() == '-')) {
        sign = sign != (here() == '-');
        signed_term = true;
        ++at_;
        skip_blanks();
      }
      if (!first && !signed_term) return Done{};
      if (Status term = parse_term(negative != sign, count, depth); !term) return term;
      if (terms_.size() > most_terms) {
        return bad_input(fmt::format("more than {} terms", most_terms), place());
      }
      first = false;
      skip_blanks();
      if (at_end() || here() == ')') return Done{};
    }
  }

  // count? (constant | game | '(' sum ')')
  Status parse_term(bool negative, std::uint64_t count, std::size_t depth) {
    if (depth > deepest_nesting) {
      return bad_input(fmt::format("parentheses and counts are nested more than {} deep", deepest_nesting), place());
    }
    if (at_end()) return unexpected("a term");
    const char c = here();
    if (c == '(') {
      const std::size_t open = at_++;
      if (Status sum = parse_sum(negative, count, depth + 1); !sum) return sum;
      skip_blanks();
      if (at_end()) return bad_input("this parenthesis is never closed", TextSpan{open, 1}, "add a )");
      if (here() != ')') return unexpected("'+', '-' or ')'");
      ++at_;
      return Done{};
    }
    if (c == '*') return parse_nimber(negative, count);
    if (is_code_here()) return parse_code(negative, count);
    if (is_digit(c)) return parse_number_or_count(negative, count, depth);
    if (is_letter(c)) {
      const std::size_t start = at_;
      while (!at_end() && (is_letter(here()) || is_digit(here()) || (here() == '.' && is_letter(peek(1))))) ++at_;
      return parse_game(text_.substr(start, at_ - start), start, negative, count);
    }
    return unexpected("a game, a nimber such as *3, a number or '('");
  }

  Status parse_nimber(bool negative, std::uint64_t count) {
    const std::size_t start = at_++;
    if (!at_end() && here() == 'w' && !is_letter(peek(1)) && !is_digit(peek(1))) {
      ++at_;
      return add_constant(Ordinal::omega(), start, negative, count);
    }
    std::uint64_t index = 1;  // a bare star is *1
    if (!at_end() && is_digit(here())) {
      const std::size_t digits = at_;
      const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), index);
      at_ = static_cast<std::size_t>(end - text_.data());
      if (error != std::errc{}) return bad_input("a nimber must be below 2^64", since(digits));
    }
    return add_constant(Nimber{index}, start, negative, count);
  }

  // "2.nim(4)", "3.(...)", "5", "3/4"
  Status parse_number_or_count(bool negative, std::uint64_t count, std::size_t depth) {
    const std::size_t start = at_;
    Result<std::uint64_t> number = parse_whole_number();
    if (!number) return std::move(number).error();
    if (!at_end() && here() == '.') {
      ++at_;
      skip_blanks();
      std::uint64_t product = 0;
      if (__builtin_mul_overflow(count, *number, &product) || product > largest_number) {
        return bad_input("this many copies can't be counted", since(start));
      }
      return parse_term(negative, product, depth + 1);
    }
    if (at_end() || here() != '/') {
      return add_constant(NumberValue{Dyadic(static_cast<std::int64_t>(*number)), {}}, start, negative, count);
    }
    ++at_;
    const std::size_t below = at_;
    Result<std::uint64_t> denominator = parse_whole_number();
    if (!denominator) return std::move(denominator).error();
    if (*denominator == 0 || (*denominator & (*denominator - 1)) != 0) {
      return bad_input("the denominator must be a power of two", since(below),
                       "values of finite games are fractions such as 1/2, 3/4, 5/8");
    }
    const auto power = static_cast<unsigned long>(__builtin_ctzll(*denominator));
    return add_constant(NumberValue{Dyadic(static_cast<std::int64_t>(*number), power), {}}, start, negative, count);
  }

  Result<std::uint64_t> parse_whole_number() {
    const std::size_t start = at_;
    take_while(is_digit);
    if (at_ == start) return unexpected("a whole number");
    if (at_ - start > longest_number) return bad_input("this number is too large", since(start));
    std::uint64_t number = 0;
    std::from_chars(text_.data() + start, text_.data() + at_, number);
    return number;
  }

  // A code begins with a point, or with a point after one digit, and goes on with a digit, a bracket or a brace;
  // but "2.0.77(5)" is two copies of 0.77(5).
  bool is_code_here() const {
    std::size_t i = at_;
    const bool hexadecimal = text_.substr(i).starts_with("0x");
    if (hexadecimal) i += 2;
    if (i < text_.size() && is_hex_digit(text_[i])) ++i;
    if (i >= text_.size() || text_[i] != '.') return false;
    const char next = i + 1 < text_.size() ? text_[i + 1] : '\0';
    const bool digit = hexadecimal ? is_hex_digit(next) : is_digit(next);
    if (!digit && next != '[' && next != '{') return false;
    const bool count_before_code = i > at_ && is_digit(next) && i + 2 < text_.size() && text_[i + 2] == '.';
    return !count_before_code;
  }

  Status parse_code(bool negative, std::uint64_t count) {
    const std::size_t start = at_;
    bool in_braces = false;  // where commas and blanks belong to the code
    while (!at_end() && (in_braces || is_code_letter(here()))) {
      if (here() == '{') in_braces = true;
      if (here() == '}') in_braces = false;
      ++at_;
    }
    const std::string_view name = text_.substr(start, at_ - start);
    if (Result<TakeBreakCode> code = TakeBreakCode::parse(name); !code) {
      return std::move(code).error().shifted_by(start);
    }
    return parse_game(name, start, negative, count);
  }

  Status parse_game(std::string_view name, std::size_t start, bool negative, std::uint64_t count) {
    skip_blanks();
    if (at_end() || here() == '+' || here() == '-' || here() == ')') {
      ExpressionTerm term;
      term.name = name;
      term.bare = true;
      term.place = {start, name.size()};
      terms_.push_back(std::move(term));
      return Done{};
    }
    if (here() != '(') {
      return bad_input(fmt::format("expected '(' after '{}'", name.substr(0, 40)), TextSpan{at_, 1});
    }
    const std::size_t open = at_++;
    const std::optional<std::size_t> close = matching_parenthesis();
    if (!close) return bad_input("this parenthesis is never closed", TextSpan{open, 1}, "add a )");
    ExpressionTerm term;
    term.negative = negative;
    term.count = count;
    term.name = name;
    term.arguments = text_.substr(open + 1, *close - open - 1);
    term.arguments_offset = open + 1;
    at_ = *close + 1;
    term.place = {start, at_ - start};
    terms_.push_back(std::move(term));
    return Done{};
  }

  std::optional<std::size_t> matching_parenthesis() const {
    std::size_t depth = 1;
    bool quoted = false;
    for (std::size_t i = at_; i < text_.size(); ++i) {
      if (text_[i] == '"') quoted = !quoted;
      if (quoted) continue;
      if (text_[i] == '(') ++depth;
      if (text_[i] == ')' && --depth == 0) return i;
    }
    return {};
  }

  Status add_constant(Value value, std::size_t start, bool negative, std::uint64_t count) {
    ExpressionTerm term;
    term.is_game = false;
    term.negative = negative;
    term.count = count;
    term.constant = std::move(value);
    term.place = {start, at_ - start};
    terms_.push_back(std::move(term));
    return Done{};
  }

  Error unexpected(std::string_view expected) const {
    if (at_end()) return bad_input(fmt::format("the expression ends, but {} was expected", expected), place());
    const std::string hint = here() == ',' ? "heaps of Nim are written nim(3,5,7), nimbers *3 + *5" : "";
    return bad_input(fmt::format("expected {} here", expected), place(), hint);
  }

  std::vector<ExpressionTerm> terms_;
};

}  // namespace

Result<std::vector<ExpressionTerm>> parse_expression(std::string_view text) { return ExpressionParser(text).parse(); }

}  // namespace grundy
