#include "rule_language/compile/expression_compiler.h"

namespace grundy {
namespace {

constexpr Register most_registers = 4096;

Op number_op(Operator op) {
  switch (op) {
    case Operator::add:
      return Op::add;
    case Operator::subtract:
      return Op::subtract;
    case Operator::multiply:
      return Op::multiply;
    case Operator::divide:
      return Op::divide;
    case Operator::modulo:
      return Op::modulo;
    case Operator::power:
      return Op::power;
    case Operator::exclusive_or:
      return Op::exclusive_or;
    case Operator::unite:
      return Op::bit_or;
    default:
      return Op::bit_and;
  }
}

}  // namespace

std::uint32_t ExpressionCompiler::emit(Op op, TextSpan place, Register a, Register b, Register c, std::int64_t imm) {
  code_.instructions.push_back({op, a, b, c, imm});
  code_.places.push_back(place);
  return here() - 1;
}

Register ExpressionCompiler::take(std::size_t count) {
  if (next_ + count > most_registers) {
    overflowed_ = true;
    return 0;
  }
  const Register first = next_;
  next_ = static_cast<Register>(next_ + count);
  most_ = std::max(most_, next_);
  return first;
}

// The first to need it works it out; meanwhile it is not there.
Register ExpressionCompiler::kept_value(const Expr& expr) {
  const Kept kept = kept_.at(&expr);
  kept_.erase(&expr);
  const std::uint32_t there = emit(Op::jump_if_true, expr.span, kept.started);
  value_into(expr, kept.value);
  emit(Op::load, expr.span, kept.started, 0, 0, 1);
  land(there);
  kept_[&expr] = kept;
  return kept.value;
}

Register ExpressionCompiler::value(const Expr& expr) {
  if (kept_.contains(&expr)) return kept_value(expr);
  if (expr.kind == ExprKind::name) return expr.slot;
  if (expr.kind == ExprKind::number) {
    if (const auto held = held_numbers_.find(expr.number); held != held_numbers_.end()) return held->second;
  }
  const Register into = take();
  value_into(expr, into);
  return into;
}

void ExpressionCompiler::value_into(const Expr& expr, Register into) {
  if (kept_.contains(&expr)) {
    emit(Op::copy, expr.span, into, kept_value(expr));
    return;
  }
  const Register marked = mark();
  switch (expr.kind) {
    case ExprKind::number:
      emit(Op::load, expr.span, into, 0, 0, expr.number);
      break;
    case ExprKind::name:
      if (expr.slot != into) emit(Op::copy, expr.span, into, expr.slot);
      break;
    case ExprKind::negate:
      emit(Op::negate, expr.span, into, value(*expr.children[0]));
      break;
    case ExprKind::negation:
      emit(Op::flip, expr.span, into, value(*expr.children[0]));
      break;
    case ExprKind::binary:
      binary_into(expr, into);
      break;
    case ExprKind::compare:
      comparison_into(expr, into);
      break;
    case ExprKind::logic:
      logic_into(expr, into);
      break;
    case ExprKind::conditional: {
      const std::uint32_t otherwise = emit(Op::jump_if_false, expr.span, value(*expr.children[0]));
      value_into(*expr.children[1], into);
      const std::uint32_t done = emit(Op::jump, expr.span);
      land(otherwise);
      value_into(*expr.children[2], into);
      land(done);
      break;
    }
    case ExprKind::call:
      call_into(expr, into);
      break;
    case ExprKind::index: {
      const Register list = value(*expr.children[0]);
      emit(Op::list_at, expr.span, into, list, value(*expr.children[1]));
      break;
    }
    case ExprKind::slice: {
      const Register list = value(*expr.children[0]);
      const Register from = value(*expr.children[1]);
      emit(Op::list_slice, expr.span, into, list, from, value(*expr.children[2]));
      break;
    }
    case ExprKind::list:
    case ExprKind::set:
      collection_into(expr, into);
      break;
    case ExprKind::update:
      update_into(expr, into);
      break;
    case ExprKind::aggregate:
      aggregate_into(expr, into);
      break;
    case ExprKind::range:
    case ExprKind::tuple:
    case ExprKind::nimber:
    case ExprKind::nothing:
      break;  // the checker lets none of them stand for a value
  }
  release(marked);
}

void ExpressionCompiler::binary_into(const Expr& expr, Register into) {
  const Register a = value(*expr.children[0]);
  const Register b = value(*expr.children[1]);
  if (expr.type == RuleType::list) {
    emit(Op::list_join, expr.span, into, a, b);
  } else if (expr.type == RuleType::set && expr.op == Operator::subtract) {
    emit(Op::bit_and_not, expr.span, into, a, b);
  } else {
    emit(number_op(expr.op), expr.span, into, a, b);
  }
}

void ExpressionCompiler::comparison_into(const Expr& expr, Register into) {
  // a < b <= c: each link is tested in turn, the first that fails ends it.
  std::vector<std::uint32_t> ends;
  Register left = value(*expr.children[0]);
  for (std::size_t i = 0; i < expr.operators.size(); ++i) {
    const Expr& item = *expr.children[i + 1];
    const Operator op = expr.operators[i];
    if (op == Operator::in || op == Operator::not_in) {
      membership_into(*expr.children[i], left, item, into, op == Operator::in);
      break;
    }
    const Register right = value(item);
    if (item.type == RuleType::list) {
      emit(Op::list_equal, expr.span, into, left, right);
      if (op == Operator::unequal) emit(Op::flip, expr.span, into, into);
    } else if (op == Operator::equal || op == Operator::unequal) {
      emit(op == Operator::equal ? Op::equal : Op::unequal, expr.span, into, left, right);
    } else {
      const bool swapped = op == Operator::greater || op == Operator::greater_equal;
      const bool strict = op == Operator::less || op == Operator::greater;
      emit(strict ? Op::less : Op::less_equal, expr.span, into, swapped ? right : left, swapped ? left : right);
    }
    if (i + 1 < expr.operators.size()) ends.push_back(emit(Op::jump_if_false, expr.span, into));
    left = right;
  }
  for (const std::uint32_t end : ends) land(end);
}

std::vector<std::uint32_t> ExpressionCompiler::jumps_unless(const Expr& condition) {
  if (kept_.contains(&condition)) return {emit(Op::jump_if_false, condition.span, kept_value(condition))};
  if (condition.kind == ExprKind::logic && condition.op == Operator::logical_and) {
    std::vector<std::uint32_t> jumps = jumps_unless(*condition.children[0]);
    const std::vector<std::uint32_t> more = jumps_unless(*condition.children[1]);
    jumps.insert(jumps.end(), more.begin(), more.end());
    return jumps;
  }
  const bool plain = condition.kind == ExprKind::compare && condition.operators.size() == 1 &&
                     condition.children[0]->type != RuleType::list && condition.operators[0] != Operator::in &&
                     condition.operators[0] != Operator::not_in;
  if (!plain) return {emit(Op::jump_if_false, condition.span, value(condition))};
  const Register left = value(*condition.children[0]);
  const Register right = value(*condition.children[1]);
  switch (condition.operators[0]) {
    case Operator::equal:
      return {emit(Op::jump_unless_equal, condition.span, left, right)};
    case Operator::unequal:
      return {emit(Op::jump_unless_unequal, condition.span, left, right)};
    case Operator::less:
      return {emit(Op::jump_unless_less, condition.span, left, right)};
    case Operator::less_equal:
      return {emit(Op::jump_unless_less_equal, condition.span, left, right)};
    case Operator::greater:
      return {emit(Op::jump_unless_less, condition.span, right, left)};
    default:
      return {emit(Op::jump_unless_less_equal, condition.span, right, left)};
  }
}

void ExpressionCompiler::membership_into(const Expr& item, Register left, const Expr& domain, Register into,
                                         bool wanted) {
  if (domain.kind == ExprKind::range) {
    const Register from = value(*domain.children[0]);
    const Register to = value(*domain.children[1]);
    emit(Op::less_equal, item.span, into, from, left);
    const std::uint32_t below = emit(Op::jump_if_false, item.span, into);
    emit(Op::less_equal, item.span, into, left, to);
    if (domain.children.size() > 2) {
      const std::uint32_t above = emit(Op::jump_if_false, item.span, into);
      const Register distance = take();
      emit(Op::subtract, item.span, distance, left, from);
      emit(Op::divides, item.span, into, value(*domain.children[2]), distance);
      land(above);
    }
    land(below);
  } else if (const std::optional<std::int64_t> mask = constant_mask(domain, false)) {
    const Register members = take();
    emit(Op::load, domain.span, members, 0, 0, *mask);
    emit(Op::set_has, domain.span, into, members, left);
  } else if (domain.type == RuleType::set) {
    emit(Op::set_has, domain.span, into, value(domain), left);
  } else {
    const Register list = take();
    if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
      collection_into(domain, list);
    } else {
      value_into(domain, list);
    }
    emit(Op::list_has, domain.span, into, list, left);
  }
  if (!wanted) emit(Op::flip, item.span, into, into);
}

void ExpressionCompiler::logic_into(const Expr& expr, Register into) {
  value_into(*expr.children[0], into);
  const Op skip = expr.op == Operator::logical_and ? Op::jump_if_false : Op::jump_if_true;
  const std::uint32_t done = emit(skip, expr.span, into);
  value_into(*expr.children[1], into);
  land(done);
}

}  // namespace grundy
