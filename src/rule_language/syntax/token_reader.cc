#include "rule_language/syntax/token_reader.h"

namespace grundy {
namespace {

std::string shown(const RuleToken& token) {
  if (token.kind == TokenKind::end) return "the end of the rules";
  if (token.kind == TokenKind::text) return "a text";
  constexpr std::size_t longest_shown = 40;
  if (token.text.size() <= longest_shown) return "'" + std::string(token.text) + "'";
  return "'" + std::string(token.text.substr(0, longest_shown)) + "...'";
}

}  // namespace

void TokenReader::fail(std::string message, TextSpan span, std::string hint) {
  if (!error_) error_ = bad_input(std::move(message), span, std::move(hint));
  at_ = tokens_.size() - 1;
}

void TokenReader::fail_expected(std::string_view what, std::string hint) {
  fail("expected " + std::string(what) + ", found " + shown(now()), now().span, std::move(hint));
}

void TokenReader::expect(std::string_view text, std::string_view purpose, std::string hint) {
  if (!accept(text)) fail_expected("'" + std::string(text) + "' " + std::string(purpose), std::move(hint));
}

RuleToken TokenReader::fresh_name(std::string_view what) {
  if (now().kind != TokenKind::word) {
    fail_expected(what);
  } else if (is_reserved(now().text)) {
    fail("'" + std::string(now().text) + "' is a word of the rule language and can't be a name", now().span);
  }
  return take();
}

TextSpan TokenReader::since(TextSpan start) const {
  const TextSpan last = tokens_[at_ > 0 && !failed() ? at_ - 1 : 0].span;
  const std::size_t end = std::max(last.offset + last.length, start.offset + start.length);
  return {start.offset, end - start.offset};
}

}  // namespace grundy
