// Grundy values by search with a table. An option that falls apart is the nim-sum of its parts (Sprague, Grundy), so
// only single positions are ever stored. The stack is explicit: play may be ten million moves long.
//
// A position is expanded; parts whose value is not known yet are pushed, at most a handful at a time, and the position
// is expanded again when they are done. A handful, because pushing one at a time expands a position once per option,
// and pushing all of them makes the stack as large as the game graph.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/control.h"
#include "base/stopwatch.h"
#include "rules/hooks.h"
#include "solve/position_table.h"
#include "solve/search_result.h"
#include "value/mex.h"

namespace grundy {

// Rules of heaps that tell all ways to break a rest in two at once; heaps are their own numbers.
template <class R, class Visit>
concept ListsPairs = HasIndex<R> && std::same_as<typename R::Position, std::uint64_t> &&
                     requires(const R& r, Visit visit, bool (*pairs)(std::uint64_t)) {
                       r.for_each_option_or_pairs(std::uint64_t{}, visit, pairs);
                     };

// What the last search that was stopped leaves behind about its position: the values of options that it had found.
struct FoundSoFar {
  std::uint64_t options = 0;  // looked at
  std::uint64_t solved = 0;
  std::uint64_t least = 0;  // the position is worth at least this: all smaller values are values of options
  bool complete = true;     // all options were looked at, so the position is worth at most their number
};

// Numbers in the table: a value plus one, or `open` while the position is being worked on.
struct MemoNumber {
  static constexpr std::uint32_t absent = 0;
  static constexpr std::uint32_t open = 0xffffffff;
  static constexpr bool is_value(std::uint32_t number) { return number != absent && number != open; }
};

// What is done at a stop needs no hurry, so it is compiled for each type of positions and not for each game.
template <class Position>
class StoppedMemo {
 public:
  const FoundSoFar& so_far() const { return so_far_; }

 protected:
  ~StoppedMemo() = default;

  virtual std::uint32_t number_of(const Position& p) const = 0;
  virtual void list(const Position& p, VisitRef<Position> visit) const = 0;  // nothing where it would not end

  // Looks at a few options and for a moment only: whoever set the limit waits for the answer.
  void note_so_far(const Position& root) {
    constexpr std::uint64_t most_options = 10'000;
    constexpr double most_seconds = 0.1;
    const Stopwatch stopwatch;
    so_far_ = {};
    MexSet seen;
    const auto look_at = [&](std::span<const Position> parts) {
      so_far_.complete = ++so_far_.options <= most_options && stopwatch.seconds() < most_seconds;
      std::uint64_t sum = 0;
      bool known = true;
      for (const Position& part : parts) {
        const std::uint32_t number = number_of(part);
        known = known && MemoNumber::is_value(number);
        if (known) sum ^= number - 1;
      }
      if (known) seen.insert(sum);
      so_far_.solved += known ? 1 : 0;
      return so_far_.complete;
    };
    list(root, VisitRef<Position>(look_at));
    so_far_.least = seen.mex();
  }

 private:
  FoundSoFar so_far_;
};

template <GameRules R>
  requires ImpartialRules<R>
class MemoSolver final : public StoppedMemo<typename R::Position> {
 public:
  using Position = typename R::Position;
  using Answer = SearchResult<std::uint64_t>;

  explicit MemoSolver(R rules, bool use_theory = true) : rules_(std::move(rules)), use_theory_(use_theory) {}

  const R& rules() const { return rules_; }

  Answer value(const Position& start, const Control& control = {}) {
    const Position root = canonical(start);
    if (const std::uint32_t known = look_up(root); is_value(known)) return Answer::solved(known - 1);
    stack_.assign(1, root);
    while (!stack_.empty()) {
      if (pace_.due()) {
        if (const StopReason reason = control.check({stats_.visited}, bytes()); reason != StopReason::none) {
          return abandon(root, Answer::stopped(reason));
        }
      }
      const SearchEnd end = expand_top(control);
      if (end == SearchEnd::stopped) return abandon(root, Answer::stopped(stopped_));
      if (end != SearchEnd::solved) return abandon(root, Answer::unsolved(end));
    }
    return Answer::solved(look_up(root) - 1);
  }

  // The nim-sum of several positions.
  Answer value(std::span<const Position> parts, const Control& control = {}) {
    std::uint64_t sum = 0;
    for (const Position& part : parts) {
      const Answer result = value(part, control);
      if (!result.is_solved()) return result;
      sum ^= result.answer;
    }
    return Answer::solved(sum);
  }

  SearchStats stats() const {
    SearchStats stats = stats_;
    stats.stored = table_.size();
    stats.table_bytes = table_.bytes();
    return stats;
  }

 private:
  static constexpr std::uint32_t absent = MemoNumber::absent;
  static_assert(absent == PositionTable<R>::absent);
  static constexpr std::uint32_t open = MemoNumber::open;
  static constexpr std::size_t handful = 16;
  static constexpr bool is_value(std::uint32_t number) { return MemoNumber::is_value(number); }

  decltype(auto) canonical(const Position& p) const {
    if constexpr (HasSymmetry<R>) {
      return rules_.canonical(p);
    } else {
      return (p);
    }
  }

