#include "rules/take_break_code.h"

#include <fmt/format.h>

#include <bit>
#include <cctype>
#include <charconv>
#include <optional>

#include "base/text_cursor.h"

namespace grundy {
namespace {

constexpr std::size_t longest_code = 10000;
constexpr std::uint32_t widest_digit = 0xffff;  // up to 15 heaps

// Walks over the text once; `base` is 8 or 16 for digits that stand alone.
class CodeReader : TextCursor {
 public:
  using TextCursor::TextCursor;

  Result<TakeBreakCode> read() {
    if (text_.size() > longest_code) return bad_input("this code is too long", TextSpan{0, 1});
    if (text_.starts_with("0x")) {
      base_ = 16;
      at_ = 2;
    }
    if (Status head = read_head(); !head) return std::move(head).error();
    while (!at_end()) {
      if (Status part = read_part(); !part) return std::move(part).error();
    }
    if (digits_.size() == 1 && repeated_.empty()) {
      if (digits_[0] != 0) return TakeBreakCode({digits_[0], 0}, {});  // "4.": heaps are only ever split
      return bad_input("a code needs at least one digit after the point", TextSpan{text_.size() - 1, 1},
                       "for example 0.77 for Kayles");
    }
    return TakeBreakCode(digits_, repeated_);
  }

 private:
  Status read_head() {
    if (is_here('.')) {
      digits_.push_back(0);
      ++at_;
      return Done{};
    }
    const std::size_t start = at_;
    Result<std::uint32_t> head = read_digit();
    if (!head) return std::move(head).error();
    if ((*head & 3) != 0) {
      return bad_input(fmt::format("a code can't begin with {}: nothing would be taken and nothing changed", *head),
                       TextSpan{start, 1}, "begin with 0. or, to allow splitting without taking, 4.");
    }
    if (!is_here('.')) {
      return bad_input("expected a point after the first digit of the code", place(), "for example 0.77");
    }
    ++at_;
    digits_.push_back(*head);
    return Done{};
  }

  Status read_part() {
    const char c = text_[at_];
    if (!repeated_.empty()) return bad_input("nothing may follow the repeated part", place());
    if (c == '[') return read_repeated();
    if (c == '{') return read_list(digits_);
    Result<std::uint32_t> digit = read_digit();
    if (!digit) return std::move(digit).error();
    digits_.push_back(*digit);
    return Done{};
  }

  Status read_repeated() {
    const std::size_t open = at_++;
    while (!at_end() && here() != ']') {
      if (text_[at_] == '{') {
        if (Status list = read_list(repeated_); !list) return list;
        continue;
      }
      Result<std::uint32_t> digit = read_digit();
      if (!digit) return std::move(digit).error();
      repeated_.push_back(*digit);
    }
    if (at_ == text_.size()) return bad_input("this bracket is never closed", TextSpan{open, 1}, "add a ]");
    ++at_;
    if (repeated_.empty()) return bad_input("the repeated part is empty", TextSpan{open, 2});
    return Done{};
  }

  Status read_list(std::vector<std::uint32_t>& into) {
    const std::size_t open = at_++;
    while (true) {
      skip_blanks();
      std::uint32_t digit = 0;
      const char* begin = text_.data() + at_;
      const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), digit);
      if (end == begin) return bad_input("expected a digit as a whole number", place(), "for example 0.{17,3}");
      if (error != std::errc{} || digit > widest_digit) {
        return bad_input(fmt::format("digits go up to {}", widest_digit),
                         TextSpan{at_, static_cast<std::size_t>(end - begin)});
      }
      into.push_back(digit);
      at_ += static_cast<std::size_t>(end - begin);
      skip_blanks();
      if (at_ == text_.size()) return bad_input("this brace is never closed", TextSpan{open, 1}, "add a }");
      if (text_[at_] == '}') break;
      if (text_[at_] != ',') return bad_input("expected a comma between digits", place());
      ++at_;
    }
    ++at_;
    return Done{};
  }

  Result<std::uint32_t> read_digit() {
    if (at_ >= text_.size()) return bad_input("expected a digit of a code", place());
    const char c = text_[at_];
    const std::optional<std::uint32_t> digit = digit_value(c);
    if (!digit) {
      std::size_t end = at_ + 1;  // a letter of another alphabet has several bytes
      while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
      return bad_input(fmt::format("'{}' is not a digit of a code", text_.substr(at_, end - at_)), place());
    }
    if (*digit >= base_) {
      return bad_input(fmt::format("{} is not an octal digit", c), place(),
                       "octal codes use 0 to 7; write hexadecimal codes as 0x0.1F and wider digits as 0.{17,3}");
    }
    ++at_;
    return *digit;
  }

  static std::optional<std::uint32_t> digit_value(char c) {
    if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<std::uint32_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<std::uint32_t>(c - 'A' + 10);
    return {};
  }

  std::uint32_t base_ = 8;
  std::vector<std::uint32_t> digits_;
  std::vector<std::uint32_t> repeated_;
};

bool fits(std::span<const std::uint32_t> digits, std::uint32_t base) {
  for (const std::uint32_t digit : digits) {
    if (digit >= base) return false;
  }
  return true;
}

std::string digits_text(std::span<const std::uint32_t> digits, bool wide) {
  if (digits.empty()) return "";
  std::string text;
  for (const std::uint32_t digit : digits)
    text += wide ? fmt::format("{}{}", text.empty() ? "" : ",", digit) : fmt::format("{:X}", digit);
  return wide ? "{" + text + "}" : text;
}

}  // namespace

TakeBreakCode::TakeBreakCode(std::vector<std::uint32_t> digits, std::vector<std::uint32_t> repeated)
    : digits_(std::move(digits)), repeated_(std::move(repeated)) {
  bool all_zero = true;
  for (const std::uint32_t digit : repeated_) all_zero = all_zero && digit == 0;
  if (all_zero) repeated_.clear();
  if (digits_.empty()) digits_.push_back(0);
  while (repeated_.empty() && digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
}

Result<TakeBreakCode> TakeBreakCode::parse(std::string_view text) { return CodeReader(text).read(); }

unsigned TakeBreakCode::most_parts() const {
  std::uint32_t all = 0;
  for (const std::uint32_t digit : digits_) all |= digit;
  for (const std::uint32_t digit : repeated_) all |= digit;
  return all == 0 ? 0 : static_cast<unsigned>(std::bit_width(all) - 1);
}

std::string to_string(const TakeBreakCode& code) {
  const std::span<const std::uint32_t> digits = code.digits();
  const std::span<const std::uint32_t> after = digits.subspan(1);
  const bool octal = fits(digits, 8) && fits(code.repeated(), 8);
  const bool wide = !fits(digits, 16) || !fits(code.repeated(), 16);
  // The digit before the point stands alone, so beyond 7 it is hexadecimal even where the others are listed.
  const bool bare = octal || (wide && digits[0] < 8);
  std::string text = fmt::format("{}{}.", bare ? "" : "0x", digits_text(digits.first(1), false));
  text += digits_text(after, wide);
  if (!code.is_finite()) text += "[" + digits_text(code.repeated(), wide) + "]";
  if (text.ends_with('.')) text += "0";
  return text;
}

}  // namespace grundy
