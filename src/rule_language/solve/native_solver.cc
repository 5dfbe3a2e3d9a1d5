#include "rule_language/solve/native_solver.h"

#include <algorithm>
#include <bit>

#include "rule_language/machine/game_kind.h"

namespace grundy {
namespace {

constexpr std::size_t most_room = std::size_t{1} << 26;

}  // namespace

NativeSolver::NativeSolver(std::shared_ptr<const RuleProgram> program, std::uint32_t start, Limits limits)
    : program_(std::move(program)),
      start_(start),
      limits_(limits),
      sieves_(program_->code()),
      found_(limits.room),
      stamps_(256) {
  context_.owner = this;
  context_.arena = &arena_;
  context_.sieves = &sieves_;
  context_.solve_part = &solve_part;
  context_.does_not_fit = &does_not_fit;
}

NativeSolver::~NativeSolver() = default;

std::uint64_t NativeSolver::bytes() const { return dense_ ? values_.bytes() : entry_count_ * sizeof(HashEntry); }

// 1. A layout in which the position fits. 2. Solved; what did not work out is put right, and it begins again.
NativeSolver::Answer NativeSolver::value(std::uint32_t game, std::span<const Number> flat, const Control& control) {
  if (given_up_ || !NativeCode::is_available()) return {};
  memory_ = control.memory_limit() / 2;
  arena_.limit_bytes(control.memory_limit());
  if (!start(game, flat)) return given_up_ = true, Answer{};
  context_.control = &control;
  while (true) {
    const Answer answer = solve(*layout_->key(game, flat), control);
    switch (context_.status) {
      case NativeContext::fine:
        return answer;
      case NativeContext::stopped:
        return {State::stopped, 0, context_.stop_reason};
      case NativeContext::outside:
        if (layout_->widen(misfit_game_, misfit_) && arrange()) break;
        return given_up_ = true, Answer{};
      case NativeContext::too_large:
        values_.widen();
        if (values_.bytes() <= memory_ && compile()) break;
        return given_up_ = true, Answer{};
      case NativeContext::unpacked:
        if (!make_room_for(context_.slots[0]) || !arrange()) return given_up_ = true, Answer{};
        break;
      default:
        return forget(), Answer{};
    }
  }
}

NativeSolver::Answer NativeSolver::value_if_easy(std::uint32_t game, std::span<const Number> flat,
                                                 const Control& control, std::uint64_t most_positions) {
  if (given_up_ || !NativeCode::is_available()) return {};
  memory_ = control.memory_limit() / 2;
  arena_.limit_bytes(control.memory_limit());
  if (!start(game, flat)) return {};
  context_.control = &control;
  last_visit_ = context_.visited + most_positions;
  const Answer answer = solve(*layout_->key(game, flat), control);
  last_visit_ = ~std::uint64_t{0};
  if (context_.status == NativeContext::stopped) return {State::stopped, 0, context_.stop_reason};
  return context_.status == NativeContext::fine ? answer : Answer{};
}

bool NativeSolver::start(std::uint32_t game, std::span<const Number> flat) {
  if (!layout_) {
    layout_ = PositionLayout::around(program_->code(), start_, game, flat);
    return layout_ && arrange();
  }
  if (layout_->key(game, flat)) return native_ != nullptr;
  return layout_->widen(game, flat) && arrange();
}

// A member of some list that was made on the way. What does not fit is left to the arena, from now on.
bool NativeSolver::make_room_for(Number member) {
  if (member >= 0) {
    PositionLayout wider = *layout_;
    const auto bits = static_cast<std::uint32_t>(std::bit_width(static_cast<std::uint64_t>(member)));
    if (wider.widen_items(bits) && wider.item_bits() > layout_->item_bits()) return layout_ = wider, true;
  }
  packs_ = false;
  return true;
}

bool NativeSolver::arrange() {
  dense_ = layout_->size() <= std::min(limits_.dense_keys, memory_);
  forget();
  return compile();
}

void NativeSolver::forget() {
  entries_.reset();
  entry_count_ = entries_used_ = 0;
  if (dense_) {
    values_.clear(layout_->size());
  } else {
    values_.clear(0);
    grow_hash();
  }
  context_.bytes = bytes();
}

bool NativeSolver::compile() {
  NativePlan plan;
  plan.layout = &*layout_;
  plan.hashed = !dense_;
  plan.width = values_.width();
  plan.item_bits = packs_ ? layout_->item_bits() : 0;
  context_.item_bits = plan.item_bits;
  for (std::uint32_t i = 0; i < layout_->games().size(); ++i) {
    if (layout_->games()[i].reached) plan.games.push_back(i);
  }
  native_ = NativeCode::compile(program_->code(), plan);
  return native_ != nullptr;
}

// The positions still to be solved stand on a stack; a position is on it because one below needed it too deep down.
NativeSolver::Answer NativeSolver::solve(std::uint64_t key, const Control& control) {
  std::vector<std::uint64_t> open{key};
  context_.status = NativeContext::fine;
  context_.calls = 0;
  arena_.clear();
  while (!open.empty()) {
    if (const StopReason reason = control.check({context_.visited}, bytes()); reason != StopReason::none) {
      context_.status = NativeContext::stopped;
      context_.stop_reason = reason;
      return {};
    }
    if (dense_) context_.table = values_.data();
    context_.found = found_.data();
    context_.found_end = found_.data() + found_.size();
    depth_ = 0;
    if (stored(open.back()) <= RuleValueTable::open) {
      solve_key(open.back());
      if (context_.status == NativeContext::too_deep && last_visit_ != ~std::uint64_t{0}) return {};
      if (context_.status == NativeContext::too_deep) {
        // A position that waits for itself: play goes round.
        if (std::find(open.begin(), open.end(), deepest_) != open.end()) {
          context_.status = NativeContext::cycle;
          return {};
        }
        open.push_back(deepest_);
      } else if (context_.status == NativeContext::no_room) {
        if (2 * found_.size() > std::min<std::uint64_t>(most_room, memory_ / 8)) return {};
        found_.resize(2 * found_.size());
      }
      if (context_.status == NativeContext::too_deep || context_.status == NativeContext::no_room) {
        context_.status = NativeContext::fine;
        context_.calls = 0;
        continue;
      }
      if (context_.status != NativeContext::fine) return {};
    }
    open.pop_back();
  }
  const std::uint32_t mask = dense_ ? values_.mask() : ~std::uint32_t{0};
  return {State::solved, stored(key) ^ mask, StopReason::none};
}

std::uint64_t NativeSolver::solve_part(NativeContext* context, std::uint64_t key) {
  auto& solver = *static_cast<NativeSolver*>(context->owner);
  const std::uint32_t known = solver.stored(key);
  if (known > RuleValueTable::open) return known;  // behind its first place in the hash table
  if (known == RuleValueTable::open) {
    context->status = NativeContext::cycle;
    return 0;
  }
  return solver.solve_key(key);
}

// 1. Open, so that a return to this position is noticed. 2. The values of its options, above those of the positions
// that wait for it. 3. The least that is not among them.
std::uint64_t NativeSolver::solve_key(std::uint64_t key) {
  if (depth_ >= limits_.depth || context_.visited >= last_visit_) {
    deepest_ = key;
    context_.status = NativeContext::too_deep;
    return 0;
  }
  ++depth_;
  ++context_.visited;
  store(key, RuleValueTable::open);
  const std::size_t lists = arena_.lists.size, waiting = arena_.waiting.size;
  std::uint32_t* const found = context_.found;
  const std::uint32_t game = layout_->game_of(key);
  Number parameters[std::size(NativeContext{}.slots)];
  if (context_.item_bits > 0) {
    layout_->unpack(key, game, parameters);
  } else {
    layout_->unpack(key, game, arena_, parameters);
  }
  native_->of(game)(&context_, parameters);
  std::uint32_t result = 0;
  if (context_.status == NativeContext::fine) {
    const std::uint32_t value = mex(found, context_.found);
    context_.options += static_cast<std::uint64_t>(context_.found - found);
    if (dense_ && value > values_.largest()) {
      context_.status = NativeContext::too_large;
    } else {
      result = value ^ (dense_ ? values_.mask() : ~std::uint32_t{0});
    }
  }
  store(key, result);
  context_.found = found;
  arena_.lists.size = lists;
  arena_.waiting.size = waiting;
  --depth_;
  return result;
}

// There are at most as many different values as options, so larger ones do not matter.
std::uint32_t NativeSolver::mex(const std::uint32_t* from, const std::uint32_t* to) {
  const auto count = static_cast<std::size_t>(to - from);
  if (stamps_.size() <= count + 1) stamps_.resize(std::bit_ceil(count + 2), 0);
  if (++round_ == 0) {
    std::fill(stamps_.begin(), stamps_.end(), 0);
    round_ = 1;
  }
  for (; from != to; ++from) {
    if (*from < count) stamps_[*from] = round_;
  }
  std::uint32_t value = 0;
  while (stamps_[value] == round_) ++value;
  return value;
}

void NativeSolver::does_not_fit(NativeContext* context, std::uint32_t game) {
  auto& solver = *static_cast<NativeSolver*>(context->owner);
  const std::vector<RuleType>& types = solver.program_->code().games[game].parameters;
  solver.misfit_game_ = game;
  solver.misfit_.clear();
  context->status = NativeContext::outside;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Number parameter = context->slots[i];
    if (types[i] == RuleType::list && context->item_bits > 0) {
      const std::size_t length = solver.misfit_.size();
      solver.misfit_.push_back(0);
      PositionLayout::append_members(static_cast<std::uint64_t>(parameter),
                                     static_cast<std::uint32_t>(context->item_bits), solver.misfit_);
      solver.misfit_[length] = static_cast<Number>(solver.misfit_.size() - length - 1);
    } else if (types[i] == RuleType::list) {
      const auto list = solver.arena_.list(parameter);
      solver.misfit_.push_back(static_cast<Number>(list.size()));
      solver.misfit_.insert(solver.misfit_.end(), list.begin(), list.end());
      if (std::any_of(list.begin(), list.end(), [](Number number) { return number < 0; })) {
        context->status = NativeContext::fault;
      }
    } else {
      solver.misfit_.push_back(parameter);
      if (types[i] == RuleType::number && parameter < 0) context->status = NativeContext::fault;
    }
  }
}

