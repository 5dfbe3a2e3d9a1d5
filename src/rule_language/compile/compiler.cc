// From the checked tree to bytecode, game by game. For each game four programs are written, one behind the other:
//   1. endings:   the 'end if' conditions in their order; the first that holds names the winner.
//   2. canonical: 'same as', handed over as an option of one part.
//   3. parts:     'parts', handed over as an option.
//   4. moves:     every move as loops around one option (move_compiler.h).
// All four begin with the constants of the game, since a position may start with any of them.
//
// Registers: the names of the rules have theirs from the checker; everything else is taken from a stack above them and
// given back when its expression is done, so that a frame stays small and needs no allocation while it runs.
#include "rule_language/compile/compiler.h"

#include <algorithm>

#include "rule_language/compile/move_compiler.h"
#include "rule_language/syntax/syntax_walk.h"

namespace grundy {
namespace {

class Compiler : public MoveCompiler {
 public:
  Compiler(const RuleFile& file, std::string_view text, Bytecode& code) : MoveCompiler(file, text, code) {}

  Status compile_all() {
    for (const FunctionSyntax& function : file_.functions) code_.functions.push_back({std::string(function.name)});
    for (std::size_t i = 0; i < file_.functions.size(); ++i) compile_function(file_.functions[i], code_.functions[i]);
    for (const GameSyntax& game : file_.games) compile_game(game);
    compile_nimber();
    compile_sieves();
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
    into.only_numbers = function.type != RuleType::list &&
                        std::none_of(function.parameters.begin(), function.parameters.end(),
                                     [](const Parameter& parameter) { return parameter.type == RuleType::list; });
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

  // Whether a target can be a sum of two positions or more.
  static bool may_split(const Expr& target) {
    if (target.type != RuleType::position) return false;
    if (target.kind == ExprKind::conditional) return may_split(*target.children[1]) || may_split(*target.children[2]);
    return target.kind == ExprKind::binary || target.kind == ExprKind::aggregate;
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
};

}  // namespace

Result<Bytecode> compile(const RuleFile& file, std::string_view text) {
  Bytecode code;
  auto done = Compiler(file, text, code).compile_all();
  if (!done) return std::move(done).error();
  return code;
}

}  // namespace grundy
