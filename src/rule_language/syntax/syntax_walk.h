// Visits an expression and everything inside it.
#pragma once

#include "rule_language/syntax/syntax.h"

namespace grundy {

template <class Visit>
void for_each_part(const Expr& expr, const Visit& visit) {
  visit(expr);
  const auto inside = [&](const ExprPtr& part) {
    if (part != nullptr) for_each_part(*part, visit);
  };
  for (const ExprPtr& child : expr.children) inside(child);
  for (const Quantifier& quantifier : expr.quantifiers) inside(quantifier.expr);
  for (const Update& update : expr.updates) {
    for (const ExprPtr* part : {&update.index, &update.value, &update.from, &update.to}) inside(*part);
  }
}

}  // namespace grundy
