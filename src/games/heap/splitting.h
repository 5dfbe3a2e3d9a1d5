// Games whose only move splits a heap in two.
#pragma once

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

// Grundy's game: the two heaps must differ.
struct GrundysGame {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    Position two[2];
    for (two[0] = 1; 2 * two[0] < heap; ++two[0]) {
      two[1] = heap - two[0];
      if (!visit(std::span<const Position>(two, 2))) return;
    }
  }
  std::uint64_t index_of(Position heap) const { return heap; }
  std::string format(std::span<const Position> heaps) const { return heap_text("grundys_game", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<GrundysGame>> read(const Arguments& arguments) { return read_heap_game<GrundysGame>(arguments); }
  friend bool operator==(const GrundysGame&, const GrundysGame&) = default;
};

// Couples-are-Forever: any heap but a couple may be split.
struct Couples {
  using Position = std::uint64_t;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    if (heap <= 2) return;
    Position two[2];
    for (two[0] = 1; 2 * two[0] <= heap; ++two[0]) {
      two[1] = heap - two[0];
      if (!visit(std::span<const Position>(two, 2))) return;
    }
  }
  std::uint64_t index_of(Position heap) const { return heap; }
  std::string format(std::span<const Position> heaps) const { return heap_text("couples", heaps); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }
  static Result<Start<Couples>> read(const Arguments& arguments) { return read_heap_game<Couples>(arguments); }
  friend bool operator==(const Couples&, const Couples&) = default;
};

}  // namespace grundy
