// Nim: take any number from one heap. A heap may be infinite: a move on it leaves any finite heap.
#pragma once

#include <algorithm>
#include <optional>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct Nim {
  using Position = std::uint64_t;
  static constexpr std::uint64_t infinite = ~std::uint64_t{0};

  bool has_infinitely_many_options(Position heap) const { return heap == infinite; }

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    for (Position left = 0; left < heap; ++left) {
      if (!visit(std::span<const Position>(&left, 1))) return;
    }
  }

  std::uint64_t index_of(Position heap) const { return heap; }

  std::optional<Value> known_value(Position heap) const {
    if (heap == infinite) return Value(Ordinal::omega());
    return Value(Nimber{heap});
  }

  // A heap moves to every smaller value, and to no other.
  template <class Visit>
  void for_each_option_worth(Position heap, const Value& wanted, Visit&& visit) const {
    const std::optional<std::uint64_t> left = wanted.nimber();
    if (left && *left < heap) visit(std::span<const Position>(&*left, 1));
  }

  // Bouton: play as in Nim while some heap exceeds 1; otherwise P when the number of heaps is odd.
  std::optional<Outcome> misere_outcome(std::span<const Position> heaps) const {
    if (std::count(heaps.begin(), heaps.end(), infinite) > 0) return {};
    std::uint64_t sum = 0;
    bool large = false;
    for (const Position heap : heaps) {
      sum ^= heap;
      large = large || heap > 1;
    }
    return (sum == 0) == large ? Outcome::P : Outcome::N;
  }

  std::string format(std::span<const Position> heaps) const;
  std::string describe(Position heap, std::span<const Position> left) const;
  static Result<Start<Nim>> read(const Arguments& arguments);

  friend bool operator==(const Nim&, const Nim&) = default;
};

}  // namespace grundy
