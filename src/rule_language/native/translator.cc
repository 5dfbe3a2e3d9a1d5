#if defined(GRUNDY_NATIVE_RULES)

#include "rule_language/native/translator.h"
#include "rule_language/native/native_calls.h"

#include <algorithm>
#include <cstddef>

namespace grundy {

using asmjit::FuncNode;
using asmjit::TypeId;
namespace x86 = asmjit::x86;

namespace {

// What is known is kept for every instruction and register.
constexpr std::size_t most_known = std::size_t{1} << 20;
constexpr std::size_t most_arguments = 12;

}  // namespace

Translator::Translator(const Bytecode& code, const NativePlan& plan, x86::Compiler& compiler,
                       const asmjit::CpuFeatures::X86& processor, std::vector<std::vector<Remembered>>& remembered)
    : code_(code),
      plan_(plan),
      cc_(compiler),
      has_popcount_(processor.hasPOPCNT()),
      has_shifts_(processor.hasBMI2()),
      remembered_(remembered) {}

std::map<std::uint32_t, asmjit::Label> Translator::translate() {
  // 1. Every function has its label before any is written, since they call each other.
  for (std::uint32_t i = 0; i < code_.functions.size(); ++i) {
    if (code_.functions[i].arguments >= most_arguments) return {};
    definitions_[i] = new_function(TypeId::kInt64, code_.functions[i].arguments + std::size_t{1});
  }
  for (const std::uint32_t game : plan_.games) {
    if (plan_.ordered && !games_.empty()) break;
    games_[game] = new_function(TypeId::kVoid, 2);
    if (has_canonical(game)) canonicals_[game] = new_function(TypeId::kInt64, 1);
    if (has_parts(game)) parts_[game] = new_function(TypeId::kInt64, 1);
  }
  // 2. The functions.
  for (const auto& [function, node] : definitions_) write_definition(function);
  if (plan_.ordered) write_ordered();
  for (const std::uint32_t game : plan_.games) {
    if (plan_.ordered) break;
    if (has_canonical(game)) write_canonical(game);
    if (has_parts(game)) write_parts(game);
    write_game(game);
  }
  if (too_large_) return {};
  std::map<std::uint32_t, asmjit::Label> labels;
  for (const auto& [game, node] : games_) labels[game] = node->label();
  return labels;
}

FuncNode* Translator::new_function(TypeId result, std::size_t arguments) {
  asmjit::FuncSignatureBuilder signature;
  signature.setRet(result);
  for (std::size_t i = 0; i < arguments; ++i) signature.addArg(TypeId::kInt64);
  return cc_.newFunc(signature);
}

void Translator::begin_function(FuncNode* function) {
  cc_.addFunc(function);
  context_ = held(cc_.newIntPtr(), in_a_loop);
  function->setArg(0, context_);
  fuel_ = held(cc_.newInt64(), in_a_loop / 2);
  leave_ = cc_.newLabel();
  exit_ = cc_.newLabel();
}

// Code out of the way may ask for more of it.
void Translator::end_function() {
  for (std::size_t i = 0; i < cold_.size(); ++i) cold_[i]();  // NOLINT(modernize-loop-convert): the list grows
  for (const auto& [status, place] : failures_) {
    cc_.bind(place);
    cc_.mov(half_field(offsetof(NativeContext, status)), static_cast<int>(status));
    cc_.jmp(leave_);
  }
  cc_.endFunc();
  cold_.clear();
  failures_.clear();
  units_.clear();
}

// 1. Parameters into registers. 2. Is the game over? Then there are no options. 3. The moves.
void Translator::write_game(std::uint32_t game) {
  const GameCode& code = code_.games[game];
  FuncNode* const function = games_[game];
  begin_function(function);
  makes_options_ = true;
  const Gp parameters = cc_.newIntPtr();
  function->setArg(1, parameters);
  table_ = held(cc_.newIntPtr(), in_every_loop);
  if (!plan_.hashed) cc_.mov(table_, field(offsetof(NativeContext, table)));
  found_ = held(cc_.newIntPtr(), in_every_loop);
  restore_state();
  cc_.mov(found_, field(offsetof(NativeContext, found)));
  const auto load = [&](Unit& unit) {
    for (std::size_t i = 0; i < code.parameters.size(); ++i) {
      cc_.mov(reg(unit, i), x86::qword_ptr(parameters, static_cast<std::int32_t>(i * sizeof(Number))));
    }
  };
  if (code.has_endings) {
    Unit& unit = new_unit(Piece::endings, code.endings, code.canonical, code.registers);
    load(unit);
    write(unit);
    cc_.bind(unit.exit);
  }
  Unit& unit = new_unit(Piece::moves, code.moves, code.end, code.registers);
  load(unit);
  write(unit);
  cc_.bind(unit.exit);
  cc_.bind(exit_);
  save_state();
  cc_.bind(leave_);
  cc_.ret();
  end_function();
}

// The rest of a function from the parameters in `slots` to one result.
void Translator::write_from_slots(Unit& unit, std::size_t parameters) {
  unit.result = cc_.newInt64();
  for (std::size_t i = 0; i < parameters; ++i) {
    cc_.mov(reg(unit, i), field(offsetof(NativeContext, slots) + i * sizeof(Number)));
  }
  write(unit);
  cc_.bind(unit.exit);
  save_state();
  cc_.ret(unit.result);
  cc_.bind(leave_);
  cc_.ret(context_);  // nobody looks at it: the status tells
  end_function();
}

// From the parameters in `slots` to the key of the position that stands for them.
void Translator::write_canonical(std::uint32_t game) {
  const GameCode& code = code_.games[game];
  begin_function(canonicals_[game]);
  makes_options_ = false;
  restore_state();
  Unit& unit = new_unit(Piece::canonical, code.canonical, code.parts, code.registers);
  write_from_slots(unit, code.parameters.size());
}

// From the parameters in `slots` to the value of the sum that the position is.
void Translator::write_parts(std::uint32_t game) {
  const GameCode& code = code_.games[game];
  begin_function(parts_[game]);
  makes_options_ = false;
  restore_state();
  table_ = cc_.newIntPtr();
  if (!plan_.hashed) cc_.mov(table_, field(offsetof(NativeContext, table)));
  Unit& unit = new_unit(Piece::parts, code.parts, code.moves, code.registers);
  write_from_slots(unit, code.parameters.size());
}

std::uint32_t Translator::end_of_definition(std::uint32_t function) const {
  return function + 1 < code_.functions.size() ? code_.functions[function + 1].begin : code_.games[0].endings;
}

bool Translator::calls_itself(std::uint32_t function) const {
  std::vector<std::uint32_t> reached;
  const auto add_calls_of = [&](std::uint32_t from) {
    for (std::uint32_t at = code_.functions[from].begin; at < end_of_definition(from); ++at) {
      const Instruction& now = code_.instructions[at];
      if (now.op != Op::call) continue;
      const auto to = static_cast<std::uint32_t>(now.imm);
      if (std::find(reached.begin(), reached.end(), to) == reached.end()) reached.push_back(to);
    }
  };
  add_calls_of(function);
  for (std::size_t i = 0; i < reached.size(); ++i) {  // NOLINT(modernize-loop-convert): the list grows
    if (reached[i] == function) return true;
    add_calls_of(reached[i]);
  }
  return false;
}

Translator::Unit& Translator::new_unit(Piece piece, std::uint32_t begin, std::uint32_t end, std::size_t registers,
                                       std::vector<const MoveInfo*> skipped, const KnownNumbers::State& known) {
  if ((end - begin) * registers > most_known) {
    too_large_ = true;
    end = begin;
  }
  units_.push_back(
      std::make_unique<Unit>(piece, begin, KnownNumbers(code_, begin, end, registers, std::move(skipped), known)));
  Unit& unit = *units_.back();
  unit.registers.resize(registers);
  unit.exit = cc_.newLabel();
  for (std::uint32_t at = begin; at < end; ++at) {
    unit.resets_arena = unit.resets_arena || code_.instructions[at].op == Op::arena_reset;
  }
  return unit;
}

void Translator::write(Unit& unit) {
  for (std::uint32_t at = unit.begin; at < unit.known.end(); ++at) {
    if (!unit.known.is_reached(at) || at < unit.skip_until) continue;
    if (unit.known.is_target(at)) cc_.bind(label(unit, at));
    if (const MoveInfo* move = unit.known.skipped(at)) {
      cc_.jmp(label(unit, move->end));
    } else {
      write(unit, at);
    }
  }
}

void Translator::write(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  if (now.op <= Op::log2) return write_number(unit, at);
  if (now.op <= Op::set_next) return write_flow(unit, at);
  if (now.op <= Op::list_has) return plan_.item_bits > 0 ? write_packed_list(unit, at) : write_list(unit, at);
  if (now.op <= Op::set_has) return write_number(unit, at);
  write_option(unit, at);
}

// Fuel is in a register as long as no other function is at work; so is the place for the next value.
void Translator::save_state() {
  cc_.mov(field(offsetof(NativeContext, fuel)), fuel_);
  if (makes_options_ && !plan_.ordered) cc_.mov(field(offsetof(NativeContext, found)), found_);
}

void Translator::restore_state() { cc_.mov(fuel_, field(offsetof(NativeContext, fuel))); }

void Translator::leave_on_status() {
  cc_.cmp(half_field(offsetof(NativeContext, status)), 0);
  cc_.jne(leave_);
}

asmjit::Label Translator::failure(NativeContext::Status status) {
  if (instead_.isValid()) return instead_;
  const auto known = failures_.find(status);
  return known != failures_.end() ? known->second : failures_[status] = cc_.newLabel();
}

// Steps are spent at once; when they are used up the limits are asked.
void Translator::spend(const asmjit::Operand& steps) {
  const asmjit::Label empty = cc_.newLabel(), full = cc_.newLabel();
  cc_.emit(x86::Inst::kIdSub, fuel_, steps);
  cc_.js(empty);
  cc_.bind(full);
  later([this, empty, full] {
    cc_.bind(empty);
    save_state();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, reinterpret_cast<std::uint64_t>(&refuel_native), asmjit::FuncSignatureT<void, NativeContext*>());
    call->setArg(0, context_);
    leave_on_status();
    restore_state();
    cc_.jmp(full);
  });
}

}  // namespace grundy

#endif
