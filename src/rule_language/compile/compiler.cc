// From the checked tree to bytecode, game by game. For each game four programs are written, one behind the other:
//   1. endings:   the 'end if' conditions in their order; the first that holds names the winner.
//   2. canonical: 'same as', handed over as an option of one part.
//   3. parts:     'parts', handed over as an option.
//   4. moves:     every move as loops around one option.
// All four begin with the constants of the game, since a position may start with any of them.
//
// A move becomes, from the outside in:
//   1. a gate, if the move belongs to Left or Right;
//   2. its quantifiers as nested loops and jumps (loop_compiler.cc);
//   3. the innermost loop as a run where it can be one (see bytecode.h): three options are worked out instead of all,
//   and
//      a second copy of the body lists them one by one for whoever wants words;
//   4. the option: "flat" where its parts are the same everywhere and hold numbers only, which one instruction hands
//      over; otherwise part by part.
// Registers: the names of the rules have theirs from the checker; everything else is taken from a stack above them and
// given back when its expression is done, so that a frame stays small and needs no allocation while it runs.
#include "rule_language/compile/compiler.h"

#include <algorithm>

#include "rule_language/compile/expression_compiler.h"
#include "rule_language/compile/linear.h"
#include "rule_language/syntax/syntax_walk.h"

namespace grundy {
namespace {

class Compiler : public ExpressionCompiler {
 public:
  Compiler(const RuleFile& file, std::string_view text, Bytecode& code)
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
    into.arguments = static_cast<std::uint16_t>(function.parameters.size());
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
    for (const Ending& ending : game.endings) {
      into.ends_otherwise = into.ends_otherwise || ending.winner != Winner::opponent;
      into.takes_turns = into.takes_turns || ending.winner == Winner::left || ending.winner == Winner::right;
    }
    into.has_canonical = game.same_as != nullptr;
    start_unit(game.variables);
    game_ = static_cast<std::uint32_t>(code_.games.size());

    // 1. Is the game over?
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

    // 2. Which position stands for this one?
    into.canonical = here();
    if (into.has_canonical) {
      definitions(game);
      emit(Op::option_begin, game.same_as->span);
      single_position(*game.same_as);
      emit(Op::option_end, game.same_as->span);
    }
    emit(Op::halt, game.span);

    // 3. Which sum is it?
    into.parts = here();
    into.has_parts = game.parts != nullptr;
    if (into.has_parts) {
      into.splits = true;
      definitions(game);
      emit(Op::option_begin, game.parts->span);
      position(*game.parts);
      emit(Op::option_end, game.parts->span);
    }
    emit(Op::halt, game.span);

    // 4. The options. Numbers in the moves are loaded once, before the loops.
    into.moves = here();
    hold_numbers(game);
    definitions(game);
    for (const RuleMove& move : game.moves) {
      into.partizan = into.partizan || move.player.has_value();
      into.splits = into.splits || may_split(*move.target);
      compile_move(move, into);
    }
    emit(Op::halt, game.span);
    into.end = here();
    held_numbers_.clear();
    into.registers = registers_used();

    // 5. Where moves lead is read off what was written: it decides what kind of game this is (game_kind.h).
    const auto leads_to = [&](std::uint32_t to) {
      if (std::find(into.leads_to.begin(), into.leads_to.end(), to) == into.leads_to.end()) into.leads_to.push_back(to);
    };
    for (std::size_t i = into.parts; i < code_.instructions.size(); ++i) {
      const Instruction& at = code_.instructions[i];
      if (at.op == Op::part) leads_to(static_cast<std::uint32_t>(at.imm));
      if (at.op != Op::option && at.op != Op::run_end) continue;
      for (const OptionPart& part : code_.shapes[static_cast<std::size_t>(at.imm)]) leads_to(part.game);
    }
    code_.games.push_back(std::move(into));
  }

  // Numbers that stand in the moves wait in registers of their own, so that no loop has to load them.
  void hold_numbers(const GameSyntax& game) {
    constexpr std::size_t most_held = 16;
    const auto hold = [&](const Expr& expr) {
      if (expr.kind != ExprKind::number || held_numbers_.size() >= most_held) return;
      if (held_numbers_.contains(expr.number)) return;
      const Register held = take();
      emit(Op::load, expr.span, held, 0, 0, expr.number);
      held_numbers_[expr.number] = held;
    };
    for (const RuleMove& move : game.moves) {
      for_each_part(*move.target, hold);
      for (const Quantifier& quantifier : move.quantifiers) for_each_part(*quantifier.expr, hold);
    }
  }

  void definitions(const GameSyntax& game) {
    for (const Quantifier& constant : game.constants) value_into(*constant.expr, constant.slot);
  }

