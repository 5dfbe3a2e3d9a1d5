#include "misere/bag_fold.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint32_t not_looked_at = FlatTable<Bag>::absent;
constexpr std::uint32_t being_worked_on = 0xffffffff;

}  // namespace

SearchResult<std::uint32_t> BagFold::of(const Bag& sum, const Control& control) {
  using Answer = SearchResult<std::uint32_t>;
  Bag root = sum;
  if (!drop_dead_parts(root, control)) return Answer::stopped(games_.why_stopped(control));
  stack_.clear();
  numbers_.clear();
  if (table_.find(root) == not_looked_at) {
    table_.set(root, being_worked_on);
    stack_.push_back({root});
  }
  Pace pace;
  while (!stack_.empty()) {
    StopReason reason = pace.due() ? control.check({table_.size(), 0, "sums"}, bytes()) : StopReason::none;
    const SearchEnd end = reason == StopReason::none ? step(control) : SearchEnd::stopped;
    if (end == SearchEnd::solved) continue;
    table_ = {};  // nothing may stay open for the next question
    if (end != SearchEnd::stopped) return Answer::unsolved(end);
    return Answer::stopped(reason == StopReason::none ? games_.why_stopped(control) : reason);
  }
  return Answer::solved(table_.find(root) - 1);
}

// Takes the number of the next option, or goes down into it.
SearchEnd BagFold::step(const Control& control) {
  Frame& frame = stack_.back();
  while (frame.part < frame.sum.size()) {
    const PositionId id = frame.sum[frame.part];
    if (games_.has_infinitely_many_options(id)) return SearchEnd::infinite;
    if (games_.expand(id, control) != Unfolding::Expansion::complete) return SearchEnd::stopped;
    const bool same_as_before = frame.part > 0 && frame.sum[frame.part - 1] == id;
    if (frame.option < games_.option_count(id) && !same_as_before) break;
    ++frame.part;
    frame.option = 0;
  }
  if (frame.part == frame.sum.size()) {
    settle();
    return SearchEnd::solved;
  }
  Bag after = after_move(frame.sum, frame.part, games_.option(frame.sum[frame.part], frame.option).parts);
  if (!drop_dead_parts(after, control)) return SearchEnd::stopped;
  const std::uint32_t number = table_.find(after);
  if (number == being_worked_on) return SearchEnd::cycle;
  if (number == not_looked_at) {
    table_.set(after, being_worked_on);
    stack_.push_back({std::move(after), 0, 0, numbers_.size()});
  } else {
    numbers_.push_back(number - 1);
    ++frame.option;
  }
  return SearchEnd::solved;
}

void BagFold::settle() {
  const auto first = numbers_.begin() + static_cast<std::ptrdiff_t>(stack_.back().first);
  std::sort(first, numbers_.end());
  numbers_.erase(std::unique(first, numbers_.end()), numbers_.end());
  const std::uint32_t number = number_of(std::span(first, numbers_.end()));
  numbers_.resize(stack_.back().first);
  table_.set(stack_.back().sum, number + 1);
  stack_.pop_back();
}

bool BagFold::drop_dead_parts(Bag& sum, const Control& control) {
  bool listed = true;
  std::erase_if(sum, [&](char32_t id) {
    if (!listed || games_.has_infinitely_many_options(id)) return false;
    listed = games_.expand(id, control) == Unfolding::Expansion::complete;
    return listed && games_.option_count(id) == 0;
  });
  return listed;
}

std::size_t BagFold::bytes() const {
  return games_.bytes() + table_.bytes() + stack_.capacity() * sizeof(Frame) +
         numbers_.capacity() * sizeof(std::uint32_t) + own_bytes();
}

}  // namespace grundy
