#include "misere/bag_fold.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint32_t not_looked_at = 0;
constexpr std::uint32_t being_worked_on = 0xffffffff;

}  // namespace

SearchResult<std::uint32_t> BagFold::of(const Bag& sum, const Control& control) {
  using Answer = SearchResult<std::uint32_t>;
  next_.clear();
  for (const char32_t id : sum) {
    if (!add_part(id, control)) return Answer::stopped(games_.why_stopped(control));
  }
  stack_.clear();
  numbers_.clear();
  const BagTable::Index root = table_.find_or_add(next_, BagTable::hash_of_sum(next_)).index;
  if (table_.number(root) == not_looked_at) open(root, 0);
  Pace pace;
  while (!stack_.empty()) {
    StopReason reason = pace.due() ? control.check({table_.size(), 0, "sums"}, bytes()) : StopReason::none;
    const SearchEnd end = reason == StopReason::none ? step(control) : SearchEnd::stopped;
    if (end == SearchEnd::solved) continue;
    for (const Frame& frame : stack_) table_.set_number(frame.sum, not_looked_at);
    if (end != SearchEnd::stopped) return Answer::unsolved(end);
    return Answer::stopped(reason == StopReason::none ? games_.why_stopped(control) : reason);
  }
  return Answer::solved(table_.number(root) - 1);
}

void BagFold::open(BagTable::Index sum, std::size_t first) {
  table_.set_number(sum, being_worked_on);
  stack_.push_back({sum, 0, 0, first});
}

// Takes the number of the next option, or goes down into it.
SearchEnd BagFold::step(const Control& control) {
  Frame& frame = stack_.back();
  const std::span<const char32_t> sum = table_.bag(frame.sum);
  while (frame.part < sum.size()) {
    const PositionId id = sum[frame.part];
    if (games_.has_infinitely_many_options(id)) return SearchEnd::infinite;
    const bool same_as_before = frame.part > 0 && sum[frame.part - 1] == id;
    if (frame.option < games_.option_count(id) && !same_as_before) break;
    ++frame.part;
    frame.option = 0;
  }
  if (frame.part == sum.size()) {
    settle();
    return SearchEnd::solved;
  }
  const PositionId moved = sum[frame.part];
  next_.assign(sum.begin(), sum.end());
  next_.erase(frame.part, 1);
  const std::size_t parts = games_.option(moved, frame.option).parts.size();
  for (std::size_t i = 0; i < parts; ++i) {
    if (!add_part(games_.option(moved, frame.option).parts[i], control)) return SearchEnd::stopped;
  }
  const BagTable::Index after = table_.find_or_add(next_, BagTable::hash_of_sum(next_)).index;
  const std::uint32_t number = table_.number(after);
  if (number == being_worked_on) return SearchEnd::cycle;
  if (number == not_looked_at) {
    open(after, numbers_.size());
  } else {
    numbers_.push_back(number - 1);
    ++frame.option;
  }
  return SearchEnd::solved;
}

void BagFold::settle() {
  const Frame frame = stack_.back();
  const auto first = numbers_.begin() + static_cast<std::ptrdiff_t>(frame.first);
  std::sort(first, numbers_.end());
  numbers_.erase(std::unique(first, numbers_.end()), numbers_.end());
  const std::uint32_t number = number_of(std::span(first, numbers_.end()));
  numbers_.resize(frame.first);
  table_.set_number(frame.sum, number + 1);
  stack_.pop_back();
}

bool BagFold::add_part(PositionId id, const Control& control) {
  if (!games_.has_infinitely_many_options(id)) {
    if (games_.expand(id, control) != Unfolding::Expansion::complete) return false;
    if (games_.option_count(id) == 0) return true;
  }
  insert_sorted(next_, id);
  return true;
}

std::size_t BagFold::bytes() const {
  return games_.bytes() + table_.bytes() + stack_.capacity() * sizeof(Frame) +
         numbers_.capacity() * sizeof(std::uint32_t) + own_bytes();
}

}  // namespace grundy
