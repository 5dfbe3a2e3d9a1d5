// Numbers, conditions, jumps, loops and calls.
#if defined(GRUNDY_NATIVE_RULES)

#include <algorithm>
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

bool fits_instruction(Number number) { return number >= INT32_MIN && number <= INT32_MAX; }

}  // namespace

Translator::Gp Translator::reg(Unit& unit, std::size_t i) {
  if (!unit.registers[i].isValid()) unit.registers[i] = cc_.newInt64();
  return unit.registers[i];
}

Operand Translator::operand(Unit& unit, std::uint32_t at, std::size_t i) {
  const std::optional<Number> known = unit.known.before(at, i);
  if (known && fits_instruction(*known)) return Imm(*known);
  return reg(unit, i);
}

Label Translator::label(Unit& unit, std::uint32_t at) {
  const auto known = unit.labels.find(at);
  return known != unit.labels.end() ? known->second : unit.labels[at] = cc_.newLabel();
}

void Translator::write_number(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp a = reg(unit, now.a);
  switch (now.op) {
    case Op::load:
      cc_.mov(a, Imm(now.imm));
      return;
    case Op::copy:
      cc_.emit(x86::Inst::kIdMov, a, operand(unit, at, now.b));
      return;
    case Op::add:
      return write_two(unit, at, x86::Inst::kIdAdd, true, true);
    case Op::subtract:
      return write_two(unit, at, x86::Inst::kIdSub, false, true);
    case Op::multiply:
      return write_two(unit, at, x86::Inst::kIdImul, true, true);
    case Op::exclusive_or:
      return write_two(unit, at, x86::Inst::kIdXor, true, false);
    case Op::bit_or:
      return write_two(unit, at, x86::Inst::kIdOr, true, false);
    case Op::bit_and:
      return write_two(unit, at, x86::Inst::kIdAnd, true, false);
    case Op::bit_and_not: {
      const Gp mask = cc_.newInt64();
      cc_.mov(mask, reg(unit, now.c));
      cc_.not_(mask);
      cc_.and_(mask, reg(unit, now.b));
      cc_.mov(a, mask);
      return;
    }
    case Op::negate: {
      const Gp result = cc_.newInt64();
      cc_.mov(result, reg(unit, now.b));
      cc_.neg(result);
      cc_.jo(failure(NativeContext::fault));
      cc_.mov(a, result);
      return;
    }
    case Op::absolute: {
      const Gp result = cc_.newInt64();
      cc_.mov(result, reg(unit, now.b));
      cc_.neg(result);
      cc_.jo(failure(NativeContext::fault));
      cc_.cmovs(result, reg(unit, now.b));
      cc_.mov(a, result);
      return;
    }
    case Op::flip:
      cc_.test(reg(unit, now.b), reg(unit, now.b));
      cc_.mov(a, 0);
      cc_.setz(a.r8());
      return;
    case Op::equal:
      return write_comparison(unit, at, x86::CondCode::kEqual);
    case Op::unequal:
      return write_comparison(unit, at, x86::CondCode::kNotEqual);
    case Op::less:
      return write_comparison(unit, at, x86::CondCode::kSignedLT);
    case Op::less_equal:
      return write_comparison(unit, at, x86::CondCode::kSignedLE);
    case Op::minimum:
      return write_choice(unit, at, x86::CondCode::kSignedGT);
    case Op::maximum:
      return write_choice(unit, at, x86::CondCode::kSignedLT);
    case Op::divide:
    case Op::modulo:
    case Op::divides:
      return write_division(unit, at);
    case Op::popcount:
      if (!has_popcount_) return write_computed(unit, at);
      cc_.popcnt(a, reg(unit, now.b));
      return;
    case Op::greatest_divisor:
      return write_gcd(unit, at);
    case Op::is_prime:
      return write_prime(unit, at);
    case Op::set_add: {
      const Gp b = reg(unit, now.b);
      cc_.cmp(b, 63);
      cc_.ja(failure(NativeContext::fault));
      cc_.bts(a, b);
      return;
    }
    case Op::set_has: {  // a = c in b
      const Gp result = cc_.newInt64(), c = reg(unit, now.c);
      const Label done = cc_.newLabel();
      cc_.xor_(result.r32(), result.r32());
      cc_.cmp(c, 63);
      cc_.ja(done);
      cc_.bt(reg(unit, now.b), c);
      cc_.setc(result.r8());
      cc_.bind(done);
      cc_.mov(a, result);
      return;
    }
    default:
      return write_computed(unit, at);
  }
}

