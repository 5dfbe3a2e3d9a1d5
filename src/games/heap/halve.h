// Take at least half of the heap.
#pragma once

#include <bit>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct Halve {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    if (heap == 0) return;
    for (Position left = 0; left <= heap / 2; ++left) {
      if (!visit(std::span<const Position>(&left, 1))) return;
    }
  }
  std::uint64_t index_of(Position heap) const { return heap; }

  // The least k with 2^k > heap: a heap of k binary digits reaches exactly the heaps of fewer digits.
  std::optional<Value> known_value(Position heap) const {
    return Value(Nimber{static_cast<std::uint64_t>(std::bit_width(heap))});
  }

  std::string format(std::span<const Position> heaps) const { return heap_text("halve", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<Halve>> read(const Arguments& arguments) { return read_heap_game<Halve>(arguments); }
  friend bool operator==(const Halve&, const Halve&) = default;
};

}  // namespace grundy
