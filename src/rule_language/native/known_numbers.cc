#include "rule_language/native/known_numbers.h"

#include <algorithm>

namespace grundy {

Written written_by(const Instruction& instruction) {
  switch (instruction.op) {
    case Op::jump:
    case Op::jump_if_false:
    case Op::jump_if_true:
    case Op::jump_unless_equal:
    case Op::jump_unless_unequal:
    case Op::jump_unless_less:
    case Op::jump_unless_less_equal:
    case Op::give_back:
    case Op::halt:
    case Op::need_some:
    case Op::range_enter:
    case Op::arena_reset:
    case Op::list_push:
    case Op::list_push_range:
    case Op::list_store:
    case Op::only_for:
    case Op::option_begin:
    case Op::part:
    case Op::option_end:
    case Op::nimber_limit:
    case Op::option:
    case Op::run_begin:
    case Op::run_end:
    case Op::filter_begin:
    case Op::filter_trim:
    case Op::filter_option:
    case Op::sieve_begin:
    case Op::text_words:
    case Op::text_number:
    case Op::text_list:
    case Op::text_set:
    case Op::skip_words:
    case Op::finish:
      return {};
    case Op::list_next:
      return {{instruction.a, instruction.c}, 2};
    case Op::filter_enter:
      return {{instruction.c, 0}, 1};
    case Op::set_next:
      return {{instruction.a, instruction.b}, 2};
    default:
      return {{instruction.a, 0}, 1};
  }
}

// Forward, until nothing changes: where two ways meet, a register is known only if both agree. Each round only forgets,
// so it ends.
KnownNumbers::KnownNumbers(const Bytecode& code, std::uint32_t begin, std::uint32_t end, std::size_t registers,
                           std::vector<const MoveInfo*> skipped, const State& at_begin)
    : begin_(begin), before_(end - begin), targets_(end - begin, false), skipped_(std::move(skipped)) {
  if (begin == end) return;
  std::vector<std::uint32_t> open{begin};
  before_[0] = at_begin;
  before_[0]->resize(registers);
  const auto meet = [&](std::uint32_t at, const State& state) {
    std::optional<State>& old = before_[at - begin];
    if (!old) {
      old = state;
      open.push_back(at);
      return;
    }
    bool changed = false;
    for (std::size_t i = 0; i < registers; ++i) {
      if (!(*old)[i] || (*old)[i] == state[i]) continue;
      (*old)[i].reset();
      changed = true;
    }
    if (changed) open.push_back(at);
  };
  const auto go_to = [&](std::uint32_t at, const State& state) {
    targets_[at - begin] = true;
    meet(at, state);
  };
  while (!open.empty()) {
    const std::uint32_t at = open.back();
    open.pop_back();
    State state = *before_[at - begin];
    if (const MoveInfo* move = this->skipped(at)) {
      go_to(move->end, state);
      continue;
    }
    const Instruction& now = code.instructions[at];
    const Written written = written_by(now);
    const std::optional<Number> copied = now.op == Op::copy ? state[now.b] : std::nullopt;
    for (std::size_t i = 0; i < written.count; ++i) state[written.registers[i]].reset();
    if (now.op == Op::load) state[now.a] = now.imm;
    if (now.op == Op::copy) state[now.a] = copied;
    const auto target = static_cast<std::uint32_t>(now.imm);
    switch (now.op) {
      case Op::jump:
      case Op::skip_words:
        go_to(target, state);
        break;
      case Op::jump_if_false:
      case Op::jump_if_true:
      case Op::jump_unless_equal:
      case Op::jump_unless_unequal:
      case Op::jump_unless_less:
      case Op::jump_unless_less_equal:
      case Op::range_enter:
      case Op::range_next:
      case Op::list_next:
      case Op::set_next:
      case Op::only_for:
      case Op::run_second:
      case Op::filter_begin:
      case Op::filter_trim:
      case Op::filter_next:
      case Op::sieve_enter:
      case Op::sieve_next:
        go_to(target, state);
        meet(at + 1, state);
        break;
      case Op::give_back:
      case Op::halt:
      case Op::finish:
        break;
      default:
        meet(at + 1, state);
    }
  }
}

const MoveInfo* KnownNumbers::skipped(std::uint32_t at) const {
  const auto found = std::find_if(skipped_.begin(), skipped_.end(), [&](const MoveInfo* m) { return m->begin == at; });
  return found == skipped_.end() ? nullptr : *found;
}

}  // namespace grundy
