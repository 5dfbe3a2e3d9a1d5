// Keys of positions, and what does not fit one.
#if defined(GRUNDY_NATIVE_RULES)

#include <algorithm>
#include <bit>
#include <cstddef>

#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
namespace x86 = asmjit::x86;

void Translator::add_scaled(const Gp& sum, const Gp& number, std::uint64_t stride) {
  if (stride == 1) {
    cc_.add(sum, number);
    return;
  }
  const Gp scaled = cc_.newInt64();
  if (std::has_single_bit(stride)) {
    cc_.mov(scaled, number);
    cc_.shl(scaled, std::countr_zero(stride));
  } else if (stride <= INT32_MAX) {
    cc_.imul(scaled, number, Imm(stride));
  } else {
    cc_.mov(scaled, Imm(stride));
    cc_.imul(scaled, number);
  }
  cc_.add(sum, scaled);
}

// Out of the way: these parameters do not fit, or are negative.
Label Translator::outside(Unit& unit, std::uint32_t game, std::size_t first) {
  const Label place = cc_.newLabel();
  later([this, &unit, game, first, place] {
    cc_.bind(place);
    put_into_slots(unit, game, first);
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, field(offsetof(NativeContext, does_not_fit)),
               asmjit::FuncSignatureT<void, NativeContext*, std::uint32_t>());
    call->setArg(0, context_);
    call->setArg(1, Imm(game));
    cc_.jmp(leave_);
  });
  return place;
}

// Numbers, and lists that are numbers: every one within its bounds. Negative ones are very large here.
void Translator::check_inside(Unit& unit, std::uint32_t game, std::size_t first, const Label& otherwise) {
  const GameLayout& layout = plan_.layout->games()[game];
  for (std::size_t i = 0; i < layout.parameters.size(); ++i) {
    const std::uint64_t most = layout.parameters[i].most;
    if (most <= INT32_MAX) {
      cc_.cmp(reg(unit, first + i), Imm(most));
    } else {
      const Gp bound = cc_.newInt64();
      cc_.mov(bound, Imm(most));
      cc_.cmp(reg(unit, first + i), bound);
    }
    cc_.ja(otherwise);
  }
}

// A canonical form might hide that something is negative.
void Translator::check_not_negative(Unit& unit, std::uint32_t game, std::size_t first) {
  const std::vector<RuleType>& types = code_.games[game].parameters;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Gp parameter = reg(unit, first + i);
    if (types[i] == RuleType::number) {
      cc_.test(parameter, parameter);
      cc_.js(failure(NativeContext::fault));
    } else if (types[i] == RuleType::list && plan_.item_bits == 0) {
      const Label next = cc_.newLabel(), done = cc_.newLabel();
      const Gp left = cc_.newInt64(), all = cc_.newInt64();
      cc_.mov(left.r32(), parameter.r32());
      cc_.xor_(all.r32(), all.r32());
      cc_.bind(next);
      cc_.sub(left, 1);
      cc_.js(done);
      cc_.or_(all, list_member(parameter, left));
      cc_.jmp(next);
      cc_.bind(done);
      cc_.test(all, all);
      cc_.js(failure(NativeContext::fault));
    }
  }
}

// Numbers only, wherever they are.
Translator::Gp Translator::linear_key(Unit& unit, std::uint32_t game, std::size_t first) {
  const GameLayout& layout = plan_.layout->games()[game];
  const Gp key = cc_.newInt64();
  // The smallest stride is 1 where there are no other games.
  const auto single = std::find_if(layout.parameters.begin(), layout.parameters.end(),
                                   [](const ParameterLayout& parameter) { return parameter.stride == 1; });
  if (layout.first == 0 && single != layout.parameters.end()) {
    cc_.mov(key, reg(unit, first + static_cast<std::size_t>(single - layout.parameters.begin())));
  } else {
    cc_.mov(key, Imm(layout.first));
  }
  for (std::size_t i = 0; i < layout.parameters.size(); ++i) {
    if (layout.first == 0 && layout.parameters.begin() + static_cast<std::ptrdiff_t>(i) == single) continue;
    add_scaled(key, reg(unit, first + i), layout.parameters[i].stride);
  }
  return key;
}

Translator::Gp Translator::key_of(Unit& unit, std::uint32_t game, std::size_t first) {
  const GameLayout& layout = plan_.layout->games()[game];
  const Gp key = cc_.newInt64();
  if (!layout.reached) {  // a table in order has no room for other games
    cc_.mov(key, 0);
    cc_.jmp(failure(NativeContext::disorder));
    return key;
  }
  if (has_canonical(game) && unit.piece != Piece::canonical) {
    check_not_negative(unit, game, first);
    put_into_slots(unit, game, first);
    save_state();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, canonicals_[game]->label(), asmjit::FuncSignatureT<Number, NativeContext*>());
    call->setArg(0, context_);
    call->setRet(0, key);
    leave_on_status();
    restore_state();
    return key;
  }
  if (plan_.item_bits > 0 ||
      std::none_of(layout.parameters.begin(), layout.parameters.end(),
                   [](const ParameterLayout& parameter) { return parameter.type == RuleType::list; })) {
    check_inside(unit, game, first, outside(unit, game, first));
    return linear_key(unit, game, first);
  }
  const Label place = outside(unit, game, first);
  cc_.mov(key, Imm(layout.first));
  for (std::size_t i = 0; i < layout.parameters.size(); ++i) {
    const ParameterLayout& parameter = layout.parameters[i];
    Gp number = reg(unit, first + i);
    if (parameter.type == RuleType::list) {
      number = packed_list(number, parameter, place);
    } else {
      const Gp bound = cc_.newInt64();
      cc_.mov(bound, Imm(parameter.most));
      cc_.cmp(number, bound);
      cc_.ja(place);
    }
    add_scaled(key, number, parameter.stride);
  }
  return key;
}

void Translator::put_into_slots(Unit& unit, std::uint32_t game, std::size_t first) {
  for (std::size_t i = 0; i < code_.games[game].parameters.size(); ++i) {
    cc_.mov(field(offsetof(NativeContext, slots) + i * sizeof(Number)), reg(unit, first + i));
  }
}

}  // namespace grundy

#endif
