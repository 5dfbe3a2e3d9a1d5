// Options: the keys of their parts, the values of these, and what is noted of their sum.
#if defined(GRUNDY_NATIVE_RULES)

#include <algorithm>
#include <bit>
#include <cstddef>

#include "rule_language/native/native_calls.h"
#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
namespace x86 = asmjit::x86;

std::uint32_t Translator::value_mask() const {
  return plan_.hashed || plan_.width == 4 ? ~std::uint32_t{0} : (std::uint32_t{1} << 8 * plan_.width) - 1;
}

void Translator::write_option(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  switch (now.op) {
    case Op::skip_words:
      cc_.jmp(label(unit, static_cast<std::uint32_t>(now.imm)));
      break;
    // An end that is lost has no options, and one that is won an option worth 0: what is not worth 0 is won.
    case Op::finish:
      if (static_cast<Winner>(now.imm) == Winner::mover) {
        const Gp zero = cc_.newInt64();
        cc_.xor_(zero.r32(), zero.r32());
        note(zero, 0, false, false);
      }
      cc_.jmp(exit_);
      break;
    case Op::nimber_limit: {
      const Gp limit = cc_.newInt64();
      cc_.mov(limit, Imm(largest_nimber));
      cc_.cmp(reg(unit, now.a), limit);
      cc_.jg(failure(NativeContext::fault));
      break;
    }
    case Op::option:
      write_flat(unit, at, false);
      break;

    // Parts one by one.
    case Op::option_begin:
      unit.sum = cc_.newInt64();
      cc_.xor_(unit.sum.r32(), unit.sum.r32());
      break;
    case Op::part: {
      const auto game = static_cast<std::uint32_t>(now.imm);
      if (unit.piece == Piece::canonical) {
        cc_.mov(unit.result, key_of(unit, game, now.a));
      } else {
        cc_.xor_(unit.sum, value_of_part(unit, game, now.a));
      }
      break;
    }
    case Op::option_end:
      if (unit.piece == Piece::parts) cc_.mov(unit.result, unit.sum);
      if (unit.piece == Piece::moves) note(unit.sum, 0, true, false);
      break;

    // Runs: the loop's first, second and last value, and all options at once.
    case Op::run_begin:
      begin_run(unit, at);
      break;
    case Op::filter_begin:
      begin_filter(unit, at);
      break;
    case Op::filter_first:
      cc_.mov(reg(unit, now.a), unit.run_first);
      break;
    case Op::filter_trim:
      trim_filter(unit, at);
      break;
    case Op::filter_enter:
      enter_filter(unit, at);
      break;
    case Op::filter_option:
      write_filtered(unit);
      break;
    case Op::filter_next:
      for (const Track& track : unit.tracks) cc_.add(track.place, track.step);
      cc_.emit(x86::Inst::kIdAdd, reg(unit, now.a), operand(unit, at, now.c));
      cc_.dec(unit.run_count);
      cc_.jnz(label(unit, static_cast<std::uint32_t>(now.imm)));
      break;
    case Op::sieve_begin:
      begin_sieve(unit, at);
      break;
    case Op::sieve_enter:
      step_sieve(unit, at, 0);
      cc_.jg(label(unit, static_cast<std::uint32_t>(now.imm)));
      break;
    case Op::sieve_next:
      step_sieve(unit, at, 1);
      cc_.jle(label(unit, static_cast<std::uint32_t>(now.imm)));
      break;
    case Op::run_second:
      cc_.cmp(unit.run_count, 1);
      cc_.je(label(unit, static_cast<std::uint32_t>(now.imm)));
      cc_.mov(reg(unit, now.a), unit.run_first);
      cc_.add(reg(unit, now.a), unit.run_step);
      break;
    case Op::run_last:
      cc_.mov(reg(unit, now.a), unit.run_last);
      break;
    case Op::run_end:
      write_flat(unit, at, true);
      break;
    default:
      break;
  }
}

void Translator::begin_run(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  unit.run_count = held(cc_.newInt64(), in_a_loop);
  unit.run_first = cc_.newInt64();
  unit.run_last = cc_.newInt64();
  unit.run_step = cc_.newInt64();
  cc_.mov(unit.run_first, reg(unit, now.a));
  cc_.mov(unit.run_count, reg(unit, now.b));
  cc_.mov(unit.run_step, reg(unit, now.c));
  cc_.sub(unit.run_count, unit.run_first);
  if (unit.known.before(at, now.c) == Number{1}) {
    cc_.mov(unit.run_last, reg(unit, now.b));
  } else {
    const Gp high = cc_.newInt64();
    cc_.xor_(high.r32(), high.r32());
    cc_.div(high, unit.run_count, unit.run_step);
    cc_.mov(unit.run_last, unit.run_count);
    cc_.imul(unit.run_last, unit.run_step);
    cc_.add(unit.run_last, unit.run_first);
  }
  cc_.inc(unit.run_count);
}

bool Translator::is_slow(const OptionShape& shape) const {
  return std::any_of(shape.begin(), shape.end(), [&](const OptionPart& part) {
    if (part.game == code_.nimber_game()) return false;
    return has_canonical(part.game) || has_parts(part.game) || !plan_.layout->games()[part.game].reached;
  });
}

