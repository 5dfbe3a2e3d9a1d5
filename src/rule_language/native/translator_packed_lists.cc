// Lists that are numbers: the members side by side, the first lowest, a one above the last (position_layout.h). Most of
// what rules do with a list is then a shift or two, and a list that a position holds is part of its key as it is. A
// list that grows too long, or gets a member that is negative or too large, leaves with a status.
#if defined(GRUNDY_NATIVE_RULES)

#include <bit>
#include <cstddef>

#include "rule_language/native/native_calls.h"
#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
using asmjit::Operand;
namespace x86 = asmjit::x86;

namespace {

constexpr unsigned most_list_bits = 62;

}  // namespace

Translator::Gp Translator::end_of(const Gp& list) {
  const Gp end = cc_.newInt64();
  cc_.bsr(end, list);
  return end;
}

Translator::Gp Translator::begin_of(const Gp& place) {
  const Gp begin = cc_.newInt64();
  if (std::has_single_bit(plan_.item_bits)) {
    cc_.mov(begin, place);
    if (plan_.item_bits > 1) cc_.shl(begin, std::countr_zero(plan_.item_bits));
  } else {
    cc_.imul(begin, place, Imm(plan_.item_bits));
  }
  return begin;
}

Translator::Gp Translator::checked_begin(const Gp& list, const Gp& place, bool more) {
  const Gp begin = begin_of(place), end = end_of(list);
  if (plan_.item_bits > 1) {  // the product might be small by overflow
    cc_.cmp(place, most_list_bits);
    cc_.ja(failure(NativeContext::fault));
  }
  cc_.cmp(begin, end);
  if (more) {
    cc_.ja(failure(NativeContext::fault));
  } else {
    cc_.jae(failure(NativeContext::fault));
  }
  return begin;
}

Translator::Gp Translator::shifted_left(const Gp& number, const Gp& bits) {
  const Gp result = cc_.newInt64();
  if (has_shifts_) {
    cc_.shlx(result, number, bits);
  } else {
    cc_.mov(result, number);
    cc_.shl(result, bits.r8());
  }
  return result;
}

Translator::Gp Translator::shifted_right(const Gp& number, const Gp& bits) {
  const Gp result = cc_.newInt64();
  if (has_shifts_) {
    cc_.shrx(result, number, bits);
  } else {
    cc_.mov(result, number);
    cc_.shr(result, bits.r8());
  }
  return result;
}

void Translator::keep_one_member(const Gp& number) {
  if (plan_.item_bits < 32) {
    cc_.and_(number, Imm((std::int64_t{1} << plan_.item_bits) - 1));
  } else {
    cc_.shl(number, 64 - plan_.item_bits);
    cc_.shr(number, 64 - plan_.item_bits);
  }
}

Label Translator::unpacked(const Operand& member) {
  const Label place = cc_.newLabel();
  later([this, member, place] {
    cc_.bind(place);
    cc_.emit(x86::Inst::kIdMov, field(offsetof(NativeContext, slots)), member);
    cc_.jmp(failure(NativeContext::unpacked));
  });
  return place;
}

void Translator::check_member(Unit& unit, std::uint32_t at, std::size_t i) {
  const std::optional<Number> known = unit.known.before(at, i);
  if (known && *known >= 0 && *known >> plan_.item_bits == 0) return;
  const Gp high = cc_.newInt64();
  cc_.mov(high, reg(unit, i));
  cc_.shr(high, plan_.item_bits);
  cc_.jnz(unpacked(reg(unit, i)));
}

void Translator::write_packed_next(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp list = reg(unit, now.b), place = reg(unit, now.c);
  const Gp begin = begin_of(place), end = end_of(list);
  cc_.cmp(begin, end);
  cc_.jae(label(unit, static_cast<std::uint32_t>(now.imm)));
  spend(Imm(1));
  const Gp member = shifted_right(list, begin);
  keep_one_member(member);
  cc_.mov(reg(unit, now.a), member);
  cc_.inc(place);
}

void Translator::write_packed_at(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp member = shifted_right(reg(unit, now.b), checked_begin(reg(unit, now.b), reg(unit, now.c)));
  keep_one_member(member);
  cc_.mov(reg(unit, now.a), member);
}