  // The table first: a number in an array costs less than any theory.
  std::uint32_t look_up(const Position& p) const {
    if (const std::uint32_t number = table_.find(rules_, p); number != absent) return number;
    if constexpr (HasTheory<R>) {
      if (use_theory_) {
        if (const std::optional<Value> known = rules_.known_value(p)) {
          const std::optional<std::uint64_t> nimber = known->nimber();
          if (nimber && *nimber < open - 1) return static_cast<std::uint32_t>(*nimber) + 1;
        }
      }
    }
    return absent;
  }

  SearchEnd expand_top(const Control& control) {
    const Position p = stack_.back();
    const std::uint32_t state = look_up(p);
    if (is_value(state)) {
      stack_.pop_back();
      return SearchEnd::solved;
    }
    if constexpr (HasInfinitePositions<R>) {
      if (rules_.has_infinitely_many_options(p)) return SearchEnd::infinite;
    }
    if (state == absent) {
      ++stats_.visited;
      table_.set(rules_, p, open);
    }
    seen_.clear();
    std::size_t missing = 0;
    std::uint64_t options = 0;
    SearchEnd end = SearchEnd::solved;
    // Where rules number their positions, an option costs little more than a look into an array: a call would be felt,
    // and clang makes one.
    const auto look_at = [&](std::span<const Position> parts) __attribute__((always_inline)) {
      // One position may have more options than there is time for.
      if ((++options & 63) == 0 && pace_.due()) {
        stopped_ = control.check({stats_.visited}, bytes());
        if (stopped_ != StopReason::none) end = SearchEnd::stopped;
      }
      std::uint64_t sum = 0;
      const std::size_t missing_before = missing;
      for (const Position& part : parts) {
        const Position& q = canonical(part);
        const std::uint32_t number = look_up(q);
        if (is_value(number)) [[likely]] {
          sum ^= number - 1;
        } else if (number == open) {
          end = SearchEnd::cycle;  // everything open stands on the path from the start to p
        } else {
          stack_.push_back(q);
          ++missing;
        }
      }
      if (missing == missing_before) [[likely]] {
        seen_.insert(sum);
        return end == SearchEnd::solved;
      }
      return missing < handful && end == SearchEnd::solved;
    };
    // Beside a hash table a call per option is not felt.
    if constexpr (ListsPairs<R, decltype(look_at)>) {
      rules_.for_each_option_or_pairs(p, look_at, [&](std::uint64_t rest) {
        if (rest > values_end_ || !seen_.holds_all_below(std::bit_ceil(greatest_ + 1))) {
          std::uint64_t two[2];
          for (two[0] = 1; 2 * two[0] <= rest; ++two[0]) {
            two[1] = rest - two[0];
            if (!look_at(std::span<const Position>(two, 2))) return false;
          }
          return true;
        }
        options += rest / 2;
        fold_pairs(rest);
        return true;
      });
    } else if constexpr (HasIndex<R>) {
      rules_.for_each_option(p, look_at);
    } else {
      VisitRef<Position> visit(look_at);
      rules_.for_each_option(p, visit);
    }
    stats_.options += options;
    stats_.table_hits += options - (missing < options ? missing : options);
    if (end != SearchEnd::solved) return end;
    if (missing == 0) {
      const std::uint64_t value = seen_.mex();
      greatest_ = std::max(greatest_, value);
      table_.set(rules_, p, static_cast<std::uint32_t>(value) + 1);
      while (values_end_ < table_.dense().size() && is_value(table_.dense()[values_end_])) ++values_end_;
      stack_.pop_back();
    }
    return SearchEnd::solved;
  }

  std::uint32_t number_of(const Position& p) const override { return look_up(canonical(p)); }
  void list(const Position& p, VisitRef<Position> visit) const override {
    if constexpr (HasInfinitePositions<R>) {
      if (rules_.has_infinitely_many_options(p)) return;
    }
    rules_.for_each_option(p, visit);
  }

  // All pairs of heaps that make `rest`, where all smaller heaps have a value: a plain loop over the array.
  void fold_pairs(std::uint64_t rest) {
    const std::uint32_t* up = table_.dense().data() + 1;
    const std::uint32_t* down = table_.dense().data() + rest - 1;
    seen_.insert_each(rest / 2, [=](std::size_t i) { return (up[i] - 1) ^ (*(down - i) - 1); });
  }

  // Leaves the table fit for another question: nothing may stay open.
  Answer abandon(const Position& root, Answer result) {
    this->note_so_far(root);
    result.answer = this->so_far().least;
    stack_.clear();
    table_ = PositionTable<R>();
    values_end_ = 1;
    return result;
  }

  std::size_t bytes() const { return table_.bytes() + stack_.capacity() * sizeof(Position); }

  R rules_;
  bool use_theory_;
  PositionTable<R> table_;
  std::size_t values_end_ = 1;  // positions numbered 1 to this one, exclusively, have values in the table's array
  std::uint64_t greatest_ = 0;  // value found
  std::vector<Position> stack_;
  MexSet seen_;
  SearchStats stats_;
  Pace pace_;
  StopReason stopped_ = StopReason::none;
};

}  // namespace grundy