// a = b op c, whichever of the three are the same register.
void Translator::write_two(Unit& unit, std::uint32_t at, x86::Inst::Id id, bool commutes, bool can_overflow) {
  const Instruction& now = code_.instructions[at];
  const Gp a = reg(unit, now.a);
  std::uint16_t left = now.b, right = now.c;
  if (commutes && operand(unit, at, left).isImm()) std::swap(left, right);
  const bool in_place = now.a != right || left == right;
  const Operand second = operand(unit, at, right);
  if (!in_place && commutes && second.isReg()) {
    cc_.emit(id, a, operand(unit, at, left));
  } else if (in_place || second.isImm()) {
    if (now.a != left) cc_.emit(x86::Inst::kIdMov, a, operand(unit, at, left));
    if (id == x86::Inst::kIdImul && second.isImm()) {
      cc_.emit(id, a, a, second);
    } else {
      cc_.emit(id, a, left == right && now.a == left ? Operand(a) : second);
    }
  } else {
    const Gp result = cc_.newInt64();
    cc_.emit(x86::Inst::kIdMov, result, operand(unit, at, left));
    cc_.emit(id, result, second);
    if (can_overflow) cc_.jo(failure(NativeContext::fault));
    cc_.mov(a, result);
    return;
  }
  if (can_overflow) cc_.jo(failure(NativeContext::fault));
}

void Translator::write_comparison(Unit& unit, std::uint32_t at, x86::CondCode code) {
  const Instruction& now = code_.instructions[at];
  const Gp a = reg(unit, now.a);
  cc_.emit(x86::Inst::kIdCmp, reg(unit, now.b), operand(unit, at, now.c));
  cc_.mov(a, 0);
  cc_.emit(x86::Inst::setccFromCond(code), a.r8());
}

// The smaller or the larger: b, replaced by c where that is.
void Translator::write_choice(Unit& unit, std::uint32_t at, x86::CondCode replace) {
  const Instruction& now = code_.instructions[at];
  const std::uint16_t left = now.a == now.c ? now.c : now.b;
  const std::uint16_t right = now.a == now.c ? now.b : now.c;
  const Gp a = reg(unit, now.a), other = reg(unit, right);
  if (now.a != left) cc_.mov(a, reg(unit, left));
  cc_.cmp(a, other);
  cc_.emit(x86::Inst::cmovccFromCond(replace), a, other);
}

Translator::Gp Translator::call_compute(Op op, const Gp& b, const Gp& c) {
  asmjit::InvokeNode* call = nullptr;
  const Gp result = cc_.newInt64();
  cc_.invoke(&call, reinterpret_cast<std::uint64_t>(&compute_natively),
             asmjit::FuncSignatureT<Number, NativeContext*, std::uint64_t, Number, Number>());
  call->setArg(0, context_);
  call->setArg(1, Imm(static_cast<std::int64_t>(op)));
  call->setArg(2, b);
  call->setArg(3, c);
  call->setRet(0, result);
  return result;
}

void Translator::write_computed(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const bool has_two = now.op == Op::power || now.op == Op::greatest_divisor;
  const Gp b = reg(unit, now.b);
  const Gp result = call_compute(now.op, b, has_two ? reg(unit, now.c) : b);
  if (now.op != Op::is_prime && now.op != Op::is_square && now.op != Op::popcount) leave_on_status();
  cc_.mov(reg(unit, now.a), result);
}