// From the place in c to that in d.
void Translator::write_packed_slice(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp list = reg(unit, now.b), from = reg(unit, now.c), to = reg(unit, static_cast<std::size_t>(now.imm));
  const Gp result = cc_.newInt64(), one = cc_.newInt64();
  const Label done = cc_.newLabel();
  cc_.mov(result, 1);
  cc_.cmp(to, from);
  cc_.jl(done);
  cc_.test(from, from);
  cc_.js(failure(NativeContext::fault));
  const Gp last = checked_begin(list, to);
  cc_.add(last, plan_.item_bits);
  cc_.mov(one, 1);
  const Gp above = shifted_left(one, last), below = cc_.newInt64();
  cc_.lea(below, x86::ptr(above, -1));
  cc_.and_(below, list);
  cc_.or_(below, above);
  cc_.mov(result, shifted_right(below, begin_of(from)));
  cc_.bind(done);
  cc_.mov(reg(unit, now.a), result);
}

// Whether some member of b xor (c, c, c, ...) is 0: the lowest that is borrows from its highest bit, and nobody borrows
// where none is.
void Translator::write_packed_has(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  std::uint64_t lowest = 0, highest = 0;  // bits of all members
  for (unsigned i = 0; i + plan_.item_bits <= most_list_bits; i += plan_.item_bits) {
    lowest |= std::uint64_t{1} << i;
    highest |= std::uint64_t{1} << (i + plan_.item_bits - 1);
  }
  const Gp list = reg(unit, now.b), member = reg(unit, now.c), result = cc_.newInt64();
  const Gp high = cc_.newInt64(), inside = cc_.newInt64(), all = cc_.newInt64(), less = cc_.newInt64();
  const Label done = cc_.newLabel();
  cc_.xor_(result.r32(), result.r32());
  cc_.mov(high, member);
  cc_.shr(high, plan_.item_bits);
  cc_.jnz(done);
  const Gp end = end_of(list);
  cc_.mov(inside, -1);
  cc_.mov(inside, shifted_left(inside, end));
  cc_.not_(inside);
  cc_.mov(all, Imm(lowest));
  cc_.mov(less, all);
  cc_.imul(all, member);
  cc_.xor_(all, list);
  cc_.and_(all, inside);
  cc_.and_(less, inside);
  cc_.mov(high, all);
  cc_.sub(high, less);
  cc_.not_(all);
  cc_.and_(high, all);
  cc_.mov(less, Imm(highest));
  cc_.and_(high, less);
  cc_.and_(high, inside);
  cc_.setnz(result.r8());
  cc_.bind(done);
  cc_.mov(reg(unit, now.a), result);
}

void Translator::push_packed(Unit& unit, const Gp& member, bool fits) {
  const Unit::Gathering& into = unit.gathering.back();
  if (!fits) {
    const Gp high = cc_.newInt64();
    cc_.mov(high, member);
    cc_.shr(high, plan_.item_bits);
    cc_.jnz(unpacked(member));
  }
  cc_.cmp(into.bits, Imm(most_list_bits - plan_.item_bits));
  cc_.ja(unpacked(Imm(-1)));
  cc_.or_(into.members, shifted_left(member, into.bits));
  cc_.add(into.bits, plan_.item_bits);
}

