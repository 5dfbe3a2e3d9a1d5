// A cake a x b x c is cut into two unequal parts of whole side lengths, and the smaller one is eaten: one side shrinks
// to more than half. The sides do not touch each other, so the cake is the sum of its sides.
#pragma once

#include <fmt/format.h>

#include <bit>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct Cake {
  using Position = std::uint64_t;  // one side

  template <class Visit>
  void for_each_option(Position side, Visit&& visit) const {
    for (Position left = side / 2 + 1; left < side; ++left) {
      if (!visit(std::span<const Position>(&left, 1))) return;
    }
  }
  std::uint64_t index_of(Position side) const { return side; }

  // g(2m+1) = m and g(2m) = g(m): docs/theory/cake.md.
  std::optional<Value> known_value(Position side) const {
    if (side == 0) return Value(Nimber{0});
    return Value(Nimber{(side >> std::countr_zero(side)) / 2});
  }

  std::string format(std::span<const Position> sides) const { return heap_text("cake", sides); }
  std::string describe(Position side, std::span<const Position> left) const {
    return fmt::format("cut {} off a side of {}", side - left[0], side);
  }
  static Result<Start<Cake>> read(const Arguments& arguments) {
    Result<std::vector<std::uint64_t>> sides = read_heaps(arguments, 1, 1);
    if (!sides) return std::move(sides).error();
    return Start<Cake>{{}, *std::move(sides)};
  }
  friend bool operator==(const Cake&, const Cake&) = default;
};

}  // namespace grundy
