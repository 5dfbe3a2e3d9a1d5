#include "rule_language/compile/linear.h"

#include "rule_language/syntax/syntax_walk.h"

namespace grundy {

bool mentions(const Expr& expr, std::uint16_t slot) {
  bool found = false;
  for_each_part(expr, [&](const Expr& part) { found = found || (part.kind == ExprKind::name && part.slot == slot); });
  return found;
}

bool is_linear_in(const Expr& expr, std::uint16_t slot) {
  if (expr.type != RuleType::number) return false;
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

}  // namespace grundy
