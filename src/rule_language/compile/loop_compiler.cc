// Loops: what stands behind "for", and what is gathered over it.
#include <algorithm>
#include <set>

#include "rule_language/compile/expression_compiler.h"
#include "rule_language/syntax/syntax_walk.h"

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

namespace {

using Slots = std::set<std::uint16_t>;

// The variables that loops inside of it have.
Slots bound_inside(const Expr& expr) {
  Slots bound;
  for_each_part(expr, [&](const Expr& part) {
    for (const Quantifier& quantifier : part.quantifiers) bound.insert(quantifier.slot);
    for (const Update& update : part.updates) bound.insert(update.slot);
  });
  return bound;
}

bool is_costly(const Expr& expr) {
  bool costly = false;
  for_each_part(expr, [&](const Expr& part) {
    costly = costly || (part.kind == ExprKind::call && !part.calls_game) || part.kind == ExprKind::aggregate ||
             (part.kind == ExprKind::binary &&
              (part.op == Operator::divide || part.op == Operator::modulo || part.op == Operator::power));
  });
  return costly;
}

void find_unchanging(const Expr& expr, const Slots& changing, std::vector<const Expr*>& found) {
  const bool is_value = expr.type == RuleType::number || expr.type == RuleType::truth || expr.type == RuleType::set;
  if (is_value && expr.kind != ExprKind::range && is_costly(expr)) {
    const Slots own = bound_inside(expr);
    bool changes = false;
    for_each_part(expr, [&](const Expr& part) {
      changes = changes || (part.kind == ExprKind::name && changing.contains(part.slot) && !own.contains(part.slot));
    });
    if (!changes) {
      found.push_back(&expr);
      return;
    }
  }
  const auto inside = [&](const ExprPtr& part) {
    if (part != nullptr) find_unchanging(*part, changing, found);
  };
  for (const ExprPtr& child : expr.children) inside(child);
  for (const Quantifier& quantifier : expr.quantifiers) inside(quantifier.expr);
}

}  // namespace

std::vector<const Expr*> ExpressionCompiler::keep_unchanging(std::span<const Quantifier> quantifiers) {
  constexpr std::size_t most_kept = 8;  // they take registers
  Slots changing{quantifiers.front().slot};
  for (const Quantifier& quantifier : quantifiers.subspan(1)) {
    changing.insert(quantifier.slot);
    changing.merge(bound_inside(*quantifier.expr));
  }
  std::vector<const Expr*> found, kept;
  for (const Quantifier& quantifier : quantifiers.subspan(1)) find_unchanging(*quantifier.expr, changing, found);
  for (const Expr* const expr : found) {
    if (kept_.contains(expr) || kept_.size() >= most_kept) continue;
    const Register value = take(), started = take();
    kept_[expr] = {value, started};
    emit(Op::load, expr->span, started);
    kept.push_back(expr);
  }
  return kept;
}

void ExpressionCompiler::keep_no_longer(const std::vector<const Expr*>& kept) {
  for (const Expr* const expr : kept) kept_.erase(expr);
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
    case Quantifier::Kind::each: {
      const std::vector<const Expr*> kept = keep_unchanging(quantifiers);
      loop(quantifier, rest);
      keep_no_longer(kept);
      break;
    }
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

std::optional<std::int64_t> ExpressionCompiler::constant_mask(const Expr& expr, bool in_order) {
  constexpr std::int64_t largest = 62;
  if (expr.kind != ExprKind::set && expr.kind != ExprKind::list) return std::nullopt;
  std::int64_t mask = 0, last = -1;
  for (const ExprPtr& item : expr.children) {
    if (item->kind != ExprKind::number || item->number < 0 || item->number > largest) return std::nullopt;
    if (in_order && item->number <= last) return std::nullopt;
    last = item->number;
    mask |= std::int64_t{1} << last;
  }
  return mask;
}

// Whether an instruction from here on puts a list into the arena. Parts that wait there for the rest of their option
// still need the lists that they were made of.
bool ExpressionCompiler::leaves_lists(std::uint32_t from) const {
  bool lists = false, parts = false, handed_over = false;
  for (const Instruction& instruction : std::span(code_.instructions).subspan(from)) {
    lists = lists || instruction.op == Op::call || (instruction.op >= Op::list_begin && instruction.op <= Op::list_has);
    parts = parts || instruction.op == Op::part;
    handed_over = handed_over || instruction.op == Op::option_end;
  }
  return lists && (!parts || handed_over);
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
    if (leaves_lists(enter)) emit(Op::arena_reset, domain.span, arena);
    emit(Op::range_next, domain.span, quantifier.slot, last, step, enter + 1);
    land(enter);
    return;
  }
  const Register members = take();
  const std::optional<std::int64_t> mask = constant_mask(domain, true);
  if (mask) {
    emit(Op::load, domain.span, members, 0, 0, *mask);
  } else if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
    collection_into(domain, members);
  } else {
    value_into(domain, members);
  }
  const bool is_set = mask || domain.type == RuleType::set;
  const Register place = take();
  emit(Op::load, domain.span, place);
  const Register arena = take();
  emit(Op::arena_mark, domain.span, arena);
  const std::uint32_t next = emit(is_set ? Op::set_next : Op::list_next, domain.span, quantifier.slot, members, place);
  body();
  if (leaves_lists(next)) emit(Op::arena_reset, domain.span, arena);
  emit(Op::jump, domain.span, 0, 0, 0, next);
  land(next);
}

}  // namespace grundy
