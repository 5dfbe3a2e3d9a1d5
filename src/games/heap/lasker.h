// Lasker's Nim: take any number from a heap, or split it in two.
#pragma once

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/take_break_code.h"

namespace grundy {

struct Lasker {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    for (Position left = 0; left < heap; ++left) {
      if (!visit(std::span<const Position>(&left, 1))) return;
    }
    Position two[2];
    for (two[0] = 1; 2 * two[0] <= heap; ++two[0]) {
      two[1] = heap - two[0];
      if (!visit(std::span<const Position>(two, 2))) return;
    }
  }
  std::uint64_t index_of(Position heap) const { return heap; }

  // 4k+3 and 4k+4 change places, everything else is worth itself.
  std::optional<Value> known_value(Position heap) const {
    if (heap % 4 == 3) return Value(Nimber{heap + 1});
    if (heap % 4 == 0 && heap > 0) return Value(Nimber{heap - 1});
    return Value(Nimber{heap});
  }

  static TakeBreakCode code() { return TakeBreakCode({4}, {3}); }

  std::string format(std::span<const Position> heaps) const { return heap_text("lasker", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<Lasker>> read(const Arguments& arguments) { return read_heap_game<Lasker>(arguments); }
  friend bool operator==(const Lasker&, const Lasker&) = default;
};

}  // namespace grundy
