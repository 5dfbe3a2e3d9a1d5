#include "lang/rules/compiler.h"

#include <algorithm>

#include "lang/rules/expression_compiler.h"
#include "lang/rules/linear.h"

namespace grundy::lang {
namespace {

class Compiler : public ExpressionCompiler {
 public:
  Compiler(const RuleFile& file, std::string_view text, Code& code)
      : ExpressionCompiler(code), file_(file), text_(text) {}

  Status compile_all() {
    for (const FunctionSyntax& function : file_.functions) code_.functions.push_back({std::string(function.name)});
    for (std::size_t i = 0; i < file_.functions.size(); ++i) compile_function(file_.functions[i], code_.functions[i]);
    for (const GameSyntax& game : file_.games) compile_game(game);
    compile_nimber();
    if (overflowed())
      return bad_input("these rules are too large to compile", std::nullopt, "split the long expressions");
    return Done{};
  }

 private:
  void compile_function(const FunctionSyntax& function, FunctionCode& into) {
    start_unit(function.variables);
    into.begin = here();
    const Register result = take();
    value_into(*function.body, result);
    emit(Op::give_back, function.body->span, result);
    into.registers = registers_used();
  }

  void compile_game(const GameSyntax& game) {
    GameCode into;
    into.name = game.name;
    for (const Parameter& parameter : game.parameters) {
      into.parameters.push_back(parameter.type);
      into.parameter_names.emplace_back(parameter.name);
    }
    into.misere = game.misere;
    into.has_endings = !game.endings.empty();
    into.ends_otherwise = game.misere;
    for (const Ending& ending : game.endings) {
      into.ends_otherwise = into.ends_otherwise || ending.winner != Winner::opponent;
      into.takes_turns = into.takes_turns || ending.winner == Winner::left || ending.winner == Winner::right;
    }
    into.has_canonical = game.same_as != nullptr;
    start_unit(game.variables);
    game_ = static_cast<std::uint32_t>(code_.games.size());

    into.endings = here();
    if (into.has_endings) {
      definitions(game);
      for (const Ending& ending : game.endings) {
        const Register marked = mark();
        const std::uint32_t skip = emit(Op::jump_if_false, ending.condition->span, value(*ending.condition));
        emit(Op::finish, ending.condition->span, 0, 0, 0, static_cast<std::int64_t>(ending.winner));
        land(skip);
        release(marked);
      }
    }
    emit(Op::halt, game.span);

    into.canonical = here();
    if (into.has_canonical) {
      definitions(game);
      emit(Op::option_begin, game.same_as->span);
      single_position(*game.same_as);
      emit(Op::option_end, game.same_as->span);
    }
    emit(Op::halt, game.span);

    into.moves = here();
    definitions(game);
    for (const Move& move : game.moves) {
      into.partizan = into.partizan || move.player.has_value();
      compile_move(move, into);
    }
    emit(Op::halt, game.span);
    into.registers = registers_used();
    for (std::size_t i = into.moves; i < code_.instructions.size(); ++i) {
      if (code_.instructions[i].op != Op::part) continue;
      const auto to = static_cast<std::uint32_t>(code_.instructions[i].imm);
      if (std::find(into.leads_to.begin(), into.leads_to.end(), to) == into.leads_to.end()) into.leads_to.push_back(to);
    }
    code_.games.push_back(std::move(into));
  }

  void definitions(const GameSyntax& game) {
    for (const Quantifier& constant : game.constants) value_into(*constant.expr, constant.slot);
  }

  void compile_move(const Move& move, GameCode& game) {
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
    } else {
      quantified(move.quantifiers, [&] { option(move); });
    }
    if (gate) land(*gate);
    info.end = here();
    game.move_infos.push_back(std::move(info));
  }

  // The last quantifier is a range, and every part has only numbers, linear in its variable.
  bool can_run(const Move& move) const {
    if (move.quantifiers.empty() || move.quantifiers.back().kind != Quantifier::Kind::each) return false;
    const Quantifier& last = move.quantifiers.back();
    if (last.expr->kind != ExprKind::range) return false;
    return has_linear_parts(*move.target, last.slot);
  }

  bool has_linear_parts(const Expr& target, std::uint16_t slot) const {
    if (target.type != Type::position) return is_linear_in(target, slot);
    if (target.kind != ExprKind::call && target.kind != ExprKind::tuple && target.kind != ExprKind::nimber &&
        target.kind != ExprKind::binary) {
      return false;
    }
    for (const ExprPtr& child : target.children) {
      if (!has_linear_parts(*child, slot)) return false;
    }
    return true;
  }

