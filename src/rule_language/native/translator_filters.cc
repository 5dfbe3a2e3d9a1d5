// Loops over options with conditions inside: where the first and the last option lie is worked out before the loop, and
// then a step is an addition. See filter_begin in bytecode.h.
#if defined(GRUNDY_NATIVE_RULES)

#include <cstddef>

#include "rule_language/native/native_calls.h"
#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
namespace x86 = asmjit::x86;

// Until the options are known to have places, whatever goes wrong leads to the plain loop.
void Translator::begin_filter(Unit& unit, std::uint32_t at) {
  const auto plain = static_cast<std::uint32_t>(code_.instructions[at].imm);
  std::uint32_t enter = at;
  while (code_.instructions[enter].op != Op::filter_enter) ++enter;
  if (is_slow(code_.shapes[static_cast<std::size_t>(code_.instructions[enter].imm)])) {
    unit.skip_until = plain;
    cc_.jmp(label(unit, plain));
    return;
  }
  begin_run(unit, at);
  instead_ = cc_.newLabel();
  later([this, place = instead_, variable = reg(unit, code_.instructions[at].a), first = unit.run_first,
         to = label(unit, plain)] {
    cc_.bind(place);
    cc_.mov(variable, first);
    cc_.jmp(to);
  });
}

// What is linear and has to be at least 0 changes its sign once: d0, d0 + slope, ...
//   slope < 0: the first d0 div -slope + 1 values are left, none if d0 < 0.
//   slope > 0: the first -d0 / slope values, rounded up, go, if d0 < 0.
void Translator::trim_filter(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Label nothing = label(unit, static_cast<std::uint32_t>(now.imm));
  const Label rising = cc_.newLabel(), falling = cc_.newLabel(), divided = cc_.newLabel(), trimmed = cc_.newLabel();
  const Gp d0 = reg(unit, now.a), slope = cc_.newInt64(), high = cc_.newInt64(), number = cc_.newInt64();
  cc_.mov(slope, reg(unit, now.b));
  cc_.sub(slope, d0);
  cc_.jo(instead_);
  cc_.test(slope, slope);
  cc_.js(falling);
  cc_.jnz(rising);
  cc_.test(d0, d0);
  cc_.js(nothing);
  cc_.jmp(trimmed);

  cc_.bind(falling);
  cc_.mov(number, d0);
  cc_.test(number, number);
  cc_.js(nothing);
  cc_.neg(slope);
  cc_.cmp(slope, 1);
  cc_.je(divided);
  cc_.xor_(high.r32(), high.r32());
  cc_.div(high, number, slope);
  cc_.bind(divided);
  cc_.inc(number);
  cc_.cmp(number, unit.run_count);
  cc_.jae(trimmed);
  cc_.mov(unit.run_count, number);
  cc_.jmp(trimmed);

  cc_.bind(rising);
  cc_.test(d0, d0);
  cc_.jns(trimmed);
  cc_.mov(number, d0);
  cc_.neg(number);
  cc_.dec(number);
  cc_.add(number, slope);
  cc_.jo(instead_);
  cc_.xor_(high.r32(), high.r32());
  cc_.div(high, number, slope);
  cc_.cmp(number, unit.run_count);
  cc_.jae(nothing);
  cc_.sub(unit.run_count, number);
  cc_.imul(number, unit.run_step);
  cc_.add(unit.run_first, number);
  cc_.bind(trimmed);
  cc_.mov(unit.run_last, unit.run_count);
  cc_.dec(unit.run_last);
  cc_.imul(unit.run_last, unit.run_step);
  cc_.add(unit.run_last, unit.run_first);
}

