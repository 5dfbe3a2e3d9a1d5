#include "solve/outcome_search.h"

namespace grundy {
namespace {

enum Known : std::uint32_t { absent = FlatTable<Bag>::absent, known_P, known_N, open };

}  // namespace

SearchResult<Outcome> OutcomeSolver::outcome(const Bag& sum, const Control& control) {
  using Answer = SearchResult<Outcome>;
  const std::optional<Bag> simple = simplified(sum, control);
  if (!simple) return Answer::stopped(games_.why_stopped(control));
  const Bag& root = *simple;
  stack_.clear();
  if (const std::uint32_t known = table_.find(root); known != known_P && known != known_N) {
    table_.set(root, open);
    stack_.push_back({root});
  }
  for (std::uint64_t steps = 0; !stack_.empty(); ++steps) {
    if ((steps & 255) == 0) {
      const StopReason reason = control.check({stats_.visited}, bytes());
      if (reason != StopReason::none) {
        table_ = {};
        return Answer::stopped(reason);
      }
    }
    if (const SearchEnd end = step(control); end != SearchEnd::solved) {
      table_ = {};
      return end == SearchEnd::stopped ? Answer::stopped(games_.why_stopped(control)) : Answer::unsolved(end);
    }
  }
  return Answer::solved(table_.find(root) == known_P ? Outcome::P : Outcome::N);
}

// Tries the next move of the topmost sum: settles the sum, or goes down into the move.
SearchEnd OutcomeSolver::step(const Control& control) {
  Frame& frame = stack_.back();
  if (frame.part == 0 && frame.option == 0) ++stats_.visited;
  if (frame.sum.size() == 1) {
    if (const std::optional<Winner> winner = games_.terminal(frame.sum[0])) {
      return settle(*winner == Winner::mover ? Outcome::N : Outcome::P);
    }
  }
  if (frame.sum.empty()) return settle(play_ == Play::normal ? Outcome::P : Outcome::N);
  if (frame.part == frame.sum.size()) return settle(Outcome::P);
  const PositionId id = frame.sum[frame.part];
  if (games_.has_infinitely_many_options(id)) return SearchEnd::infinite;
  if (games_.expand(id, control) != Unfolding::Expansion::complete) return SearchEnd::stopped;
  const bool same_as_before = frame.part > 0 && frame.sum[frame.part - 1] == frame.sum[frame.part];
  if (frame.option == games_.option_count(id) || same_as_before) {
    ++frame.part;
    frame.option = 0;
    return SearchEnd::solved;
  }
  const Bag moved = after_move(frame.sum, frame.part, games_.option(id, frame.option).parts);
  std::optional<Bag> after = simplified(moved, control);
  if (!after) return SearchEnd::stopped;
  ++frame.option;
  ++stats_.options;
  switch (table_.find(*after)) {
    case known_P:
      ++stats_.table_hits;
      return settle(Outcome::N);
    case known_N:
      ++stats_.table_hits;
      return SearchEnd::solved;
    case open:
      return SearchEnd::cycle;
    default:
      break;
  }
  --frame.option;  // looked at again, as a hit, when `after` is settled
  --stats_.options;
  table_.set(*after, open);
  stack_.push_back({*std::move(after)});
  return SearchEnd::solved;
}

SearchEnd OutcomeSolver::settle(Outcome outcome) {
  table_.set(stack_.back().sum, outcome == Outcome::P ? known_P : known_N);
  stack_.pop_back();
  return SearchEnd::solved;
}

std::optional<Bag> OutcomeSolver::simplified(const Bag& sum, const Control& control) {
  Bag rest;
  for (const char32_t id : sum) {
    const bool infinite = games_.has_infinitely_many_options(id);
    if (!infinite && games_.expand(id, control) != Unfolding::Expansion::complete) return std::nullopt;
    const bool ended_by_rule = games_.terminal(id).has_value();
    if (infinite || ended_by_rule || games_.option_count(id) > 0) rest.push_back(id);
  }
  return rest;
}

std::size_t OutcomeSolver::bytes() const { return games_.bytes() + table_.bytes() + stack_.capacity() * sizeof(Frame); }

SearchStats OutcomeSolver::stats() const {
  SearchStats stats = stats_;
  stats.stored = table_.size();
  stats.table_bytes = table_.bytes();
  return stats;
}

}  // namespace grundy