// --- the hash table --------------------------------------------------------------------------------------------------

HashEntry& NativeSolver::entry(std::uint64_t key) const {
  for (std::uint64_t i = (key * hash_factor >> 32) & (entry_count_ - 1);; i = (i + 1) & (entry_count_ - 1)) {
    if (entries_[i].key == key + 1 || entries_[i].key == 0) return entries_[i];
  }
}

std::uint32_t NativeSolver::stored(std::uint64_t key) const { return dense_ ? values_.stored(key) : entry(key).value; }

void NativeSolver::store(std::uint64_t key, std::uint32_t stored) {
  if (dense_) return values_.store(key, stored);
  HashEntry& place = entry(key);
  place.value = stored;
  if (place.key != 0) return;
  place.key = key + 1;
  if (2 * ++entries_used_ > entry_count_) grow_hash();
}

void NativeSolver::grow_hash() {
  const std::unique_ptr<HashEntry[]> old = std::move(entries_);
  const std::uint64_t old_count = entry_count_;
  entry_count_ = old_count == 0 ? 1024 : 2 * old_count;
  entries_ = std::make_unique<HashEntry[]>(entry_count_);
  for (std::uint64_t i = 0; i < old_count; ++i) {
    if (old[i].key != 0) entry(old[i].key - 1) = old[i];
  }
  context_.table = entries_.get();
  context_.hash_mask = entry_count_ - 1;
  context_.bytes = bytes();
}

}  // namespace grundy
