// Calls of functions: those of the file and those of the language.
#include "rule_language/compile/expression_compiler.h"

#include "rule_language/check/builtin.h"

namespace grundy {

void ExpressionCompiler::call_into(const Expr& expr, Register into) {
  const auto named = [&](const FunctionCode& function) { return function.name == expr.name; };
  const bool own = expr.target < code_.functions.size() && named(code_.functions[expr.target]);
  if (!own) return builtin_into(expr, into);
  const Register arguments = take(expr.children.size());
  for (std::size_t i = 0; i < expr.children.size(); ++i) {
    value_into(*expr.children[i], static_cast<Register>(arguments + i));
  }
  emit(Op::call, expr.span, into, arguments, static_cast<Register>(expr.children.size()), expr.target);
}

void ExpressionCompiler::builtin_into(const Expr& expr, Register into) {
  const Builtin builtin = builtins()[expr.target].id;
  const auto one = [&](Op op) { emit(op, expr.span, into, value(*expr.children[0])); };
  const auto two = [&](Op op) {
    const Register a = value(*expr.children[0]);
    emit(op, expr.span, into, a, value(*expr.children[1]));
  };
  // f(a, b, c) as f(f(a, b), c).
  const auto many = [&](Op op, Op of_list) {
    if (expr.children[0]->type == RuleType::list && of_list != op) return one(of_list);
    const Register result = take();
    value_into(*expr.children[0], result);
    for (std::size_t i = 1; i < expr.children.size(); ++i) {
      const Register marked = mark();
      emit(op, expr.span, result, result, value(*expr.children[i]));
      release(marked);
    }
    emit(Op::copy, expr.span, into, result);
  };
  switch (builtin) {
    case Builtin::minimum:
      return many(Op::minimum, Op::list_minimum);
    case Builtin::maximum:
      return many(Op::maximum, Op::list_maximum);
    case Builtin::greatest_divisor:
      return many(Op::greatest_divisor, Op::list_gcd);
    case Builtin::exclusive_or:
      return many(Op::exclusive_or, Op::list_xor);
    case Builtin::least:
      return many(Op::list_least, Op::list_least);
    case Builtin::absolute:
      return one(Op::absolute);
    case Builtin::integer_root:
      return one(Op::integer_root);
    case Builtin::popcount:
      return one(Op::popcount);
    case Builtin::is_prime:
      return one(Op::is_prime);
    case Builtin::is_square:
      return one(Op::is_square);
    case Builtin::log2:
      return one(Op::log2);
    case Builtin::divides:
      return two(Op::divides);
    case Builtin::length:
      return one(expr.children[0]->type == RuleType::set ? Op::popcount : Op::list_length);
    case Builtin::total:
      return one(Op::list_sum);
    case Builtin::sort:
      return one(Op::list_sort);
    case Builtin::reverse:
      return one(Op::list_reverse);
    case Builtin::remove:
      return two(Op::list_remove);
    case Builtin::count:
      return two(Op::list_count);
    case Builtin::insert: {
      const Register list = value(*expr.children[0]);
      const Register place = value(*expr.children[1]);
      emit(Op::list_insert, expr.span, into, list, place, value(*expr.children[2]));
      return;
    }
  }
}

}  // namespace grundy
