// Tables in order: every option is known when it is met.
#if defined(GRUNDY_NATIVE_RULES)

#include <cstddef>

#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::FuncNode;
namespace x86 = asmjit::x86;

// One position, or a row of cells: in each the games one after the other, and each gets its value at once. The key and
// the stamp stand in the context, since whoever goes on after something out of the ordinary looks there.
void Translator::write_ordered() {
  FuncNode* const function = games_[plan_.games[0]];
  begin_function(function);
  makes_options_ = true;
  const Gp parameters = cc_.newIntPtr();
  function->setArg(1, parameters);
  table_ = held(cc_.newIntPtr(), in_every_loop);
  stamps_ = held(cc_.newIntPtr(), in_every_loop);
  round_ = held(cc_.newUInt64(), in_every_loop);
  options_ = held(cc_.newUInt64(), in_every_loop);
  cc_.mov(table_, field(offsetof(NativeContext, table)));
  cc_.mov(stamps_, field(offsetof(NativeContext, stamps)));
  cc_.mov(round_.r32(), half_field(offsetof(NativeContext, round)));
  cc_.xor_(options_.r32(), options_.r32());
  restore_state();
  const asmjit::Label cell = cc_.newLabel();
  cc_.bind(cell);
  for (const std::uint32_t game : plan_.games) {
    const GameCode& code = code_.games[game];
    if (plan_.by_rows) {
      spend(asmjit::Imm(1));
      cc_.inc(round_.r32());
      cc_.mov(half_field(offsetof(NativeContext, round)), round_.r32());
    }
    std::vector<const MoveInfo*> skipped;
    for (const std::size_t i : plan_.skipped_moves) skipped.push_back(&code.move_infos[i]);
    Unit& unit = new_unit(Piece::moves, code.moves, code.end, code.registers, std::move(skipped));
    for (std::size_t i = 0; i < code.parameters.size(); ++i) {
      cc_.mov(reg(unit, i), x86::qword_ptr(parameters, static_cast<std::int32_t>(i * sizeof(Number))));
    }
    write(unit);
    cc_.bind(unit.exit);
    if (plan_.by_rows) write_mex();
  }
  if (plan_.by_rows) {
    const Gp now = cc_.newUInt64();
    cc_.inc(x86::qword_ptr(parameters, static_cast<std::int32_t>(plan_.row_along * sizeof(Number))));
    cc_.mov(now, field(offsetof(NativeContext, now)));
    cc_.cmp(now, field(offsetof(NativeContext, row_end)));
    cc_.jb(cell);
  }
  cc_.bind(exit_);
  save_state();
  cc_.bind(leave_);
  cc_.add(field(offsetof(NativeContext, options)), options_);
  cc_.ret();
  end_function();
}

// The least value without a stamp; there is always one that never gets it.
void Translator::write_mex() {
  const Gp value = cc_.newInt64(), now = cc_.newUInt64();
  const asmjit::Label next = cc_.newLabel();
  cc_.mov(value, -1);
  cc_.bind(next);
  cc_.inc(value);
  cc_.cmp(x86::dword_ptr(stamps_, value, 2), round_.r32());
  cc_.je(next);
  cc_.cmp(value, field(offsetof(NativeContext, most_value)));
  cc_.ja(failure(NativeContext::too_large));
  cc_.mov(now, field(offsetof(NativeContext, now)));
  cc_.xor_(value.r32(), asmjit::Imm(value_mask()));
  if (plan_.width == 1) {
    cc_.mov(x86::byte_ptr(table_, now), value.r8());
  } else if (plan_.width == 2) {
    cc_.mov(x86::word_ptr(table_, now, 1), value.r16());
  } else {
    cc_.mov(x86::dword_ptr(table_, now, 2), value.r32());
  }
  cc_.inc(now);
  cc_.mov(field(offsetof(NativeContext, now)), now);
}

}  // namespace grundy

#endif