Translator::Gp Translator::stored(const Gp& key, bool is_known) {
  const Gp value = cc_.newInt64();
  const auto load = [&](const Gp& base, const Gp& index) {
    if (plan_.width == 1) {
      cc_.movzx(value.r32(), x86::byte_ptr(base, index));
    } else if (plan_.width == 2) {
      cc_.movzx(value.r32(), x86::word_ptr(base, index, 1));
    } else {
      cc_.mov(value.r32(), x86::dword_ptr(base, index, 2));
    }
  };
  if (plan_.ordered) {
    if (!is_known) {
      cc_.cmp(key, field(offsetof(NativeContext, now)));
      cc_.jae(failure(NativeContext::disorder));
    }
    load(table_, key);
    return value;
  }
  const Label unknown = cc_.newLabel(), done = cc_.newLabel();
  if (plan_.hashed) {
    const Gp entry = cc_.newIntPtr(), wanted = cc_.newInt64();
    cc_.lea(wanted, x86::ptr(key, 1));
    cc_.mov(entry, Imm(hash_factor));
    cc_.imul(entry, key);
    cc_.shr(entry, 32);
    cc_.and_(entry, field(offsetof(NativeContext, hash_mask)));
    cc_.shl(entry, std::countr_zero(sizeof(HashEntry)));
    cc_.add(entry, field(offsetof(NativeContext, table)));
    cc_.cmp(x86::qword_ptr(entry, offsetof(HashEntry, key)), wanted);
    cc_.jne(unknown);
    cc_.mov(value.r32(), x86::dword_ptr(entry, offsetof(HashEntry, value)));
  } else {
    load(table_, key);
  }
  cc_.cmp(value.r32(), 1);
  cc_.jbe(unknown);
  cc_.bind(done);
  later([this, key, value, unknown, done] {
    cc_.bind(unknown);
    save_state();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, field(offsetof(NativeContext, solve_part)),
               asmjit::FuncSignatureT<std::uint64_t, NativeContext*, std::uint64_t>());
    call->setArg(0, context_);
    call->setArg(1, key);
    call->setRet(0, value);
    leave_on_status();
    restore_state();
    cc_.jmp(done);
  });
  return value;
}

Translator::Gp Translator::value_of_part(Unit& unit, std::uint32_t game, std::size_t first) {
  if (game == code_.nimber_game()) {
    cc_.test(reg(unit, first), reg(unit, first));
    cc_.js(failure(NativeContext::fault));
    return reg(unit, first);
  }
  if (has_parts(game) && unit.piece != Piece::parts) {
    check_not_negative(unit, game, first);
    put_into_slots(unit, game, first);
    save_state();
    const Gp sum = cc_.newInt64();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, parts_[game]->label(), asmjit::FuncSignatureT<Number, NativeContext*>());
    call->setArg(0, context_);
    call->setRet(0, sum);
    leave_on_status();
    restore_state();
    return sum;
  }
  const Gp value = stored(key_of(unit, game, first), false);
  cc_.xor_(value.r32(), Imm(value_mask()));
  return value;
}

// `complements` values went into the sum as they are stored.
void Translator::note(const Gp& sum, std::size_t complements, bool has_nimbers, bool has_room) {
  if (complements % 2 == 1) cc_.xor_(sum.r32(), Imm(value_mask()));
  if (plan_.ordered) {
    if (has_nimbers) {
      cc_.cmp(sum, field(offsetof(NativeContext, stamp_count)));
      cc_.jae(failure(NativeContext::disorder));
    }
    cc_.mov(x86::dword_ptr(stamps_, sum, 2), round_.r32());
    return;
  }
  if (!has_room) {
    cc_.cmp(found_, field(offsetof(NativeContext, found_end)));
    cc_.jae(failure(NativeContext::no_room));
  }
  cc_.mov(x86::dword_ptr(found_), sum.r32());
  cc_.add(found_, 4);
}

