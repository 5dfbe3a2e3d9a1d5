// Loops: what stands behind "for", and what is gathered over it.
#include <algorithm>

#include "rule_language/compile/expression_compiler.h"

namespace grundy {

void ExpressionCompiler::aggregate_into(const Expr& expr, Register into) {
  const Register result = take();
  const Register started = take();  // min, max and gcd have no value before the first
  const Expr& item = *expr.children[0];
  const bool needs_some = expr.aggregate == Aggregate::minimum || expr.aggregate == Aggregate::maximum ||
                          expr.aggregate == Aggregate::greatest_divisor;
  if (expr.aggregate == Aggregate::list) {
    emit(Op::list_begin, expr.span, result);
  } else {
    emit(Op::load, expr.span, result, 0, 0, expr.aggregate == Aggregate::all ? 1 : 0);
  }
  if (needs_some) emit(Op::load, expr.span, started);
  std::vector<std::uint32_t> ends;
  quantified(expr.quantifiers, [&] {
    const Register marked = mark();
    const Register found = value(item);
    switch (expr.aggregate) {
      case Aggregate::sum:
      case Aggregate::count:
        emit(Op::add, item.span, result, result, found);
        break;
      case Aggregate::exclusive_or:
        emit(Op::exclusive_or, item.span, result, result, found);
        break;
      case Aggregate::greatest_divisor:
        emit(Op::load, item.span, started, 0, 0, 1);
        emit(Op::greatest_divisor, item.span, result, result, found);
        break;
      case Aggregate::any:
      case Aggregate::all:
        emit(Op::copy, item.span, result, found);
        ends.push_back(
            emit(expr.aggregate == Aggregate::any ? Op::jump_if_true : Op::jump_if_false, item.span, result));
        break;
      case Aggregate::list:
        emit(Op::list_push, item.span, found);
        break;
      case Aggregate::set:
        emit(Op::set_add, item.span, result, found);
        break;
      case Aggregate::minimum:
      case Aggregate::maximum: {
        const std::uint32_t later = emit(Op::jump_if_true, item.span, started);
        emit(Op::copy, item.span, result, found);
        emit(Op::load, item.span, started, 0, 0, 1);
        land(later);
        emit(expr.aggregate == Aggregate::minimum ? Op::minimum : Op::maximum, item.span, result, result, found);
        break;
      }
    }
    release(marked);
  });
  for (const std::uint32_t end : ends) land(end);
  if (needs_some) emit(Op::need_some, expr.span, started);
  if (expr.aggregate == Aggregate::list) emit(Op::list_end, expr.span, result);
  emit(Op::copy, expr.span, into, result);
}

void ExpressionCompiler::quantified(std::span<const Quantifier> quantifiers, const std::function<void()>& body) {
  if (quantifiers.empty()) return body();
  const Quantifier& quantifier = quantifiers.front();
  const auto rest = [&] { quantified(quantifiers.subspan(1), body); };
  const Register marked = mark();
  switch (quantifier.kind) {
    case Quantifier::Kind::definition:
      value_into(*quantifier.expr, quantifier.slot);
      rest();
      break;
    case Quantifier::Kind::condition: {
      const std::vector<std::uint32_t> skips = jumps_unless(*quantifier.expr);
      rest();
      for (const std::uint32_t skip : skips) land(skip);
      break;
    }
    case Quantifier::Kind::each:
      loop(quantifier, rest);
      break;
  }
  release(marked);
}

// The ends of a range are worked out before the variable gets its first value: names inside them may use its register.
ExpressionCompiler::RangeRegisters ExpressionCompiler::range_registers(const Expr& range, Register variable) {
  const Register first = take();
  const RangeRegisters result{take(), take()};
  value_into(*range.children[0], first);
  value_into(*range.children[1], result.last);
  emit(Op::load, range.span, result.step, 0, 0, 1);
  if (range.children.size() > 2) value_into(*range.children[2], result.step);
  emit(Op::copy, range.span, variable, first);
  return result;
}

// Whether an instruction from here on puts a list into the arena.
bool ExpressionCompiler::makes_lists(std::uint32_t from) const {
  return std::any_of(code_.instructions.begin() + from, code_.instructions.end(), [](const Instruction& instruction) {
    return instruction.op == Op::call || (instruction.op >= Op::list_begin && instruction.op <= Op::list_has);
  });
}

// Lists made by one round are forgotten before the next. The lists that aggregates gather wait outside the arena.
void ExpressionCompiler::loop(const Quantifier& quantifier, const std::function<void()>& body) {
  const Expr& domain = *quantifier.expr;
  if (domain.kind == ExprKind::range) {
    const RangeRegisters range = range_registers(domain, quantifier.slot);
    const Register last = range.last;
    const Register step = range.step;
    const Register arena = take();
    emit(Op::arena_mark, domain.span, arena);
    const std::uint32_t enter = emit(Op::range_enter, domain.span, quantifier.slot, last, step);
    body();
    if (makes_lists(enter)) emit(Op::arena_reset, domain.span, arena);
    emit(Op::range_next, domain.span, quantifier.slot, last, step, enter + 1);
    land(enter);
    return;
  }
  const Register members = take();
  if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
    collection_into(domain, members);
  } else {
    value_into(domain, members);
  }
  const bool is_set = domain.type == RuleType::set;
  const Register place = take();
  emit(Op::load, domain.span, place);
  const Register arena = take();
  emit(Op::arena_mark, domain.span, arena);
  const std::uint32_t next = emit(is_set ? Op::set_next : Op::list_next, domain.span, quantifier.slot, members, place);
  body();
  if (makes_lists(next)) emit(Op::arena_reset, domain.span, arena);
  emit(Op::jump, domain.span, 0, 0, 0, next);
  land(next);
}

}  // namespace grundy
