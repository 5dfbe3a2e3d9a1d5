// Poker Nim: Nim in which stones may also be put on a heap that is not yet empty, a number of times or without end.
// While the number is bounded, adding never helps: the opponent takes off what was added, and the values are those of
// Nim. Without a bound the loser can add for ever, and a heap that is not empty is worth inf{0}.
#pragma once

#include <span>
#include <string>

#include "base/hash.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct PokerHeap {
  std::uint32_t stones = 0;
  std::uint32_t additions = 0;  // how often stones may still be put on it

  std::uint64_t hash() const { return mix((std::uint64_t{additions} << 32) | stones); }
  friend bool operator==(const PokerHeap&, const PokerHeap&) = default;
};

struct PokerNim {
  using Position = PokerHeap;
  static constexpr std::uint32_t without_end = ~std::uint32_t{0};

  std::uint32_t largest = 0;  // no heap may grow beyond this

  bool is_loopy() const { return may_add_without_end; }

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    const auto offer = [&visit](Position next) { return visit(std::span<const Position>(&next, 1)); };
    for (std::uint32_t left = 0; left < heap.stones; ++left) {
      if (!offer({left, heap.additions})) return;
    }
    if (heap.additions == 0 || heap.stones == 0) return;
    const std::uint32_t additions = heap.additions == without_end ? without_end : heap.additions - 1;
    for (std::uint32_t more = heap.stones + 1; more <= largest; ++more) {
      if (!offer({more, additions})) return;
    }
  }

  std::string format(std::span<const Position> heaps) const;
  std::string describe(Position heap, std::span<const Position> option) const;
  static Result<Start<PokerNim>> read(const Arguments& arguments);

  bool may_add_without_end = true;

  friend bool operator==(const PokerNim&, const PokerNim&) = default;
};

}  // namespace grundy
