// A place in a text that moves forward: what all hand-written scanners have in common. They derive from it, and read in
// their own words.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/result.h"

namespace grundy {

// Of ASCII, whatever the machine's language is.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
// Of the names of vertices: letters of any language, digits, _ and '.
constexpr bool belongs_in_name(char c) {
  return is_letter(c) || is_digit(c) || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) {}

 protected:
  bool at_end() const { return at_ >= text_.size(); }
  char here() const { return text_[at_]; }
  bool is_here(char c) const { return !at_end() && here() == c; }
  char peek(std::size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  std::string_view rest() const { return text_.substr(at_); }

  void skip_blanks() {
    while (!at_end() && is_blank(here())) ++at_;
  }
  // Whether this stands behind the blanks that are here.
  bool next_is(char c) {
    skip_blanks();
    return is_here(c);
  }
  template <class Test>
  std::string_view take_while(Test test) {
    const std::size_t start = at_;
    while (!at_end() && test(here())) ++at_;
    return text_.substr(start, at_ - start);
  }

  TextSpan place() const { return {at_, 1}; }
  TextSpan since(std::size_t start) const { return {start, at_ - start}; }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace grundy
