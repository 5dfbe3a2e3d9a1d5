// The part of the parser that reads expressions, domains and quantifiers.
#pragma once

#include <string_view>
#include <vector>

#include "rule_language/syntax/syntax.h"
#include "rule_language/syntax/token_reader.h"

namespace grundy {

class ExpressionParser : public TokenReader {
 public:
  using TokenReader::TokenReader;

 protected:
  ExprPtr expression();
  ExprPtr domain();  // what may stand after "for k in"
  std::vector<Quantifier> quantifiers();
  // name = value {, name = value}
  void definitions(std::vector<Quantifier>& into);
  Words words(const RuleToken& text);

  ExprPtr make(ExprKind kind, TextSpan span);
  ExprPtr parent(ExprKind kind, std::vector<ExprPtr> children, TextSpan span);
  // Counts the part into the depth of the expression.
  void hang_below(Expr& expr, const ExprPtr& part);

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
  ExprPtr call(const RuleToken& name);
  ExprPtr collection(ExprKind kind, std::string_view close, Aggregate aggregate);
  ExprPtr binary(Operator op, ExprPtr a, ExprPtr b);
  Update update(std::string_view list);
  bool quantifier(std::vector<Quantifier>& into);
  void each(std::vector<Quantifier>& into);

  int nesting_ = 0;
};

}  // namespace grundy
