#include "rule_language/check/function_shape.h"

#include "rule_language/check/builtin.h"

namespace grundy {

RuleType shape_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::compare:
    case ExprKind::logic:
    case ExprKind::negation:
      return RuleType::truth;
    case ExprKind::conditional: {
      const RuleType then = shape_of(*expr.children[1]);
      return then != RuleType::number ? then : shape_of(*expr.children[2]);
    }
    case ExprKind::aggregate:
      if (expr.aggregate == Aggregate::any || expr.aggregate == Aggregate::all) return RuleType::truth;
      if (expr.aggregate == Aggregate::list) return RuleType::list;
      return expr.aggregate == Aggregate::set ? RuleType::set : RuleType::number;
    case ExprKind::list:
    case ExprKind::slice:
    case ExprKind::update:
      return RuleType::list;
    case ExprKind::set:
      return RuleType::set;
    case ExprKind::binary:
      return expr.op == Operator::concatenate ? RuleType::list : RuleType::number;
    case ExprKind::name:
      return expr.name == "true" || expr.name == "false" ? RuleType::truth : RuleType::number;
    case ExprKind::call: {
      const BuiltinInfo* builtin = find_builtin(expr.name);
      return builtin != nullptr ? builtin->result : RuleType::number;
    }
    default:
      return RuleType::number;
  }
}

}  // namespace grundy