// Steps as in a run; see write_flat.
void Translator::enter_filter(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const OptionShape& shape = code_.shapes[static_cast<std::size_t>(now.imm)];
  const auto check = [&](const OptionPart& part, std::size_t first) {
    if (part.game == code_.nimber_game()) {
      cc_.test(reg(unit, first + part.first), reg(unit, first + part.first));
      cc_.js(instead_);
    } else {
      check_inside(unit, part.game, first + part.first, instead_);
    }
  };
  const auto place_of = [&](const OptionPart& part, std::size_t first) {
    if (part.game != code_.nimber_game()) return linear_key(unit, part.game, first + part.first);
    const Gp nimber = cc_.newInt64();
    cc_.mov(nimber, reg(unit, first + part.first));
    return nimber;
  };
  const auto check_known = [&](const OptionPart& part, const Gp& place) {
    if (!plan_.ordered || part.game == code_.nimber_game()) return;
    cc_.cmp(place, field(offsetof(NativeContext, now)));
    cc_.jae(instead_);
  };
  // Steps are paid for at once, so there must not be too many of them.
  cc_.cmp(unit.run_count, Imm(native_fuel));
  cc_.ja(instead_);
  const Label alone = cc_.newLabel();
  unit.tracks.clear();
  for (const OptionPart& part : shape) {
    check(part, now.a);
    Track track{part.game == code_.nimber_game(), held(place_of(part, now.a), in_a_loop),
                held(cc_.newInt64(), in_a_loop)};
    check_known(part, track.place);
    cc_.xor_(track.step.r32(), track.step.r32());
    unit.tracks.push_back(track);
  }
  cc_.cmp(unit.run_count, 1);
  cc_.je(alone);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    check(shape[i], now.a + std::size_t{2} * now.b);
    if (plan_.ordered) check_known(shape[i], place_of(shape[i], now.a + std::size_t{2} * now.b));
    cc_.mov(unit.tracks[i].step, place_of(shape[i], std::size_t{now.a} + now.b));
    cc_.sub(unit.tracks[i].step, unit.tracks[i].place);
  }
  cc_.bind(alone);
  cc_.mov(reg(unit, now.c), unit.run_first);
  instead_ = Label();
  spend(unit.run_count);
}

void Translator::write_filtered(Unit& unit) {
  const Gp sum = cc_.newInt64();
  std::size_t complements = 0;
  if (unit.tracks.empty()) cc_.xor_(sum.r32(), sum.r32());
  for (std::size_t i = 0; i < unit.tracks.size(); ++i) {
    const Track& track = unit.tracks[i];
    if (!track.is_nimber) ++complements;
    const Gp value = track.is_nimber ? track.place : stored(track.place, true);
    if (i == 0) {
      cc_.mov(sum, value);
    } else {
      cc_.xor_(sum, value);
    }
  }
  note(sum, complements, complements < unit.tracks.size(), false);
  if (plan_.ordered) cc_.inc(options_);
}

// Where there is no sieve for these numbers the plain loop is taken.
void Translator::begin_sieve(Unit& unit, std::uint32_t at) {
  unit.sieve = held(cc_.newIntPtr(), in_a_loop);
  asmjit::InvokeNode* call = nullptr;
  cc_.invoke(&call, reinterpret_cast<std::uint64_t>(&sieve_natively),
             asmjit::FuncSignatureT<const Number*, NativeContext*, std::uint64_t, Number, Number>());
  call->setArg(0, context_);
  call->setArg(1, Imm(code_.instructions[at].b));
  call->setArg(2, unit.run_first);
  call->setArg(3, unit.run_last);
  call->setRet(0, unit.sieve);
  cc_.test(unit.sieve, unit.sieve);
  cc_.jz(instead_);
}

// Goes to the number so many places ahead, and compares it with the last of the loop. Behind that one places mean
// nothing, but nobody looks at them.
void Translator::step_sieve(Unit& unit, std::uint32_t at, std::size_t forward) {
  const Gp variable = reg(unit, code_.instructions[at].a), next = cc_.newInt64(), by = cc_.newInt64();
  if (forward > 0) cc_.add(unit.sieve, static_cast<std::int32_t>(forward * sizeof(Number)));
  cc_.mov(next, x86::qword_ptr(unit.sieve));
  for (Track& track : unit.tracks) {
    cc_.mov(by, next);
    cc_.sub(by, variable);
    cc_.imul(by, track.step);
    cc_.add(track.place, by);
  }
  cc_.mov(variable, next);
  cc_.cmp(next, unit.run_last);
}

}  // namespace grundy

#endif
