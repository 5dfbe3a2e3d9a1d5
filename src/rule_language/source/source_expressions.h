// Expressions of the rules in the words of another language. What both languages can say alike is said alike; the rest
// has the names of functions that the preludes define.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rule_language/syntax/syntax.h"

namespace grundy {

class SourceExpressions {
 public:
  SourceExpressions(const RuleFile& file, bool python) : file_(file), python_(python) {}

 protected:
  // A name of the rules, changed where the other language has taken it.
  std::string name(std::string_view given) const;
  std::string expr(const Expr& e) const;
  std::string loop(const Quantifier& each) const;
  // What a loop goes through.
  std::string members(const Expr& domain) const;

  const RuleFile& file_;
  bool python_;

 private:
  std::string list_of(const std::vector<ExprPtr>& children) const;
  std::string items(const Expr& collection) const;
  std::string binary(const Expr& e) const;
  std::string comparison(const Expr& e) const;
  std::string call(const Expr& e) const;
  std::string update(const Expr& e) const;
  std::string aggregate(const Expr& e) const;
  std::string gathered(const Expr& e) const;
};

}  // namespace grundy
