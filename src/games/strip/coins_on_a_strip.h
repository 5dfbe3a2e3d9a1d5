// Two games with coins on the squares 0, 1, 2, ... of a strip, at most one on a square, that go to the left. In
// Welter's game a coin may jump over others, in the silver dollar game it may not.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

// welter(1,4,6): take a coin to any free square to its left (C. P. Welter 1954). docs/theory/welter.md
struct Welter {
  using Position = std::vector<std::uint64_t>;  // increasing

  template <class Visit>
  void for_each_option(const Position& coins, Visit&& visit) const {
    for (std::size_t i = 0; i < coins.size(); ++i) {
      for (std::uint64_t to = 0; to < coins[i]; ++to) {
        if (std::binary_search(coins.begin(), coins.end(), to)) continue;
        const Position next = moved(coins, i, to);
        if (!visit(std::span<const Position>(&next, 1))) return;
      }
    }
  }

  std::optional<Value> known_value(const Position& coins) const;
  // Each coin has one square where it gives the wanted value; it is a move if the square lies to the left.
  template <class Visit>
  void for_each_option_worth(const Position& coins, const Value& wanted, Visit&& visit) const {
    const std::optional<std::uint64_t> nimber = wanted.nimber();
    for (std::size_t i = 0; nimber && i < coins.size(); ++i) {
      const std::uint64_t to = square_for(coins, i, *nimber);
      if (to >= coins[i]) continue;
      const Position next = moved(coins, i, to);
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::string format(std::span<const Position> parts) const { return row_text("welter", parts); }
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<Welter>> read(const Arguments& arguments);
  friend bool operator==(const Welter&, const Welter&) = default;

 private:
  static std::uint64_t square_for(const Position& coins, std::size_t coin, std::uint64_t value);
  static Position moved(const Position& coins, std::size_t coin, std::uint64_t to);
};

// silver_dollar(2,5,6): take a coin to the left without jumping over another; the last to move wins. That is Nim on
// every second gap (docs/theory/staircase-nim.md). silver_dollar(2,5,6; dollar=5): square 0 is a bag that holds any
// number of coins. Once the dollar is in it, the next player takes the bag, and that ends the game.
struct CoinsBeforeABag {
  std::vector<std::uint64_t> coins;     // increasing; those in the bag are gone
  std::optional<std::uint64_t> dollar;  // its square; 0 in the bag

  std::uint64_t hash() const { return combine(hash_of(coins), dollar ? *dollar + 1 : 0); }
  friend bool operator==(const CoinsBeforeABag&, const CoinsBeforeABag&) = default;
};

struct SilverDollar {
  using Position = CoinsBeforeABag;

  bool with_dollar = false;

  template <class Visit>
  void for_each_option(const Position& p, Visit&& visit) const {
    if (p.dollar == std::optional<std::uint64_t>(0)) {
      const Position taken;
      visit(std::span<const Position>(&taken, 1));
      return;
    }
    for (std::size_t i = 0; i < p.coins.size(); ++i) {
      for (std::uint64_t to = i == 0 ? 0 : p.coins[i - 1] + 1; to < p.coins[i]; ++to) {
        Position next = p;
        if (p.dollar == std::optional(p.coins[i])) next.dollar = to;
        if (with_dollar && to == 0) {
          next.coins.erase(next.coins.begin());
        } else {
          next.coins[i] = to;
        }
        if (!visit(std::span<const Position>(&next, 1))) return;
      }
    }
  }

  std::optional<Value> known_value(const Position& p) const;
  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<SilverDollar>> read(const Arguments& arguments);
  friend bool operator==(const SilverDollar&, const SilverDollar&) = default;
};

}  // namespace grundy
