#include "rule_language/check/function_shape.h"

#include "rule_language/check/builtin.h"

namespace grundy::lang {

Type shape_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::compare:
    case ExprKind::logic:
    case ExprKind::negation:
      return Type::truth;
    case ExprKind::conditional: {
      const Type then = shape_of(*expr.children[1]);
      return then != Type::number ? then : shape_of(*expr.children[2]);
    }
    case ExprKind::aggregate:
      if (expr.aggregate == Aggregate::any || expr.aggregate == Aggregate::all) return Type::truth;
      if (expr.aggregate == Aggregate::list) return Type::list;
      return expr.aggregate == Aggregate::set ? Type::set : Type::number;
    case ExprKind::list:
    case ExprKind::slice:
    case ExprKind::update:
      return Type::list;
    case ExprKind::set:
      return Type::set;
    case ExprKind::binary:
      return expr.op == Operator::concatenate ? Type::list : Type::number;
    case ExprKind::name:
      return expr.name == "true" || expr.name == "false" ? Type::truth : Type::number;
    case ExprKind::call: {
      const BuiltinInfo* builtin = find_builtin(expr.name);
      return builtin != nullptr ? builtin->result : Type::number;
    }
    default:
      return Type::number;
  }
}

}  // namespace grundy::lang
