#include "rule_language/compile/move_compiler.h"

#include <algorithm>
#include <set>

#include "rule_language/compile/linear.h"
#include "rule_language/syntax/syntax_walk.h"

namespace grundy {
namespace {

template <class Visit>
void for_each_conjunct(const Expr& condition, const Visit& visit) {
  if (condition.kind == ExprKind::logic && condition.op == Operator::logical_and) {
    for (const ExprPtr& child : condition.children) for_each_conjunct(*child, visit);
  } else {
    visit(condition);
  }
}

// A condition on the variable and on nothing else, which takes more than a comparison.
bool is_for_a_sieve(const Expr& condition, std::uint16_t slot) {
  std::set<std::uint16_t> bound;
  bool takes_long = false, other_names = false;
  for_each_part(condition, [&](const Expr& part) {
    for (const Quantifier& quantifier : part.quantifiers) bound.insert(quantifier.slot);
    for (const Update& update : part.updates) bound.insert(update.slot);
    takes_long = takes_long || part.kind == ExprKind::call || part.kind == ExprKind::aggregate ||
                 (part.kind == ExprKind::binary && part.op != Operator::add && part.op != Operator::subtract);
  });
  for_each_part(condition, [&](const Expr& part) {
    other_names = other_names || (part.kind == ExprKind::name && part.slot != slot && !bound.contains(part.slot));
  });
  return takes_long && !other_names && mentions(condition, slot) && !bound.contains(slot);
}

std::vector<const Expr*> sieved_conditions(std::span<const Quantifier> conditions, std::uint16_t slot) {
  std::vector<const Expr*> found;
  for (const Quantifier& condition : conditions) {
    if (condition.kind == Quantifier::Kind::each) return {};
    if (condition.kind != Quantifier::Kind::condition) continue;
    for_each_conjunct(*condition.expr, [&](const Expr& one) {
      if (is_for_a_sieve(one, slot)) found.push_back(&one);
    });
  }
  return found;
}

}  // namespace

void MoveCompiler::compile_move(const RuleMove& move, GameCode& game) {
  MoveInfo info;
  info.text = text_.substr(move.span.offset, move.span.length);
  info.span = move.span;
  for (const Quantifier& quantifier : move.quantifiers) {
    if (quantifier.kind != Quantifier::Kind::condition) {
      info.variables.push_back({quantifier.name, quantifier.type, quantifier.slot});
    }
  }
  info.begin = here();
  std::optional<std::uint32_t> gate;
  if (move.player) gate = emit(Op::only_for, move.span, static_cast<Register>(*move.player));
  if (can_run(move)) {
    quantified(std::span(move.quantifiers).first(move.quantifiers.size() - 1), [&] { run(move); });
  } else if (const std::optional<std::size_t> loop = filtered_loop(move)) {
    quantified(std::span(move.quantifiers).first(*loop), [&] { filter(move, *loop); });
  } else {
    quantified(move.quantifiers, [&] { option(move); });
  }
  if (gate) land(*gate);
  info.end = here();
  game.move_infos.push_back(std::move(info));
}

// The last quantifier is a range, and every part has only numbers, linear in its variable.
bool MoveCompiler::can_run(const RuleMove& move) const {
  if (move.quantifiers.empty() || move.quantifiers.back().kind != Quantifier::Kind::each) return false;
  const Quantifier& last = move.quantifiers.back();
  if (last.expr->kind != ExprKind::range) return false;
  return has_linear_parts(*move.target, last.slot);
}

bool MoveCompiler::has_linear_parts(const Expr& target, std::uint16_t slot) const {
  if (target.type != RuleType::position) return is_linear_in(target, slot);
  if (target.kind != ExprKind::call && target.kind != ExprKind::tuple && target.kind != ExprKind::nimber &&
      target.kind != ExprKind::binary) {
    return false;
  }
  for (const ExprPtr& child : target.children) {
    if (!has_linear_parts(*child, slot)) return false;
  }
  return true;
}

// The numbers of the first, the second and the last option; the machine checks the ends and strides between them.
void MoveCompiler::ends_of_run_into(const FlatTarget& flat, Register first, const Quantifier& loop) {
  const std::size_t count = flat.numbers.size();
  numbers_into(flat, first);
  const std::uint32_t alone = emit(Op::run_second, loop.expr->span, loop.slot);
  numbers_into(flat, static_cast<Register>(first + count));
  emit(Op::run_last, loop.expr->span, loop.slot);
  numbers_into(flat, static_cast<Register>(first + 2 * count));
  land(alone);
}

// If options are wanted one by one, run_begin jumps to the plain loop behind it.
void MoveCompiler::run(const RuleMove& move) {
  const Quantifier& quantifier = move.quantifiers.back();
  const Register marked = mark();
  const Expr& range = *quantifier.expr;
  const auto [last, step] = range_registers(range, quantifier.slot);
  const FlatTarget flat = flat_target(*move.target);
  const std::size_t count = flat.numbers.size();
  const Register first = take(3 * count);
  const std::uint32_t enter = emit(Op::range_enter, range.span, quantifier.slot, last, step);
  const std::uint32_t one_by_one = emit(Op::run_begin, range.span, quantifier.slot, last, step);
  ends_of_run_into(flat, first, quantifier);
  emit(Op::run_end, move.target->span, first, static_cast<Register>(count), quantifier.slot, shape(flat));
  const std::uint32_t done = emit(Op::jump, range.span);
  land(one_by_one);
  const std::uint32_t body = here();
  option(move);
  emit(Op::range_next, range.span, quantifier.slot, last, step, body);
  land(done);
  land(enter);
  release(marked);
}

// The innermost loop, if it is a range with conditions behind it, and every part has only numbers that are linear in
// its variable and sums and products of names: nothing that could go wrong where no condition holds.
std::optional<std::size_t> MoveCompiler::filtered_loop(const RuleMove& move) const {
  const auto& quantifiers = move.quantifiers;
  const auto last = std::find_if(quantifiers.rbegin(), quantifiers.rend(),
                                 [](const Quantifier& q) { return q.kind == Quantifier::Kind::each; });
  if (last == quantifiers.rend() || last == quantifiers.rbegin()) return std::nullopt;
  if (last->expr->kind != ExprKind::range || !has_linear_parts(*move.target, last->slot)) return std::nullopt;
  for (auto behind = quantifiers.rbegin(); behind != last; ++behind) {
    if (behind->kind == Quantifier::Kind::definition && mentions(*move.target, behind->slot)) return std::nullopt;
  }
  if (!only_sums(*move.target)) return std::nullopt;
  return static_cast<std::size_t>(std::distance(quantifiers.begin(), last.base()) - 1);
}

// Sums and products of names and numbers, and positions of such.
bool MoveCompiler::only_sums(const Expr& expr) {
  bool plain = true;
  for_each_part(expr, [&](const Expr& part) {
    if (part.type == RuleType::position) return;
    const bool sums = part.kind == ExprKind::binary &&
                      (part.op == Operator::add || part.op == Operator::subtract || part.op == Operator::multiply);
    plain = plain &&
            (part.kind == ExprKind::name || part.kind == ExprKind::number || part.kind == ExprKind::negate || sums);
  });
  return plain;
}

// Those that a condition begins with; true: it is nothing else.
bool MoveCompiler::trims_of(const Expr& condition, std::uint16_t slot, std::vector<Trim>& trims) {
  if (condition.kind == ExprKind::logic && condition.op == Operator::logical_and) {
    return trims_of(*condition.children[0], slot, trims) && trims_of(*condition.children[1], slot, trims);
  }
  if (condition.kind != ExprKind::compare) return false;
  for (std::size_t i = 0; i < condition.operators.size(); ++i) {
    const Expr *left = condition.children[i].get(), *right = condition.children[i + 1].get();
    const Operator op = condition.operators[i];
    const bool rising = op == Operator::less || op == Operator::less_equal;
    if (!rising && op != Operator::greater && op != Operator::greater_equal) return false;
    if (!is_linear_in(*left, slot) || !is_linear_in(*right, slot) || !only_sums(*left) || !only_sums(*right))
      return false;
    trims.push_back({rising ? left : right, rising ? right : left, op == Operator::less || op == Operator::greater});
  }
  return true;
}

void MoveCompiler::difference_into(const Trim& trim, Register into) {
  const Register marked = mark();
  const Register less = value(*trim.less);
  emit(Op::subtract, trim.more->span, into, value(*trim.more), less);
  if (trim.strict) {
    const Register one = take();
    emit(Op::load, trim.more->span, one, 0, 0, 1);
    emit(Op::subtract, trim.more->span, into, into, one);
  }
  release(marked);
}

// Twice: for native code, which knows where the options are, and one by one.
void MoveCompiler::filter(const RuleMove& move, std::size_t loop) {
  const Quantifier& quantifier = move.quantifiers[loop];
  const auto conditions = std::span(move.quantifiers).subspan(loop + 1);
  const Register marked = mark();
  const Expr& range = *quantifier.expr;
  const auto kept = keep_unchanging(std::span(move.quantifiers).subspan(loop));
  const auto [last, step] = range_registers(range, quantifier.slot);
  const FlatTarget flat = flat_target(*move.target);
  const std::size_t count = flat.numbers.size();
  const Register first = take(3 * count);
  const Register arena = take();
  emit(Op::arena_mark, range.span, arena);
  const std::uint32_t enter = emit(Op::range_enter, range.span, quantifier.slot, last, step);
  const std::uint32_t plainly = emit(Op::filter_begin, range.span, quantifier.slot, last, step);
  std::vector<Trim> trims;
  std::size_t trimmed = 0;  // conditions that need not be asked again
  for (const Quantifier& condition : conditions) {
    if (condition.kind != Quantifier::Kind::condition || !trims_of(*condition.expr, quantifier.slot, trims)) break;
    ++trimmed;
  }
  std::vector<std::uint32_t> nothing_left;
  for (const Trim& trim : trims) {
    const Register at_first = take(3);
    emit(Op::filter_first, range.span, quantifier.slot);
    difference_into(trim, at_first);
    emit(Op::add, range.span, quantifier.slot, quantifier.slot, step);
    difference_into(trim, static_cast<Register>(at_first + 1));
    emit(Op::run_last, range.span, quantifier.slot);  // only to find out that nothing overflows on the way
    difference_into(trim, static_cast<Register>(at_first + 2));
    nothing_left.push_back(emit(Op::filter_trim, range.span, at_first, static_cast<Register>(at_first + 1)));
  }
  if (!trims.empty()) emit(Op::filter_first, range.span, quantifier.slot);
  ends_of_run_into(flat, first, quantifier);
  const std::int64_t parts = shape(flat);
  const std::vector<const Expr*> sieved = range.children.size() == 2
                                              ? sieved_conditions(conditions.subspan(trimmed), quantifier.slot)
                                              : std::vector<const Expr*>();
  const auto sieve = static_cast<Register>(sieves_.size());
  if (!sieved.empty()) {
    sieves_.push_back({sieved, quantifier.slot, file_.games[game_].variables});
    emit(Op::sieve_begin, range.span, 0, sieve);
  }
  emit(Op::filter_enter, range.span, first, static_cast<Register>(count), quantifier.slot, parts);
  if (!sieved.empty()) nothing_left.push_back(emit(Op::sieve_enter, range.span, quantifier.slot));
  const std::uint32_t walk = here();
  walk_filter(move, conditions.subspan(trimmed), sieved, parts);
  if (leaves_lists(walk)) emit(Op::arena_reset, range.span, arena);
  emit(sieved.empty() ? Op::filter_next : Op::sieve_next, range.span, quantifier.slot, last, step, walk);
  const std::uint32_t done = emit(Op::jump, range.span);
  land(plainly);
  const std::uint32_t body = here();
  quantified(conditions, [&] { option(move); });
  if (leaves_lists(body)) emit(Op::arena_reset, range.span, arena);
  emit(Op::range_next, range.span, quantifier.slot, last, step, body);
  land(done);
  land(enter);
  for (const std::uint32_t jump : nothing_left) land(jump);
  keep_no_longer(kept);
  release(marked);
}

// The conditions that are left, and the option.
void MoveCompiler::walk_filter(const RuleMove& move, std::span<const Quantifier> conditions,
                               const std::vector<const Expr*>& sieved, std::int64_t parts) {
  if (sieved.empty()) {
    quantified(conditions, [&] { emit(Op::filter_option, move.target->span, 0, 0, 0, parts); });
    return;
  }
  const Register marked = mark();
  std::vector<std::uint32_t> skips;
  for (const Quantifier& condition : conditions) {
    if (condition.kind == Quantifier::Kind::definition) {
      value_into(*condition.expr, condition.slot);
      continue;
    }
    for_each_conjunct(*condition.expr, [&](const Expr& one) {
      if (std::find(sieved.begin(), sieved.end(), &one) != sieved.end()) return;
      const std::vector<std::uint32_t> more = jumps_unless(one);
      skips.insert(skips.end(), more.begin(), more.end());
    });
  }
  emit(Op::filter_option, move.target->span, 0, 0, 0, parts);
  for (const std::uint32_t skip : skips) land(skip);
  release(marked);
}

// Leaves 1 in the first register if the conditions hold for the variable, and otherwise 0.
void MoveCompiler::compile_sieves() {
  for (const Sieve& sieve : sieves_) {
    start_unit(sieve.variables);
    const TextSpan place = sieve.conditions.front()->span;
    SieveCode into{here(), 0, sieve.slot};
    std::vector<std::uint32_t> fails;
    for (const Expr* const condition : sieve.conditions) {
      const std::vector<std::uint32_t> more = jumps_unless(*condition);
      fails.insert(fails.end(), more.begin(), more.end());
    }
    emit(Op::load, place, 0, 0, 0, 1);
    emit(Op::halt, place);
    for (const std::uint32_t fail : fails) land(fail);
    emit(Op::load, place);
    emit(Op::halt, place);
    into.registers = std::max<std::uint16_t>(registers_used(), 1);
    code_.sieves.push_back(into);
  }
}

}  // namespace grundy
