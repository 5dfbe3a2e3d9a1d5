// The part of the parser that reads expressions, domains and quantifiers. After the first error the reader stands on
// the closing token, so that every loop ends by itself and no caller needs to look at the error before the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lang/rules/syntax.h"
#include "lang/rules/token.h"

namespace grundy::lang {

class ExpressionParser {
 public:
  explicit ExpressionParser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  bool failed() const { return error_.has_value(); }
  Error take_error() { return *std::move(error_); }

 protected:
  const Token& now() const { return tokens_[at_]; }
  const Token& ahead(std::size_t n = 1) const { return tokens_[std::min(at_ + n, tokens_.size() - 1)]; }
  static bool is(const Token& token, std::string_view text) {
    return (token.kind == TokenKind::word || token.kind == TokenKind::sign) && token.text == text;
  }
  bool at(std::string_view text) const { return is(now(), text); }
  bool at_end() const { return now().kind == TokenKind::end; }
  Token take() {
    const Token token = now();
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
  Token fresh_name(std::string_view what);

  ExprPtr expression();
  ExprPtr domain();  // what may stand after "for k in"
  std::vector<Quantifier> quantifiers();
  // name = value {, name = value}
  void definitions(std::vector<Quantifier>& into);
  Words words(const Token& text);

  ExprPtr make(ExprKind kind, TextSpan span);
  ExprPtr parent(ExprKind kind, std::vector<ExprPtr> children, TextSpan span);
  // Counts the part into the depth of the expression.
  void hang_below(Expr& expr, const ExprPtr& part);
  // From the start of a to the last token read.
  TextSpan since(TextSpan start) const;

 private:
  // Lets no text nest so deeply that a walk over its tree could run out of stack.
  struct Nesting {
    explicit Nesting(ExpressionParser& parser);
    ~Nesting() { --parser.nesting_; }
    ExpressionParser& parser;
  };

  ExprPtr updated();
  ExprPtr disjunction();
  ExprPtr conjunction();
  ExprPtr denial();
  ExprPtr comparison();
  ExprPtr union_level();
  ExprPtr intersection();
  ExprPtr sum();
  ExprPtr product();
  ExprPtr signed_factor();
  ExprPtr power();
  ExprPtr postfix();
  ExprPtr primary();
  ExprPtr parenthesised();
  ExprPtr call(const Token& name);
  ExprPtr collection(ExprKind kind, std::string_view close, Aggregate aggregate);
  ExprPtr binary(Operator op, ExprPtr a, ExprPtr b);
  Update update(std::string_view list);
  bool quantifier(std::vector<Quantifier>& into);
  void each(std::vector<Quantifier>& into);

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int nesting_ = 0;
  std::optional<Error> error_;
};

}  // namespace grundy::lang
