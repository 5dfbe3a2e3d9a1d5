// Two games with the same heart: coins on a staircase, and Nim with heaps that must stay in order.
#pragma once

#include <vector>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

// staircase(a,b,c): a coins on step 1, b on step 2, ... A move takes any number of coins of one step one step down; the
// ground below step 1 swallows them.
struct Staircase {
  using Position = std::vector<std::uint64_t>;

  template <class Visit>
  void for_each_option(const Position& steps, Visit&& visit) const {
    Position next = steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (std::uint64_t coins = 1; coins <= steps[i]; ++coins) {
        next[i] = steps[i] - coins;
        if (i > 0) next[i - 1] = steps[i - 1] + coins;
        if (!visit(std::span<const Position>(&next, 1))) return;
      }
      next[i] = steps[i];
      if (i > 0) next[i - 1] = steps[i - 1];
    }
  }

  // Only the odd steps count: docs/theory/staircase-nim.md.
  std::optional<Value> known_value(const Position& steps) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < steps.size(); i += 2) sum ^= steps[i];
    return Value(Nimber{sum});
  }

  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<Staircase>> read(const Arguments& arguments);
  friend bool operator==(const Staircase&, const Staircase&) = default;
};

// ordered_nim(2,3,3,5): Nim, but the heaps must stay non-decreasing from left to right.
struct OrderedNim {
  using Position = std::vector<std::uint64_t>;

  template <class Visit>
  void for_each_option(const Position& heaps, Visit&& visit) const {
    Position next = heaps;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const std::uint64_t floor = i == 0 ? 0 : heaps[i - 1];
      for (next[i] = floor; next[i] < heaps[i]; ++next[i]) {
        if (!visit(std::span<const Position>(&next, 1))) return;
      }
      next[i] = heaps[i];
    }
  }

  // The gaps between neighbours are the coins of a staircase, the last gap on its lowest step.
  std::optional<Value> known_value(const Position& heaps) const {
    std::uint64_t sum = 0;
    for (std::size_t i = heaps.size(); i > 0; i = i > 2 ? i - 2 : 0) sum ^= heaps[i - 1] - (i == 1 ? 0 : heaps[i - 2]);
    return Value(Nimber{sum});
  }

  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<OrderedNim>> read(const Arguments& arguments);
  friend bool operator==(const OrderedNim&, const OrderedNim&) = default;
};

}  // namespace grundy
