#include "lang/rules/expression_compiler.h"

#include "lang/rules/builtin.h"

namespace grundy::lang {
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

Register ExpressionCompiler::value(const Expr& expr) {
  if (expr.kind == ExprKind::name) return expr.slot;
  const Register into = take();
  value_into(expr, into);
  return into;
}

void ExpressionCompiler::value_into(const Expr& expr, Register into) {
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
  if (expr.type == Type::list) {
    emit(Op::list_join, expr.span, into, a, b);
  } else if (expr.type == Type::set && expr.op == Operator::subtract) {
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
    if (item.type == Type::list) {
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
  } else if (domain.type == Type::set) {
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
    if (expr.children[0]->type == Type::list && of_list != op) return one(of_list);
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
      return one(expr.children[0]->type == Type::set ? Op::popcount : Op::list_length);
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

void ExpressionCompiler::collection_into(const Expr& expr, Register into) {
  if (expr.type == Type::set) {
    const Register result = take();
    emit(Op::load, expr.span, result);
    for (const ExprPtr& item : expr.children) {
      const Register marked = mark();
      if (item->kind == ExprKind::range) {
        const Register variable = take();
        const auto [last, step] = range_registers(*item, variable);
        const std::uint32_t enter = emit(Op::range_enter, item->span, variable, last, step);
        emit(Op::set_add, item->span, result, variable);
        emit(Op::range_next, item->span, variable, last, step, enter + 1);
        land(enter);
      } else {
        emit(Op::set_add, item->span, result, value(*item));
      }
      release(marked);
    }
    emit(Op::copy, expr.span, into, result);
    return;
  }
  const Register start = take();
  emit(Op::list_begin, expr.span, start);
  for (const ExprPtr& item : expr.children) {
    const Register marked = mark();
    if (item->kind == ExprKind::range) {
      const Register from = value(*item->children[0]);
      const Register to = value(*item->children[1]);
      const Register step = take();
      emit(Op::load, item->span, step, 0, 0, 1);
      if (item->children.size() > 2) value_into(*item->children[2], step);
      emit(Op::list_push_range, item->span, from, to, step);
    } else {
      emit(Op::list_push, item->span, value(*item));
    }
    release(marked);
  }
  emit(Op::list_end, expr.span, start);
  emit(Op::copy, expr.span, into, start);
}

// The right-hand sides speak of the list as it was: changes go to a copy.
void ExpressionCompiler::update_into(const Expr& expr, Register into) {
  const Register old = value(*expr.children[0]);
  const Register fresh = take();
  emit(Op::list_copy, expr.span, fresh, old);
  for (const Update& update : expr.updates) {
    const Register marked = mark();
    const auto store = [&] {
      const Register index = value(*update.index);
      emit(Op::list_store, update.index->span, fresh, index, value(*update.value));
    };
    if (update.variable.empty()) {
      store();
    } else {
      const Register first = take();
      if (update.from) {
        value_into(*update.from, first);
      } else {
        emit(Op::load, update.span, first);
      }
      const Register last = take();
      if (update.to) {
        value_into(*update.to, last);
      } else {
        const Register one = take();
        emit(Op::load, update.span, one, 0, 0, 1);
        emit(Op::list_length, update.span, last, old);
        emit(Op::subtract, update.span, last, last, one);
      }
      const Register step = take();
      emit(Op::load, update.span, step, 0, 0, 1);
      emit(Op::copy, update.span, update.slot, first);
      const std::uint32_t enter = emit(Op::range_enter, update.span, update.slot, last, step);
      store();
      emit(Op::range_next, update.span, update.slot, last, step, enter + 1);
      land(enter);
    }
    release(marked);
  }
  emit(Op::copy, expr.span, into, fresh);
}

void ExpressionCompiler::aggregate_into(const Expr& expr, Register into) {
  const Register result = take();
  const Register started = take();  // min and max have no value before the first
  const Expr& item = *expr.children[0];
  const bool extreme = expr.aggregate == Aggregate::minimum || expr.aggregate == Aggregate::maximum;
  if (expr.aggregate == Aggregate::list) {
    emit(Op::list_begin, expr.span, result);
  } else {
    emit(Op::load, expr.span, result, 0, 0, expr.aggregate == Aggregate::all ? 1 : 0);
  }
  if (extreme) emit(Op::load, expr.span, started);
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
      const std::uint32_t skip = emit(Op::jump_if_false, quantifier.span, value(*quantifier.expr));
      rest();
      land(skip);
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
    emit(Op::arena_reset, domain.span, arena);
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
  const bool is_set = domain.type == Type::set;
  const Register place = take();
  emit(Op::load, domain.span, place);
  const Register arena = take();
  emit(Op::arena_mark, domain.span, arena);
  const std::uint32_t next = emit(is_set ? Op::set_next : Op::list_next, domain.span, quantifier.slot, members, place);
  body();
  emit(Op::arena_reset, domain.span, arena);
  emit(Op::jump, domain.span, 0, 0, 0, next);
  land(next);
}

}  // namespace grundy::lang
