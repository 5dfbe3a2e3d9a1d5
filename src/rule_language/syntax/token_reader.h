// Walks over tokens and keeps the first error. After it the reader stands on the closing token, so that every loop ends
// by itself and no caller needs to look at the error before the end.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rule_language/syntax/token.h"

namespace grundy {

class TokenReader {
 public:
  explicit TokenReader(std::vector<RuleToken> tokens) : tokens_(std::move(tokens)) {}

  bool failed() const { return error_.has_value(); }
  Error take_error() { return *std::move(error_); }

 protected:
  const RuleToken& now() const { return tokens_[at_]; }
  const RuleToken& ahead(std::size_t n = 1) const { return tokens_[std::min(at_ + n, tokens_.size() - 1)]; }
  static bool is(const RuleToken& token, std::string_view text) {
    return (token.kind == TokenKind::word || token.kind == TokenKind::sign) && token.text == text;
  }
  bool at(std::string_view text) const { return is(now(), text); }
  bool at_end() const { return now().kind == TokenKind::end; }
  RuleToken take() {
    const RuleToken token = now();
    if (!at_end()) ++at_;
    return token;
  }
  bool accept(std::string_view text) {
    if (!at(text)) return false;
    take();
    return true;
  }
  void fail(std::string message, TextSpan span, std::string hint = {});
  void fail_expected(std::string_view what, std::string hint = {});
  void expect(std::string_view text, std::string_view purpose, std::string hint = {});
  // A name that the user may choose.
  RuleToken fresh_name(std::string_view what);

  // From the start of a to the last token read.
  TextSpan since(TextSpan start) const;

  std::vector<RuleToken> tokens_;
  std::size_t at_ = 0;

 private:
  std::optional<Error> error_;
};

}  // namespace grundy