// An option, or a run of them, whose parts hold numbers only.
// 1. The places of the parts at the first option. 2. In a run, the last must lie inside as well, and in ordered play be
// known; the second tells the steps. If nothing moves, one option stands for all. 3. The loop.
void Translator::write_flat(Unit& unit, std::uint32_t at, bool is_run) {
  const Instruction& now = code_.instructions[at];
  const OptionShape& shape = code_.shapes[static_cast<std::size_t>(now.imm)];
  const std::size_t count = now.b;
  // A table in order has no room for other games.
  if (plan_.ordered && is_slow(shape)) return static_cast<void>(cc_.jmp(failure(NativeContext::disorder)));
  if (is_slow(shape)) return write_slowly(unit, shape, now.a, count, is_run);

  std::vector<Track> tracks;
  std::size_t complements = 0;
  const Label loop = cc_.newLabel();
  for (const OptionPart& part : shape) {
    Track track;
    track.is_nimber = part.game == code_.nimber_game();
    if (track.is_nimber) {
      track.place = held(cc_.newInt64(), in_a_loop);
      cc_.mov(track.place, reg(unit, now.a + part.first));
      cc_.test(track.place, track.place);
      cc_.js(failure(NativeContext::fault));
    } else {
      track.place = held(key_of(unit, part.game, now.a + part.first), in_a_loop);
      ++complements;
    }
    tracks.push_back(track);
  }
  if (is_run && !tracks.empty()) {
    const Label alone = cc_.newLabel(), moving = cc_.newLabel();
    for (Track& track : tracks) {
      track.step = held(cc_.newInt64(), in_a_loop);
      cc_.xor_(track.step.r32(), track.step.r32());
      if (plan_.ordered && !track.is_nimber) {
        cc_.cmp(track.place, field(offsetof(NativeContext, now)));
        cc_.jae(failure(NativeContext::disorder));
      }
    }
    cc_.cmp(unit.run_count, 1);
    cc_.je(alone);
    const Gp any = cc_.newInt64();
    cc_.xor_(any.r32(), any.r32());
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const std::size_t second = now.a + count + shape[i].first, last = now.a + 2 * count + shape[i].first;
      if (tracks[i].is_nimber) {
        cc_.test(reg(unit, last), reg(unit, last));
        cc_.js(failure(NativeContext::fault));
        cc_.mov(tracks[i].step, reg(unit, second));
      } else {
        check_inside(unit, shape[i].game, last, outside(unit, shape[i].game, last));
        if (plan_.ordered) {
          const Gp end = linear_key(unit, shape[i].game, last);
          cc_.cmp(end, field(offsetof(NativeContext, now)));
          cc_.jae(failure(NativeContext::disorder));
        }
        cc_.mov(tracks[i].step, linear_key(unit, shape[i].game, second));
      }
      cc_.sub(tracks[i].step, tracks[i].place);
      cc_.or_(any, tracks[i].step);
    }
    cc_.test(any, any);
    cc_.jnz(moving);
    cc_.mov(unit.run_count, 1);
    cc_.bind(moving);
    if (!plan_.ordered) {  // room for all of them
      const Gp room = cc_.newInt64();
      cc_.mov(room, field(offsetof(NativeContext, found_end)));
      cc_.sub(room, found_);
      cc_.shr(room, 2);
      cc_.cmp(room, unit.run_count);
      cc_.jb(failure(NativeContext::no_room));
    }
    spend(unit.run_count);
    if (plan_.ordered) cc_.add(options_, unit.run_count);
    if (!plan_.ordered) {
      const Label checked = cc_.newLabel();
      cc_.jmp(checked);
      cc_.bind(alone);
      cc_.cmp(found_, field(offsetof(NativeContext, found_end)));
      cc_.jae(failure(NativeContext::no_room));
      cc_.bind(checked);
    } else {
      cc_.bind(alone);
    }
    cc_.bind(loop);
  } else if (!is_run) {
    spend(Imm(1));
    if (plan_.ordered) cc_.inc(options_);
  }
  const Gp sum = cc_.newInt64();
  if (tracks.empty()) cc_.xor_(sum.r32(), sum.r32());
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const Gp value = tracks[i].is_nimber ? tracks[i].place : stored(tracks[i].place, is_run);
    if (i == 0) {
      cc_.mov(sum, value);
    } else {
      cc_.xor_(sum, value);
    }
  }
  note(sum, complements, complements < tracks.size(), is_run && !tracks.empty());
  if (!is_run || tracks.empty()) return;
  for (const Track& track : tracks) cc_.add(track.place, track.step);
  cc_.dec(unit.run_count);
  cc_.jnz(loop);
}

// Positions that are looked up by their canonical form, or fall apart: option by option, in the registers of the first.
void Translator::write_slowly(Unit& unit, const OptionShape& shape, std::size_t first, std::size_t count, bool is_run) {
  const Label loop = cc_.newLabel(), alone = cc_.newLabel();
  std::vector<Gp> steps;
  if (is_run) {
    for (std::size_t i = 0; i < count; ++i) {
      steps.push_back(cc_.newInt64());
      cc_.xor_(steps[i].r32(), steps[i].r32());
    }
    cc_.cmp(unit.run_count, 1);
    cc_.je(alone);
    const Gp signs = cc_.newInt64();
    cc_.xor_(signs.r32(), signs.r32());
    for (std::size_t i = 0; i < count; ++i) {
      cc_.mov(steps[i], reg(unit, first + count + i));
      cc_.sub(steps[i], reg(unit, first + i));
      cc_.or_(signs, reg(unit, first + 2 * count + i));
    }
    cc_.test(signs, signs);
    cc_.js(failure(NativeContext::fault));
    cc_.bind(alone);
  }
  cc_.bind(loop);
  const Gp sum = cc_.newInt64();
  cc_.xor_(sum.r32(), sum.r32());
  for (const OptionPart& part : shape) cc_.xor_(sum, value_of_part(unit, part.game, first + part.first));
  note(sum, 0, true, false);
  spend(Imm(1));
  if (!is_run) return;
  for (std::size_t i = 0; i < count; ++i) cc_.add(reg(unit, first + i), steps[i]);
  cc_.dec(unit.run_count);
  cc_.jnz(loop);
}

}  // namespace grundy

#endif
