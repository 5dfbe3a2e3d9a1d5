// Definitions that are called, and what they remember.
#if defined(GRUNDY_NATIVE_RULES)

#include <cstddef>

#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::FuncNode;
namespace x86 = asmjit::x86;

// Calls spend fuel, since a definition that calls itself twice may run for ever without a loop. One of a single number
// that calls itself remembers what it gave, together with the depth it needed: too deep is too deep, remembered or not.
void Translator::write_definition(std::uint32_t index) {
  const FunctionCode& code = code_.functions[index];
  FuncNode* const function = definitions_[index];
  begin_function(function);
  makes_options_ = false;
  Unit& unit = new_unit(Piece::definition, code.begin, end_of_definition(index), code.registers);
  unit.result = cc_.newInt64();
  for (std::size_t i = 0; i < code.arguments; ++i) function->setArg(i + 1, reg(unit, i));
  restore_state();
  spend(asmjit::Imm(1));
  constexpr int most_calls = 5000;
  const Gp calls = cc_.newInt64(), before = cc_.newInt64(), argument = cc_.newInt64(), entry = cc_.newIntPtr();
  const asmjit::Label known = cc_.newLabel(), counted = cc_.newLabel();
  const auto deepest = field(offsetof(NativeContext, most_calls));
  cc_.mov(calls, field(offsetof(NativeContext, calls)));
  cc_.cmp(calls, most_calls);
  cc_.jae(failure(NativeContext::fault));
  const bool remembers = code.arguments == 1 && code.only_numbers && calls_itself(index);
  const auto part = [&](std::size_t offset) { return x86::qword_ptr(entry, static_cast<std::int32_t>(offset)); };
  if (remembers) {
    auto& table = remembered_.emplace_back(most_remembered);
    for (std::size_t i = 0; i < table.size(); ++i) table[i].argument = static_cast<Number>(i) + 1;  // stands elsewhere
    const asmjit::Label unknown = cc_.newLabel();
    static_assert(sizeof(Remembered) == 32);
    cc_.mov(argument, reg(unit, 0));
    cc_.mov(entry, argument);
    cc_.and_(entry, asmjit::Imm(most_remembered - 1));
    cc_.shl(entry, 5);
    cc_.mov(before, asmjit::Imm(reinterpret_cast<std::uint64_t>(table.data())));
    cc_.add(entry, before);
    cc_.cmp(part(offsetof(Remembered, argument)), argument);
    cc_.jne(unknown);
    const Gp depth = cc_.newInt64();
    cc_.mov(depth, part(offsetof(Remembered, height)));
    cc_.add(depth, calls);
    cc_.cmp(depth, most_calls);
    cc_.ja(unknown);
    cc_.mov(unit.result, part(offsetof(Remembered, value)));
    cc_.mov(before, depth);
    cc_.jmp(known);
    cc_.bind(unknown);
  }
  cc_.mov(before, deepest);
  cc_.inc(calls);
  cc_.mov(field(offsetof(NativeContext, calls)), calls);
  cc_.mov(deepest, calls);
  write(unit);
  cc_.bind(unit.exit);
  cc_.mov(calls, field(offsetof(NativeContext, calls)));
  cc_.dec(calls);
  cc_.mov(field(offsetof(NativeContext, calls)), calls);
  if (remembers) {
    const Gp height = cc_.newInt64();
    cc_.mov(height, deepest);
    cc_.sub(height, calls);
    cc_.mov(part(offsetof(Remembered, height)), height);
    cc_.mov(part(offsetof(Remembered, value)), unit.result);
    cc_.mov(part(offsetof(Remembered, argument)), argument);
  }
  cc_.bind(known);
  cc_.cmp(before, deepest);
  cc_.jbe(counted);
  cc_.mov(deepest, before);
  cc_.bind(counted);
  save_state();
  cc_.ret(unit.result);
  cc_.bind(leave_);
  cc_.ret(context_);  // nobody looks at it: the status tells
  end_function();
}

}  // namespace grundy

#endif
