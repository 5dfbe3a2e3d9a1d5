// Lists: reading one is written out, making one is a call.
#if defined(GRUNDY_NATIVE_RULES)

#include <algorithm>
#include <cstddef>

#include "rule_language/native/native_calls.h"
#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
namespace x86 = asmjit::x86;

// The place is inside of it.
Translator::Gp Translator::list_member(const Gp& list, const Gp& place) {
  const Gp arena = cc_.newIntPtr(), at = cc_.newInt64();
  cc_.mov(arena, field(offsetof(NativeContext, arena)));
  cc_.mov(arena, x86::qword_ptr(arena, offsetof(ListArena, lists) + offsetof(NumberStack, data)));
  cc_.mov(at, list);
  cc_.shr(at, 32);
  cc_.add(at, place);
  cc_.mov(at, x86::qword_ptr(arena, at, 3));
  return at;
}

void Translator::write_list(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp a = reg(unit, now.a);
  constexpr auto fill = static_cast<std::int32_t>(offsetof(ListArena, lists) + offsetof(NumberStack, size));
  const Gp arena = cc_.newIntPtr();
  switch (now.op) {
    case Op::arena_mark:
      if (!unit.resets_arena) return;
      cc_.mov(arena, field(offsetof(NativeContext, arena)));
      cc_.mov(a, x86::qword_ptr(arena, fill));
      return;
    case Op::arena_reset:
      cc_.mov(arena, field(offsetof(NativeContext, arena)));
      cc_.mov(x86::qword_ptr(arena, fill), a);
      return;
    case Op::list_length:
      cc_.mov(a.r32(), reg(unit, now.b).r32());
      return;
    case Op::list_at: {
      const Gp length = cc_.newInt64(), place = reg(unit, now.c);
      cc_.mov(length.r32(), reg(unit, now.b).r32());
      cc_.cmp(place, length);
      cc_.jae(failure(NativeContext::fault));
      cc_.mov(a, list_member(reg(unit, now.b), place));
      return;
    }
    default:
      break;
  }
  const bool has_fourth = now.op == Op::list_slice || now.op == Op::list_insert;
  const Gp result = cc_.newInt64();
  asmjit::InvokeNode* call = nullptr;
  cc_.invoke(&call, reinterpret_cast<std::uint64_t>(&list_natively),
             asmjit::FuncSignatureT<Number, NativeContext*, std::uint64_t, Number, Number, Number, Number>());
  // Registers that an instruction does not use may never have been written.
  const bool reads_a =
      now.op == Op::list_push || now.op == Op::list_push_range || now.op == Op::list_end || now.op == Op::list_store;
  const bool reads_b = now.op != Op::list_begin && now.op != Op::list_push && now.op != Op::list_end;
  const bool reads_c = now.op == Op::list_push_range || now.op == Op::list_slice || now.op == Op::list_join ||
                       now.op == Op::list_remove || now.op == Op::list_insert || now.op == Op::list_store ||
                       (now.op >= Op::list_equal && now.op <= Op::list_has);
  const auto argument = [&](std::uint32_t i, bool is_read, std::size_t from) {
    if (is_read) {
      call->setArg(i, reg(unit, from));
    } else {
      call->setArg(i, Imm(0));
    }
  };
  call->setArg(0, context_);
  call->setArg(1, Imm(static_cast<std::int64_t>(now.op)));
  argument(2, reads_a, now.a);
  argument(3, reads_b, now.b);
  argument(4, reads_c, now.c);
  argument(5, has_fourth, static_cast<std::size_t>(now.imm));
  call->setRet(0, result);
  if (now.op != Op::list_begin && now.op < Op::list_equal) leave_on_status();
  if (written_by(now).count > 0) cc_.mov(a, result);
}

// From the last member to the first; whether all of them fit is asked once.
Translator::Gp Translator::packed_list(const Gp& list, const ParameterLayout& layout, const Label& outside) {
  const Gp result = cc_.newInt64(), left = cc_.newInt64(), all = cc_.newInt64(), arena = cc_.newIntPtr();
  const Gp item = cc_.newInt64();
  const Label next = cc_.newLabel(), done = cc_.newLabel();
  cc_.mov(left.r32(), list.r32());
  cc_.cmp(left, layout.longest);
  cc_.ja(outside);
  cc_.mov(arena, field(offsetof(NativeContext, arena)));
  cc_.mov(arena, x86::qword_ptr(arena, offsetof(ListArena, lists) + offsetof(NumberStack, data)));
  cc_.mov(item, list);
  cc_.shr(item, 32);
  cc_.lea(arena, x86::ptr(arena, item, 3));
  cc_.mov(result, 1);
  cc_.xor_(all.r32(), all.r32());
  cc_.test(left, left);
  cc_.jz(done);
  cc_.bind(next);
  cc_.mov(item, x86::qword_ptr(arena, left, 3, -8));
  cc_.shl(result, layout.item_bits);
  cc_.or_(all, item);
  cc_.or_(result, item);
  cc_.dec(left);
  cc_.jnz(next);
  cc_.bind(done);
  cc_.shr(all, layout.item_bits);
  cc_.jnz(outside);
  return result;
}

}  // namespace grundy

#endif