void Translator::write_flow(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const auto target = [&] { return label(unit, static_cast<std::uint32_t>(now.imm)); };
  const auto compare = [&](std::uint16_t left, std::uint16_t right) {
    cc_.emit(x86::Inst::kIdCmp, reg(unit, left), operand(unit, at, right));
  };
  // A known number stands on the right.
  const auto jump = [&](x86::CondCode code, x86::CondCode turned) {
    const bool turn = operand(unit, at, now.a).isImm() && !operand(unit, at, now.b).isImm();
    compare(turn ? now.b : now.a, turn ? now.a : now.b);
    cc_.emit(x86::Inst::jccFromCond(turn ? turned : code), target());
  };
  const Gp a = reg(unit, now.a);
  switch (now.op) {
    case Op::jump:
      cc_.jmp(target());
      break;
    case Op::jump_if_false:
      cc_.test(a, a);
      cc_.jz(target());
      break;
    case Op::jump_if_true:
      cc_.test(a, a);
      cc_.jnz(target());
      break;
    case Op::jump_unless_equal:
      jump(x86::CondCode::kNotEqual, x86::CondCode::kNotEqual);
      break;
    case Op::jump_unless_unequal:
      jump(x86::CondCode::kEqual, x86::CondCode::kEqual);
      break;
    case Op::jump_unless_less:
      jump(x86::CondCode::kSignedGE, x86::CondCode::kSignedLE);
      break;
    case Op::jump_unless_less_equal:
      jump(x86::CondCode::kSignedGT, x86::CondCode::kSignedLT);
      break;
    case Op::call:
      write_call(unit, at);
      break;
    case Op::give_back:
      cc_.emit(x86::Inst::kIdMov, unit.result, operand(unit, at, now.a));
      cc_.jmp(unit.exit);
      break;
    case Op::halt:
      cc_.jmp(unit.exit);
      break;
    case Op::need_some:
      cc_.test(a, a);
      cc_.jz(failure(NativeContext::fault));
      break;
    case Op::range_enter:
      if (const auto step = unit.known.before(at, now.c); !step || *step <= 0) {
        cc_.cmp(reg(unit, now.c), 0);
        cc_.jle(failure(NativeContext::fault));
      }
      compare(now.a, now.b);
      cc_.jg(target());
      break;
    case Op::range_next: {
      const Label done = cc_.newLabel();
      if (unit.known.before(at, now.c) == Number{1}) {
        compare(now.a, now.b);
        cc_.jge(done);
        cc_.inc(a);
      } else {
        const Gp left = cc_.newInt64();
        cc_.emit(x86::Inst::kIdMov, left, operand(unit, at, now.b));
        cc_.sub(left, a);
        cc_.emit(x86::Inst::kIdCmp, left, operand(unit, at, now.c));
        cc_.jb(done);
        cc_.emit(x86::Inst::kIdAdd, a, operand(unit, at, now.c));
      }
      spend(Imm(1));
      cc_.jmp(target());
      cc_.bind(done);
      break;
    }
    case Op::list_next: {
      if (plan_.item_bits > 0) return write_packed_next(unit, at);
      const Gp length = cc_.newInt64(), place = reg(unit, now.c);
      cc_.mov(length.r32(), reg(unit, now.b).r32());
      cc_.cmp(place, length);
      cc_.je(target());
      spend(Imm(1));
      cc_.mov(a, list_member(reg(unit, now.b), place));
      cc_.inc(place);
      break;
    }
    case Op::set_next: {
      const Gp set = reg(unit, now.b), less = cc_.newInt64();
      cc_.test(set, set);
      cc_.jz(target());
      cc_.bsf(a, set);
      cc_.lea(less, x86::ptr(set, -1));
      cc_.and_(set, less);
      break;
    }
    default:
      break;
  }
}

// Written out where it is short, in the moves of a game, and ends without calling itself; otherwise called.
void Translator::write_call(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const auto function = static_cast<std::uint32_t>(now.imm);
  const FunctionCode& code = code_.functions[function];
  constexpr std::uint32_t longest_written_out = 64;  // instructions
  constexpr int most_written_out = 4;                // one in the other
  const std::uint32_t end = end_of_definition(function);
  const bool write_out = makes_options_ && unit.written_out < most_written_out &&
                         end - code.begin <= longest_written_out && !calls_itself(function);
  const Gp result = cc_.newInt64();
  if (write_out) {
    KnownNumbers::State known;
    for (std::uint32_t i = 0; i < now.c; ++i) known.push_back(unit.known.before(at, now.b + i));
    Unit& inner = new_unit(Piece::definition, code.begin, end, code.registers, {}, known);
    inner.written_out = unit.written_out + 1;
    inner.result = result;
    for (std::uint32_t i = 0; i < now.c; ++i) {
      cc_.emit(x86::Inst::kIdMov, reg(inner, i), operand(unit, at, now.b + i));
    }
    write(inner);
    cc_.bind(inner.exit);
  } else {
    save_state();
    // Definitions that were written out count as calls: the depth that is allowed must not depend on who runs it.
    if (unit.written_out > 0) cc_.add(field(offsetof(NativeContext, calls)), Imm(unit.written_out));
    asmjit::InvokeNode* call = nullptr;
    asmjit::FuncSignatureBuilder signature;
    signature.setRetT<Number>();
    for (std::uint32_t i = 0; i < now.c + 1U; ++i) signature.addArgT<Number>();
    cc_.invoke(&call, definitions_[function]->label(), signature);
    call->setArg(0, context_);
    for (std::uint32_t i = 0; i < now.c; ++i) call->setArg(i + 1, reg(unit, now.b + i));
    call->setRet(0, result);
    leave_on_status();
    if (unit.written_out > 0) cc_.sub(field(offsetof(NativeContext, calls)), Imm(unit.written_out));
    restore_state();
  }
  cc_.mov(reg(unit, now.a), result);
}

}  // namespace grundy

#endif