  void compile_move(const RuleMove& move, GameCode& game) {
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

  // Whether a target can be a sum of two positions or more.
  static bool may_split(const Expr& target) {
    if (target.type != RuleType::position) return false;
    if (target.kind == ExprKind::conditional) return may_split(*target.children[1]) || may_split(*target.children[2]);
    return target.kind == ExprKind::binary || target.kind == ExprKind::aggregate;
  }

  // The last quantifier is a range, and every part has only numbers, linear in its variable.
  bool can_run(const RuleMove& move) const {
    if (move.quantifiers.empty() || move.quantifiers.back().kind != Quantifier::Kind::each) return false;
    const Quantifier& last = move.quantifiers.back();
    if (last.expr->kind != ExprKind::range) return false;
    return has_linear_parts(*move.target, last.slot);
  }

  bool has_linear_parts(const Expr& target, std::uint16_t slot) const {
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

  // The numbers of the first, the second and the last option; the machine checks the ends and strides between them. If
  // options are wanted one by one, run_begin jumps to the plain loop behind it.
  void run(const RuleMove& move) {
    const Quantifier& quantifier = move.quantifiers.back();
    const Register marked = mark();
    const Expr& range = *quantifier.expr;
    const auto [last, step] = range_registers(range, quantifier.slot);
    const FlatTarget flat = flat_target(*move.target);
    const std::size_t count = flat.numbers.size();
    const Register first = take(3 * count);
    const std::uint32_t enter = emit(Op::range_enter, range.span, quantifier.slot, last, step);
    const std::uint32_t one_by_one = emit(Op::run_begin, range.span, quantifier.slot, last, step);
    numbers_into(flat, first);
    const std::uint32_t alone = emit(Op::run_second, range.span, quantifier.slot);
    numbers_into(flat, static_cast<Register>(first + count));
    emit(Op::run_last, range.span, quantifier.slot);
    numbers_into(flat, static_cast<Register>(first + 2 * count));
    land(alone);
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

  // Words are worked out only where they are wanted, so that a solver pays nothing for them.
  void option(const RuleMove& move) {
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

  // --- options whose parts are the same at every position and have only numbers ------------------------------------

  struct FlatTarget {
    OptionShape parts;
    std::vector<const Expr*> numbers;
  };

  bool only_numbers(const GameSyntax& game) const {
    return std::all_of(game.parameters.begin(), game.parameters.end(),
                       [](const Parameter& parameter) { return parameter.type == RuleType::number; });
  }

  bool is_flat(const Expr& target) const {
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

  FlatTarget flat_target(const Expr& target) const {
    FlatTarget flat;
    add_flat(target, flat);
    return flat;
  }

  void add_flat(const Expr& target, FlatTarget& flat) const {
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

  void numbers_into(const FlatTarget& flat, Register first) {
    for (std::size_t i = 0; i < flat.numbers.size(); ++i) {
      value_into(*flat.numbers[i], static_cast<Register>(first + i));
    }
    for (const OptionPart& part : flat.parts) {
      if (part.game != file_.games.size()) continue;
      emit(Op::nimber_limit, flat.numbers[part.first]->span, static_cast<Register>(first + part.first));
    }
  }

  std::int64_t shape(const FlatTarget& flat) {
    code_.shapes.push_back(flat.parts);
    return static_cast<std::int64_t>(code_.shapes.size() - 1);
  }

  void flat_option(const Expr& target) {
    const Register marked = mark();
    const FlatTarget flat = flat_target(target);
    const Register first = take(flat.numbers.size());
    numbers_into(flat, first);
    emit(Op::option, target.span, first, static_cast<Register>(flat.numbers.size()), 0, shape(flat));
    release(marked);
  }

  std::uint32_t game_of(const Expr& target) const {
    if (target.kind == ExprKind::call && target.calls_game) return target.target;
    if (target.kind == ExprKind::nimber) return static_cast<std::uint32_t>(file_.games.size());
    return game_;
  }

  void say(const Words::Piece& piece, TextSpan span) {
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

  void position(const Expr& target) {
    const Register marked = mark();
    if (target.type != RuleType::position) {
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

  // *k: the options are *0 to *(k-1).
  void compile_nimber() {
    GameCode nimber;
    nimber.name = nimber_game_name;
    nimber.parameters = {RuleType::number};
    nimber.parameter_names = {"k"};
    start_unit(1);
    const TextSpan nowhere{0, 1};
    nimber.endings = nimber.canonical = nimber.parts = emit(Op::halt, nowhere);
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

Result<Bytecode> compile(const RuleFile& file, std::string_view text) {
  Bytecode code;
  auto done = Compiler(file, text, code).compile_all();
  if (!done) return std::move(done).error();
  return code;
}

}  // namespace grundy
