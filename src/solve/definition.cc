#include "solve/definition.h"

namespace grundy {
namespace {

constexpr std::uint32_t absent = FlatTable<Bag>::absent;
constexpr std::uint32_t open = 0xffffffff;
constexpr std::size_t handful = 16;

}  // namespace

SearchResult<std::uint64_t> DefinitionSolver::value(const Bag& sum, const Control& control) {
  using Answer = SearchResult<std::uint64_t>;
  stack_.assign(1, sum);
  while (!stack_.empty()) {
    if (const StopReason reason = control.check({stats_.visited}, bytes()); reason != StopReason::none) {
      table_ = {};  // nothing may stay open for the next question
      return Answer::stopped(reason);
    }
    if (const SearchEnd end = expand_top(control); end != SearchEnd::solved) {
      table_ = {};
      return end == SearchEnd::stopped ? Answer::stopped(games_.why_stopped(control)) : Answer::unsolved(end);
    }
  }
  return Answer::solved(table_.find(sum) - 1);
}

SearchResult<Outcome> DefinitionSolver::outcome(const Bag& sum, const Control& control) {
  const SearchResult<std::uint64_t> result = value(sum, control);
  return {result.end, result.answer == 0 ? Outcome::P : Outcome::N, result.stop};
}

// In misere play the stored numbers are 0 for P and 1 for N: whoever cannot move has won.
SearchEnd DefinitionSolver::expand_top(const Control& control) {
  const Bag sum = stack_.back();
  const std::uint32_t state = table_.find(sum);
  if (state != absent && state != open) {
    stack_.pop_back();
    return SearchEnd::solved;
  }
  if (state == absent) {
    ++stats_.visited;
    table_.set(sum, open);
  }
  seen_.clear();
  std::size_t missing = 0;
  std::size_t options = 0;
  for (std::size_t i = 0; i < sum.size() && missing < handful; ++i) {
    if (games_.has_infinitely_many_options(sum[i])) return SearchEnd::infinite;
    if (games_.expand(sum[i], control) != Unfolding::Expansion::complete) return SearchEnd::stopped;
    for (std::size_t j = 0; j < games_.option_count(sum[i]) && missing < handful; ++j) {
      const Bag after = after_move(sum, i, games_.option(sum[i], j).parts);
      const std::uint32_t number = table_.find(after);
      ++options;
      if (number == open) return SearchEnd::cycle;
      if (number == absent) {
        stack_.push_back(after);
        ++missing;
      } else {
        seen_.insert(number - 1);
      }
    }
  }
  stats_.options += options;
  stats_.table_hits += options - missing;
  if (missing > 0) return SearchEnd::solved;
  std::uint64_t number = seen_.mex();
  if (play_ == Play::misere) number = options == 0 || number > 0 ? 1 : 0;
  table_.set(sum, static_cast<std::uint32_t>(number) + 1);
  stack_.pop_back();
  return SearchEnd::solved;
}

std::size_t DefinitionSolver::bytes() const {
  return games_.bytes() + table_.bytes() + stack_.capacity() * sizeof(Bag);
}

SearchStats DefinitionSolver::stats() const {
  SearchStats stats = stats_;
  stats.stored = table_.size();
  stats.table_bytes = table_.bytes();
  return stats;
}

}  // namespace grundy
