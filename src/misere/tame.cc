#include "misere/tame.h"

#include <algorithm>

#include "value/mex.h"

namespace grundy {

TameType tame_type_of_heap(std::uint64_t heap) { return {static_cast<std::uint32_t>(heap), heap > 1}; }

OptionTypes::Values OptionTypes::values() const {
  if (tame.empty()) return {};
  MexSet normal;
  MexSet misere;
  for (const TameType& option : tame) {
    normal.insert(option.value);
    misere.insert(option.misere_value());
  }
  return {static_cast<std::uint32_t>(normal.mex()), static_cast<std::uint32_t>(misere.mex())};
}

// 1. The tame options alone give a normal and a misere value; both must be those of a Nim position.
// 2. Every other option must lead back to that type: whoever moves there gains nothing.
// 3. With no tame option at all there would be nothing to move to when the others are exhausted.
std::optional<TameType> OptionTypes::type() const {
  const Values found = values();
  const bool firm = found.normal == found.misere;
  if (!firm && (found.normal ^ found.misere) != 1) return {};
  if (!firm && found.normal > 1) return {};
  if (tame.empty() && !reverts.empty()) return {};
  const TameType type{found.normal, firm};
  for (const std::vector<TameType>& back : reverts) {
    if (std::find(back.begin(), back.end(), type) == back.end()) return {};
  }
  return type;
}

SearchResult<std::optional<TameType>> TameSolver::type(const Bag& sum, const Control& control,
                                                       std::size_t most_positions) {
  using Answer = SearchResult<std::optional<TameType>>;
  Pace pace;
  for (const char32_t part : sum) {
    stack_.assign(1, {part});
    while (!stack_.empty()) {
      const StopReason reason = pace.due() ? control.check({games_.size()}, bytes()) : StopReason::none;
      const bool goes_on = reason == StopReason::none && games_.size() <= most_positions;
      const SearchEnd end = goes_on ? step(control, most_positions) : SearchEnd::stopped;
      if (end == SearchEnd::solved) continue;
      for (const Frame& frame : stack_) {
        if (frame.id < known_.size() && known_[frame.id].state == State::open) known_[frame.id].state = State::unseen;
      }
      if (end != SearchEnd::stopped) return Answer::unsolved(end);
      return Answer::stopped(reason == StopReason::none ? control.check(bytes()) : reason);
    }
  }
  return Answer::solved(known_type(sum));
}

void TameSolver::keep_only(std::span<const PositionId> kept) {
  std::vector<Known> known(kept.size());
  std::vector<std::vector<TameType>> tame(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i] < known_.size()) known[i] = known_[kept[i]];
    if (kept[i] < tame_.size()) tame[i] = std::move(tame_[kept[i]]);
  }
  known_ = std::move(known);
  tame_ = std::move(tame);
}

std::optional<TameType> TameSolver::known_type(std::span<const char32_t> sum) const {
  TameType all;
  for (const char32_t part : sum) {
    if (part >= known_.size() || known_[part].state != State::tame) return {};
    all = all + known_[part].type;
  }
  return all;
}

// Goes down into the next part of an option that is not known yet, or settles the topmost position.
SearchEnd TameSolver::step(const Control& control, std::size_t most_options) {
  const PositionId id = stack_.back().id;
  if (games_.has_infinitely_many_options(id)) return SearchEnd::infinite;
  if (games_.expand(id, control, most_options) != Unfolding::Expansion::complete) return SearchEnd::stopped;
  if (known_.size() < games_.size()) {
    known_.resize(games_.size());
    tame_.resize(games_.size());
  }
  if (known_[id].state == State::tame || known_[id].state == State::wild) {
    stack_.pop_back();
    return SearchEnd::solved;
  }
  known_[id].state = State::open;
  for (std::size_t& i = stack_.back().option; i < games_.option_count(id); ++i) {
    for (const PositionId part : games_.option(id, i).parts) {
      if (known_[part].state == State::open) return SearchEnd::cycle;
      if (known_[part].state != State::unseen) continue;
      stack_.push_back({part});
      return SearchEnd::solved;
    }
  }
  settle(id);
  stack_.pop_back();
  return SearchEnd::solved;
}

void TameSolver::settle(PositionId id) {
  OptionTypes options;
  for (std::size_t i = 0; i < games_.option_count(id); ++i) {
    TameType others;
    std::vector<PositionId> wild;
    for (const PositionId part : games_.option(id, i).parts) {
      if (known_[part].state == State::tame) {
        others = others + known_[part].type;
      } else {
        wild.push_back(part);
      }
    }
    if (wild.empty()) {
      options.tame.push_back(others);
    } else if (wild.size() > 1) {
      options.reverts.emplace_back();  // no single move leaves tame parts only
    } else {
      std::vector<TameType>& back = options.reverts.emplace_back(tame_[wild[0]]);
      for (TameType& type : back) type = type + others;
    }
  }
  std::sort(options.tame.begin(), options.tame.end());
  options.tame.erase(std::unique(options.tame.begin(), options.tame.end()), options.tame.end());
  const std::optional<TameType> type = options.type();
  known_[id] = type ? Known{State::tame, *type} : Known{State::wild, {}};
  if (!type) tame_[id] = std::move(options.tame);
}

std::size_t TameSolver::bytes() const {
  return games_.bytes() + known_.capacity() * (sizeof(Known) + sizeof(std::vector<TameType>)) +
         stack_.capacity() * sizeof(Frame);
}

}  // namespace grundy
