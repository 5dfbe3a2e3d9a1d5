// Nim: take any number from one heap. A heap may be infinite: a move on it leaves any finite heap.
#pragma once

#include <optional>

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/take_break_code.h"
#include "value/nim_heaps.h"

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

  // Terms that give Nim heaps are covered by Bouton's theorem together; infinite heaps are not.
  std::optional<NimHeaps> nim_heaps(std::span<const Position> heaps) const {
    NimHeaps all;
    for (const Position heap : heaps) {
      if (heap == infinite) return {};
      all.add(heap);
    }
    return all;
  }

  std::optional<Outcome> misere_outcome(std::span<const Position> heaps) const {
    const std::optional<NimHeaps> all = nim_heaps(heaps);
    return all ? std::optional(all->misere_outcome()) : std::nullopt;
  }

  static TakeBreakCode code() { return TakeBreakCode({0}, {3}); }

  std::string format(std::span<const Position> heaps) const;
  std::string describe(Position heap, std::span<const Position> left) const;
  static Result<Start<Nim>> read(const Arguments& arguments);

  friend bool operator==(const Nim&, const Nim&) = default;
};

}  // namespace grundy
