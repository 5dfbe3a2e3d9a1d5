#include "lang/rules/linear.h"

#include <algorithm>

namespace grundy::lang {

bool mentions(const Expr& expr, std::uint16_t slot) {
  if (expr.kind == ExprKind::name) return expr.slot == slot;
  const auto in = [slot](const ExprPtr& part) { return part != nullptr && mentions(*part, slot); };
  return std::any_of(expr.children.begin(), expr.children.end(), in) ||
         std::any_of(expr.quantifiers.begin(), expr.quantifiers.end(),
                     [&](const Quantifier& quantifier) { return in(quantifier.expr); }) ||
         std::any_of(expr.updates.begin(), expr.updates.end(), [&](const Update& update) {
           return in(update.index) || in(update.value) || in(update.from) || in(update.to);
         });
}

bool is_linear_in(const Expr& expr, std::uint16_t slot) {
  if (expr.type != Type::number) return false;
  if (!mentions(expr, slot)) return true;
  switch (expr.kind) {
    case ExprKind::name:
      return true;
    case ExprKind::negate:
      return is_linear_in(*expr.children[0], slot);
    case ExprKind::binary: {
      const Expr& a = *expr.children[0];
      const Expr& b = *expr.children[1];
      if (!is_linear_in(a, slot) || !is_linear_in(b, slot)) return false;
      if (expr.op == Operator::add || expr.op == Operator::subtract) return true;
      return expr.op == Operator::multiply && (!mentions(a, slot) || !mentions(b, slot));
    }
    default:
      return false;
  }
}

}  // namespace grundy::lang
