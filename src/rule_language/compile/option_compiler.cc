#include "rule_language/compile/option_compiler.h"

#include <algorithm>

namespace grundy {

void OptionCompiler::option(const RuleMove& move) {
  const bool flat = is_flat(*move.target);
  if (move.words || !flat) {
    const std::uint32_t quick = flat ? emit(Op::skip_words, move.span) : 0;
    emit(Op::option_begin, move.span);
    position(*move.target);
    if (move.words) {
      const std::uint32_t skip = emit(Op::skip_words, move.span);
      for (const Words::Piece& piece : move.words->pieces) say(piece, move.span);
      land(skip);
    }
    emit(Op::option_end, move.span);
    if (!flat) return;
    const std::uint32_t done = emit(Op::jump, move.span);
    land(quick);
    flat_option(*move.target);
    land(done);
  } else {
    flat_option(*move.target);
  }
}

bool OptionCompiler::only_numbers(const GameSyntax& game) const {
  return std::all_of(game.parameters.begin(), game.parameters.end(),
                     [](const Parameter& parameter) { return parameter.type == RuleType::number; });
}

bool OptionCompiler::is_flat(const Expr& target) const {
  if (target.type != RuleType::position) return target.type == RuleType::number;
  switch (target.kind) {
    case ExprKind::call:
      return only_numbers(file_.games[target.target]);
    case ExprKind::tuple:
      return only_numbers(file_.games[game_]);
    case ExprKind::nimber:
    case ExprKind::nothing:
      return true;
    case ExprKind::binary:
      return is_flat(*target.children[0]) && is_flat(*target.children[1]);
    default:
      return false;
  }
}

OptionCompiler::FlatTarget OptionCompiler::flat_target(const Expr& target) const {
  FlatTarget flat;
  add_flat(target, flat);
  return flat;
}

void OptionCompiler::add_flat(const Expr& target, FlatTarget& flat) const {
  if (target.kind == ExprKind::nothing) return;
  if (target.type == RuleType::position && target.kind == ExprKind::binary) {
    for (const ExprPtr& child : target.children) add_flat(*child, flat);
    return;
  }
  flat.parts.push_back({game_of(target), static_cast<std::uint32_t>(flat.numbers.size())});
  if (target.type != RuleType::position) {
    flat.numbers.push_back(&target);
  } else {
    for (const ExprPtr& child : target.children) flat.numbers.push_back(child.get());
  }
}

void OptionCompiler::numbers_into(const FlatTarget& flat, Register first) {
  for (std::size_t i = 0; i < flat.numbers.size(); ++i) {
    value_into(*flat.numbers[i], static_cast<Register>(first + i));
  }
  for (const OptionPart& part : flat.parts) {
    if (part.game != file_.games.size()) continue;
    emit(Op::nimber_limit, flat.numbers[part.first]->span, static_cast<Register>(first + part.first));
  }
}

std::int64_t OptionCompiler::shape(const FlatTarget& flat) {
  code_.shapes.push_back(flat.parts);
  return static_cast<std::int64_t>(code_.shapes.size() - 1);
}

void OptionCompiler::flat_option(const Expr& target) {
  const Register marked = mark();
  const FlatTarget flat = flat_target(target);
  const Register first = take(flat.numbers.size());
  numbers_into(flat, first);
  emit(Op::option, target.span, first, static_cast<Register>(flat.numbers.size()), 0, shape(flat));
  release(marked);
}

std::uint32_t OptionCompiler::game_of(const Expr& target) const {
  if (target.kind == ExprKind::call && target.calls_game) return target.target;
  if (target.kind == ExprKind::nimber) return static_cast<std::uint32_t>(file_.games.size());
  return game_;
}

void OptionCompiler::say(const Words::Piece& piece, TextSpan span) {
  if (!piece.expr) {
    emit(Op::text_words, span, 0, 0, 0, static_cast<std::int64_t>(code_.words.size()));
    code_.words.push_back(piece.words);
    return;
  }
  const Register marked = mark();
  const RuleType type = piece.expr->type;
  emit(type == RuleType::list  ? Op::text_list
       : type == RuleType::set ? Op::text_set
                               : Op::text_number,
       span, value(*piece.expr));
  release(marked);
}

void OptionCompiler::position(const Expr& target) {
  if (target.type != RuleType::position) return single_position(target);
  const Register marked = mark();
  if (target.kind == ExprKind::binary) {
    position(*target.children[0]);
    position(*target.children[1]);
  } else if (target.kind == ExprKind::aggregate) {
    quantified(target.quantifiers, [&] { position(*target.children[0]); });
  } else if (target.kind == ExprKind::conditional) {
    const std::uint32_t otherwise = emit(Op::jump_if_false, target.span, value(*target.children[0]));
    position(*target.children[1]);
    const std::uint32_t done = emit(Op::jump, target.span);
    land(otherwise);
    position(*target.children[2]);
    land(done);
  } else if (target.kind != ExprKind::nothing) {
    single_position(target);
  }
  release(marked);
}

void OptionCompiler::single_position(const Expr& target) {
  const Register marked = mark();
  const std::int64_t game = game_of(target);
  if (target.type == RuleType::position) {
    const Register first = take(target.children.size());
    for (std::size_t i = 0; i < target.children.size(); ++i) {
      value_into(*target.children[i], static_cast<Register>(first + i));
    }
    if (target.kind == ExprKind::nimber) emit(Op::nimber_limit, target.span, first);
    emit(Op::part, target.span, first, static_cast<Register>(target.children.size()), 0, game);
  } else {
    const Register only = take();
    value_into(target, only);
    emit(Op::part, target.span, only, 1, 0, game);
  }
  release(marked);
}

}  // namespace grundy