void Translator::write_packed_list(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const auto a = [&] { return reg(unit, now.a); };
  const auto b = [&] { return reg(unit, now.b); };
  const auto c = [&] { return reg(unit, now.c); };
  const auto low_part = [&](const Gp& list, const Gp& bits) {
    const Gp mask = cc_.newInt64();
    cc_.mov(mask, -1);
    cc_.mov(mask, shifted_left(mask, bits));
    cc_.not_(mask);
    cc_.and_(mask, list);
    return mask;
  };
  switch (now.op) {
    case Op::arena_mark:
    case Op::arena_reset:
      return;
    case Op::list_begin: {
      const Unit::Gathering fresh{cc_.newInt64(), cc_.newInt64()};
      cc_.xor_(fresh.members.r32(), fresh.members.r32());
      cc_.xor_(fresh.bits.r32(), fresh.bits.r32());
      unit.gathering.push_back(fresh);
      return;
    }
    case Op::list_push: {
      const std::optional<Number> known = unit.known.before(at, now.a);
      return push_packed(unit, a(), known && *known >= 0 && *known >> plan_.item_bits == 0);
    }
    case Op::list_push_range: {
      const Gp member = cc_.newInt64();
      const Label next = cc_.newLabel(), done = cc_.newLabel();
      cc_.cmp(c(), 0);
      cc_.jle(failure(NativeContext::fault));
      cc_.mov(member, a());
      cc_.bind(next);
      cc_.cmp(member, b());
      cc_.jg(done);
      push_packed(unit, member, false);
      cc_.add(member, c());
      cc_.jno(next);
      cc_.bind(done);
      return;
    }
    case Op::list_end: {
      const Unit::Gathering from = unit.gathering.back();
      unit.gathering.pop_back();
      cc_.bts(from.members, from.bits);
      cc_.mov(a(), from.members);
      return;
    }
    case Op::list_length: {
      const Gp length = end_of(b());
      if (std::has_single_bit(plan_.item_bits)) {
        cc_.shr(length, std::countr_zero(plan_.item_bits));
      } else {  // below 64, so that this is exact
        cc_.imul(length, length, Imm(65536 / plan_.item_bits + 1));
        cc_.shr(length, 16);
      }
      cc_.mov(a(), length);
      return;
    }
    case Op::list_at:
      return write_packed_at(unit, at);
    case Op::list_slice:
      return write_packed_slice(unit, at);
    case Op::list_join: {
      const Gp left_end = end_of(b()), right_end = end_of(c()), left = cc_.newInt64();
      cc_.add(right_end, left_end);
      cc_.cmp(right_end, most_list_bits);
      cc_.ja(unpacked(Imm(-1)));
      cc_.mov(left, b());
      cc_.btr(left, left_end);
      const Gp both = shifted_left(c(), left_end);
      cc_.or_(both, left);
      cc_.mov(a(), both);
      return;
    }
    case Op::list_copy:
      cc_.mov(a(), b());
      return;
    case Op::list_store: {  // a[b] = c
      const Gp begin = checked_begin(a(), b());
      check_member(unit, at, now.c);
      const Gp mask = cc_.newInt64();
      cc_.mov(mask, Imm((std::int64_t{1} << plan_.item_bits) - 1));
      cc_.mov(mask, shifted_left(mask, begin));
      cc_.not_(mask);
      const Gp fresh = shifted_left(c(), begin);
      cc_.and_(a(), mask);
      cc_.or_(a(), fresh);
      return;
    }
    case Op::list_remove: {
      const Gp begin = checked_begin(b(), c());
      Gp above = shifted_right(b(), begin);
      cc_.shr(above, plan_.item_bits);
      above = shifted_left(above, begin);
      cc_.or_(above, low_part(b(), begin));
      cc_.mov(a(), above);
      return;
    }
    case Op::list_insert: {
      const Gp begin = checked_begin(b(), c(), true), member = reg(unit, static_cast<std::size_t>(now.imm));
      check_member(unit, at, static_cast<std::size_t>(now.imm));
      cc_.cmp(end_of(b()), Imm(most_list_bits - plan_.item_bits));
      cc_.ja(unpacked(Imm(-1)));
      Gp above = shifted_right(b(), begin);
      cc_.shl(above, plan_.item_bits);
      cc_.or_(above, member);
      above = shifted_left(above, begin);
      cc_.or_(above, low_part(b(), begin));
      cc_.mov(a(), above);
      return;
    }
    case Op::list_equal: {
      const Gp result = cc_.newInt64();
      cc_.xor_(result.r32(), result.r32());
      cc_.cmp(b(), c());
      cc_.sete(result.r8());
      cc_.mov(a(), result);
      return;
    }
    case Op::list_has:
      return write_packed_has(unit, at);
    default:
      break;
  }
  const bool has_two = now.op == Op::list_least || now.op == Op::list_count;
  const bool can_fail = now.op >= Op::list_sum && now.op <= Op::list_gcd;
  const Gp result = cc_.newInt64();
  asmjit::InvokeNode* call = nullptr;
  cc_.invoke(&call, reinterpret_cast<std::uint64_t>(&packed_list_natively),
             asmjit::FuncSignatureT<Number, NativeContext*, std::uint64_t, std::uint64_t, std::uint64_t>());
  call->setArg(0, context_);
  call->setArg(1, Imm(static_cast<std::int64_t>(now.op)));
  call->setArg(2, b());
  call->setArg(3, has_two ? c() : b());
  call->setRet(0, result);
  if (can_fail) leave_on_status();
  cc_.mov(a(), result);
}

}  // namespace grundy

#endif
