#include "solve/outcome_search.h"

#include <algorithm>
#include <array>
#include <bit>

namespace grundy {
namespace {

// The number of a sum in the table: what is known, in two bits, and above them how many bits the number of sums has
// that were looked at to find it.
enum Known : std::uint32_t { not_seen = 0, known_P, known_N, on_the_path };
constexpr std::uint32_t known_bits = 2;
Known known(std::uint32_t number) { return static_cast<Known>(number & ((1U << known_bits) - 1)); }
std::uint32_t effort(std::uint32_t number) { return number >> known_bits; }
constexpr std::uint64_t least_between_forgetting = 100;  // sums
constexpr std::size_t least_room = std::size_t{4} << 20;

// A sum after all positions but some are forgotten.
Bag renumbered(std::span<const char32_t> sum, const std::vector<PositionId>& kept) {
  Bag made;
  for (const char32_t part : sum) {
    made.push_back(static_cast<char32_t>(std::lower_bound(kept.begin(), kept.end(), part) - kept.begin()));
  }
  return made;
}
void sort_once(std::vector<PositionId>& positions) {
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
}

}  // namespace

SearchResult<Outcome> OutcomeSolver::outcome(const Bag& sum, const Control& given, std::uint64_t most_visited) {
  using Answer = SearchResult<Outcome>;
  const Control control = Control(given).limit_memory(std::max(given.memory_limit(), least_room));
  Bag root_sum = sum;
  if (bytes() > control.memory_limit() / 2) {  // others have filled it
    std::vector<PositionId> positions(sum.begin(), sum.end());
    sort_once(positions);
    root_sum = renumbered(sum, positions);
    table_ = {};
    keep_positions(positions);
  }
  next_.clear();
  for (const char32_t id : root_sum) {
    const std::optional<Kind> kind = kind_of(id, control);
    if (!kind) return Answer::stopped(games_.why_stopped(control));
    if (*kind != Kind::dead) next_.push_back(id);
  }
  next_hash_ = BagTable::hash_of_sum(next_);
  const BagTable::Index root = table_.find_or_add(next_, next_hash_).index;
  stack_.clear();
  if (known(table_.number(root)) == not_seen) {
    open(root, next_hash_);
  } else {
    last_outcome_ = known(table_.number(root)) == known_P ? Outcome::P : Outcome::N;
  }
  const std::uint64_t last = most_visited > ~std::uint64_t{0} - stats_.visited ? ~0ull : stats_.visited + most_visited;
  for (std::uint64_t steps = 0; !stack_.empty(); ++steps) {
    SearchEnd end = SearchEnd::solved;
    StopReason reason = StopReason::none;
    if ((steps & 63) == 0) {
      if (bytes() > control.memory_limit() / 2 && !forget_most()) reason = StopReason::memory_limit;
      if (reason == StopReason::none) reason = control.check({stats_.visited}, bytes());
    }
    if (reason != StopReason::none || stats_.visited > last) {
      end = SearchEnd::stopped;
    } else {
      end = step(control);
      if (end == SearchEnd::stopped) reason = games_.why_stopped(control);
      // A step that found no room changed nothing.
      if (reason == StopReason::memory_limit && forget_most()) continue;
    }
    if (end == SearchEnd::solved) continue;
    for (const Frame& frame : stack_) table_.set_number(frame.sum, not_seen);
    if (reason == StopReason::memory_limit) table_ = {};
    return end == SearchEnd::stopped ? Answer::stopped(reason) : Answer::unsolved(end);
  }
  return Answer::solved(last_outcome_);
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
  stack_.push_back({.sum = sum, .hash = hash, .visited_before = stats_.visited});
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
  const std::optional<Kind> kind = kind_of(id, control);
  if (!kind) return SearchEnd::stopped;
  if (*kind == Kind::infinite) return SearchEnd::infinite;
  const bool same_as_before = frame.part > 0 && sum[frame.part - 1] == id;
  if (frame.option == games_.option_count(id) || same_as_before) {
    ++frame.part;
    frame.option = 0;
    return SearchEnd::solved;
  }
  if (!make_move(frame, control)) return SearchEnd::stopped;
  ++stats_.options;
  const BagTable::Found after = table_.find_or_add(next_, next_hash_);
  switch (known(table_.number(after.index))) {
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
    case not_seen:
      open(after.index, next_hash_);
      break;
  }
  return SearchEnd::solved;
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
    const auto cost = static_cast<std::uint32_t>(std::bit_width(stats_.visited - stack_.back().visited_before + 1));
    table_.set_number(stack_.back().sum, (outcome == Outcome::P ? known_P : known_N) | cost << known_bits);
    stack_.pop_back();
    last_outcome_ = outcome;
    if (stack_.empty()) return;
    if (outcome == Outcome::N) {
      ++stack_.back().option;
      return;
    }
    outcome = Outcome::N;
  }
}

bool OutcomeSolver::forget_most() {
  if (stats_.visited < visited_at_last_forgetting_ + least_between_forgetting) return false;
  visited_at_last_forgetting_ = stats_.visited;
  // 1. At most an eighth of the sums is kept: those that cost most, and all on the path.
  std::array<std::size_t, 65> costing{};
  for (BagTable::Index i = 0; i < table_.size(); ++i) ++costing[effort(table_.number(i))];
  std::uint32_t least = 64;
  for (std::size_t kept = 0; least > 2 && (kept += costing[least]) <= table_.size() / 8;) --least;
  const auto is_kept = [&](std::uint32_t number) { return known(number) == on_the_path || effort(number) > least; };
  // 2. Their positions, under new numbers in the old order, so that sums stay in order.
  std::vector<PositionId> positions;
  for (BagTable::Index i = 0; i < table_.size(); ++i) {
    if (!is_kept(table_.number(i))) continue;
    for (const char32_t part : table_.bag(i)) positions.push_back(part);
  }
  sort_once(positions);
  BagTable kept;
  for (BagTable::Index i = 0; i < table_.size(); ++i) {
    if (!is_kept(table_.number(i))) continue;
    const Bag sum = renumbered(table_.bag(i), positions);
    kept.set_number(kept.find_or_add(sum, BagTable::hash_of_sum(sum)).index, table_.number(i));
  }
  for (Frame& frame : stack_) {
    const Bag sum = renumbered(table_.bag(frame.sum), positions);
    frame.hash = BagTable::hash_of_sum(sum);
    frame.sum = kept.find_or_add(sum, frame.hash).index;
  }
  table_ = std::move(kept);
  keep_positions(positions);
  return true;
}

// All else is found again when it is asked for.
void OutcomeSolver::keep_positions(std::span<const PositionId> positions) {
  games_.keep_only(positions);
  kinds_ = {};
  if (forgotten_) forgotten_(positions);
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
