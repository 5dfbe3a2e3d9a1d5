// Sylver coinage (J. Conway): the players name numbers in turn; no number may be named that is a sum of numbers named
// before, in any multiples. Whoever names 1 loses, so here 1 can't be named and the last to move wins.
//
// While all numbers named have a common divisor there are infinitely many moves, and only theory tells who wins
// (docs/theory/sylver-coinage.md); afterwards there are finitely many, and search finds the values.
#pragma once

#include <optional>
#include <vector>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct SylverCoinage {
  // The numbers named, increasing, without those that others before them make.
  using Position = std::vector<std::uint64_t>;

  bool has_infinitely_many_options(const Position& named) const;

  template <class Visit>
  void for_each_option(const Position& named, Visit&& visit) const {
    const Gaps gaps(named);
    for (std::uint64_t number = 2; number <= gaps.largest(); ++number) {
      if (!gaps.contains(number)) continue;
      const Position next = with_gap(named, number);
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::optional<Value> known_value(const Position& named) const;

  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<SylverCoinage>> read(const Arguments& arguments);
  friend bool operator==(const SylverCoinage&, const SylverCoinage&) = default;

 private:
  // The numbers that are no sums.
  class Gaps {
   public:
    explicit Gaps(const Position& named);
    bool contains(std::uint64_t number) const { return number < least_[number % least_.size()]; }
    std::uint64_t largest() const { return largest_; }

   private:
    std::vector<std::uint64_t> least_;  // by remainder modulo the smallest number named: the least sum
    std::uint64_t largest_ = 0;
  };
  static Position with(const Position& named, std::uint64_t number);
  static Position with_gap(const Position& named, std::uint64_t gap);
};

}  // namespace grundy
