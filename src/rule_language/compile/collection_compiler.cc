// Lists and sets: written out, or changed in places.
#include "rule_language/compile/expression_compiler.h"

namespace grundy {

void ExpressionCompiler::collection_into(const Expr& expr, Register into) {
  if (expr.type == RuleType::set) {
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

}  // namespace grundy