  void run(const Move& move) {
    const Quantifier& quantifier = move.quantifiers.back();
    const Register marked = mark();
    const Expr& range = *quantifier.expr;
    const auto [last, step] = range_registers(range, quantifier.slot);
    const std::uint32_t enter = emit(Op::range_enter, range.span, quantifier.slot, last, step);
    const std::uint32_t one_by_one = emit(Op::run_begin, range.span, quantifier.slot, last, step);
    position(*move.target);
    const std::uint32_t alone = emit(Op::run_second, range.span, quantifier.slot);
    position(*move.target);
    emit(Op::run_last, range.span, quantifier.slot);
    position(*move.target);
    land(alone);
    emit(Op::run_end, move.span);
    const std::uint32_t done = emit(Op::jump, range.span);
    land(one_by_one);
    const std::uint32_t body = here();
    option(move);
    emit(Op::range_next, range.span, quantifier.slot, last, step, body);
    land(done);
    land(enter);
    release(marked);
  }

  void option(const Move& move) {
    emit(Op::option_begin, move.span);
    position(*move.target);
    if (move.words) {
      const std::uint32_t skip = emit(Op::skip_words, move.span);
      for (const Words::Piece& piece : move.words->pieces) say(piece, move.span);
      land(skip);
    }
    emit(Op::option_end, move.span);
  }

  void say(const Words::Piece& piece, TextSpan span) {
    if (!piece.expr) {
      emit(Op::text_words, span, 0, 0, 0, static_cast<std::int64_t>(code_.words.size()));
      code_.words.push_back(piece.words);
      return;
    }
    const Register marked = mark();
    const Type type = piece.expr->type;
    emit(type == Type::list  ? Op::text_list
         : type == Type::set ? Op::text_set
                             : Op::text_number,
         span, value(*piece.expr));
    release(marked);
  }

  void position(const Expr& target) {
    const Register marked = mark();
    if (target.type != Type::position) {
      single_position(target);
    } else if (target.kind == ExprKind::binary) {
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

  void single_position(const Expr& target) {
    const Register marked = mark();
    std::int64_t game = game_;
    if (target.kind == ExprKind::call && target.calls_game) game = target.target;
    if (target.kind == ExprKind::nimber) game = static_cast<std::int64_t>(file_.games.size());
    if (target.type == Type::position) {
      const Register first = take(target.children.size());
      for (std::size_t i = 0; i < target.children.size(); ++i) {
        value_into(*target.children[i], static_cast<Register>(first + i));
      }
      emit(Op::part, target.span, first, static_cast<Register>(target.children.size()), 0, game);
    } else {
      const Register only = take();
      value_into(target, only);
      emit(Op::part, target.span, only, 1, 0, game);
    }
    release(marked);
  }

  // *k: the options are *0 to *(k-1).
  void compile_nimber() {
    GameCode nimber;
    nimber.name = nimber_game_name;
    nimber.parameters = {Type::number};
    nimber.parameter_names = {"k"};
    start_unit(1);
    const TextSpan nowhere{0, 1};
    nimber.endings = nimber.canonical = emit(Op::halt, nowhere);
    nimber.moves = here();
    const Register variable = take();
    const Register last = take();
    const Register one = take();
    emit(Op::load, nowhere, variable);
    emit(Op::load, nowhere, one, 0, 0, 1);
    emit(Op::subtract, nowhere, last, 0, one);
    const std::uint32_t enter = emit(Op::range_enter, nowhere, variable, last, one);
    emit(Op::option_begin, nowhere);
    emit(Op::part, nowhere, variable, 1, 0, static_cast<std::int64_t>(code_.games.size()));
    emit(Op::option_end, nowhere);
    emit(Op::range_next, nowhere, variable, last, one, enter + 1);
    land(enter);
    emit(Op::halt, nowhere);
    nimber.registers = registers_used();
    code_.games.push_back(std::move(nimber));
  }

  const RuleFile& file_;
  std::string_view text_;
  std::uint32_t game_ = 0;
};

}  // namespace

Result<Code> compile(const RuleFile& file, std::string_view text) {
  Code code;
  auto done = Compiler(file, text, code).compile_all();
  if (!done) return std::move(done).error();
  return code;
}

}  // namespace grundy::lang
