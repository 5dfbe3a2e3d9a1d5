#include "solve/outcome_search.h"

#include <algorithm>

namespace grundy {
namespace {

enum Known : std::uint32_t { not_seen = 0, known_P, known_N, on_the_path };

}  // namespace

SearchResult<Outcome> OutcomeSolver::outcome(const Bag& sum, const Control& control, std::uint64_t most_visited) {
  using Answer = SearchResult<Outcome>;
  next_.clear();
  for (const char32_t id : sum) {
    const std::optional<Kind> kind = kind_of(id, control);
    if (!kind) return Answer::stopped(games_.why_stopped(control));
    if (*kind != Kind::dead) next_.push_back(id);
  }
  next_hash_ = BagTable::hash_of_sum(next_);
  const BagTable::Index root = table_.find_or_add(next_, next_hash_).index;
  stack_.clear();
  if (table_.number(root) == not_seen) open(root, next_hash_);
  const std::uint64_t last = most_visited > ~std::uint64_t{0} - stats_.visited ? ~0ull : stats_.visited + most_visited;
  for (std::uint64_t steps = 0; !stack_.empty(); ++steps) {
    SearchEnd end = SearchEnd::solved;
    StopReason reason = StopReason::none;
    if ((steps & 255) == 0) reason = control.check({stats_.visited}, bytes());
    if (reason != StopReason::none || stats_.visited > last) {
      end = SearchEnd::stopped;
    } else {
      end = step(control);
      if (end == SearchEnd::stopped) reason = games_.why_stopped(control);
    }
    if (end == SearchEnd::solved) continue;
    for (const Frame& frame : stack_) table_.set_number(frame.sum, not_seen);
    if (reason == StopReason::memory_limit) table_ = {};
    return end == SearchEnd::stopped ? Answer::stopped(reason) : Answer::unsolved(end);
  }
  return Answer::solved(table_.number(root) == known_P ? Outcome::P : Outcome::N);
}

std::optional<OutcomeSolver::Kind> OutcomeSolver::kind_of(PositionId id, const Control& control) {
  if (id < kinds_.size() && kinds_[id] != Kind::not_looked_at) return kinds_[id];
  Kind kind = Kind::infinite;
  if (!games_.has_infinitely_many_options(id)) {
    if (games_.expand(id, control) != Unfolding::Expansion::complete) return {};
    kind = games_.terminal(id) ? Kind::ended_by_rule : games_.option_count(id) > 0 ? Kind::live : Kind::dead;
  }
  if (kinds_.size() < games_.size()) kinds_.resize(games_.size(), Kind::not_looked_at);
  return kinds_[id] = kind;
}

// Begins a sum that is new: a theorem or a rule may settle it at once.
void OutcomeSolver::open(BagTable::Index sum, std::uint64_t hash) {
  ++stats_.visited;
  table_.set_number(sum, on_the_path);
  stack_.push_back({sum, hash});
  const std::span<const char32_t> parts = table_.bag(sum);
  if (parts.empty()) {
    settle(play_ == Play::normal ? Outcome::P : Outcome::N);
  } else if (parts.size() == 1 && kinds_[parts[0]] == Kind::ended_by_rule) {
    settle(*games_.terminal(parts[0]) == Winner::mover ? Outcome::N : Outcome::P);
  } else if (theorem_) {
    if (const std::optional<Outcome> known = theorem_(parts)) settle(*known);
  }
}

// Tries the next move of the topmost sum: settles the sum, or goes down into the move.
SearchEnd OutcomeSolver::step(const Control& control) {
  Frame& frame = stack_.back();
  const std::span<const char32_t> sum = table_.bag(frame.sum);
  if (frame.part == sum.size()) return settle(Outcome::P), SearchEnd::solved;
  const PositionId id = sum[frame.part];
  if (kinds_[id] == Kind::infinite) return SearchEnd::infinite;
  const bool same_as_before = frame.part > 0 && sum[frame.part - 1] == id;
  if (frame.option == games_.option_count(id) || same_as_before) {
    ++frame.part;
    frame.option = 0;
    return SearchEnd::solved;
  }
  if (!make_move(frame, control)) return SearchEnd::stopped;
  ++stats_.options;
  const BagTable::Found after = table_.find_or_add(next_, next_hash_);
  switch (table_.number(after.index)) {
    case known_P:
      ++stats_.table_hits;
      settle(Outcome::N);
      return SearchEnd::solved;
    case known_N:
      ++stats_.table_hits;
      ++frame.option;
      return SearchEnd::solved;
    case on_the_path:
      return SearchEnd::cycle;
    default:
      open(after.index, next_hash_);
      return SearchEnd::solved;
  }
}

bool OutcomeSolver::make_move(const Frame& frame, const Control& control) {
  const std::span<const char32_t> sum = table_.bag(frame.sum);
  const PositionId moved = sum[frame.part];
  next_.assign(sum.begin(), sum.end());
  next_.erase(frame.part, 1);
  next_hash_ = frame.hash - BagTable::hash_of_part(moved);
  const std::size_t parts = games_.option(moved, frame.option).parts.size();
  for (std::size_t i = 0; i < parts; ++i) {
    // Looked up anew: expanding the part before may have moved the options in memory.
    const PositionId part = games_.option(moved, frame.option).parts[i];
    const std::optional<Kind> kind = kind_of(part, control);
    if (!kind) return false;
    if (*kind == Kind::dead) continue;
    insert_sorted(next_, part);
    next_hash_ += BagTable::hash_of_part(part);
  }
  return true;
}

// A sum that is known tells something about the sum it was reached from, and so on upwards.
void OutcomeSolver::settle(Outcome outcome) {
  while (true) {
    table_.set_number(stack_.back().sum, outcome == Outcome::P ? known_P : known_N);
    stack_.pop_back();
    if (stack_.empty()) return;
    if (outcome == Outcome::N) {
      ++stack_.back().option;
      return;
    }
    outcome = Outcome::N;
  }
}

std::size_t OutcomeSolver::bytes() const {
  return games_.bytes() + table_.bytes() + kinds_.capacity() + stack_.capacity() * sizeof(Frame);
}

SearchStats OutcomeSolver::stats() const {
  SearchStats stats = stats_;
  stats.stored = table_.size();
  stats.table_bytes = table_.bytes();
  return stats;
}

}  // namespace grundy
