// Any take-and-break code as a game on heaps: "0.137(20)". Named codes (Kayles, Dawson's chess, ...) are rows of data
// in the registry and differ only in their name.
#pragma once

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/take_break_code.h"

namespace grundy {

struct CodeGame {
  using Position = std::uint64_t;

  std::string name;
  TakeBreakCode moves;
  bool of_pins = false;  // a move is told as pins that are knocked down, not as a heap that is taken from

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    moves.for_each_option(heap, visit);
  }

  template <class Visit, class VisitPairs>
  void for_each_option_or_pairs(Position heap, Visit&& visit, VisitPairs&& visit_pairs) const {
    moves.for_each_option_or_pairs(heap, visit, visit_pairs);
  }

  std::uint64_t index_of(Position heap) const { return heap; }
  TakeBreakCode code() const { return moves; }
  std::string format(std::span<const Position> heaps) const { return heap_text(name, heaps); }
  std::string describe(Position heap, std::span<const Position> left) const;

  // The name is the code itself.
  static Result<Start<CodeGame>> read(const Arguments& arguments);
  static Result<Start<CodeGame>> read_named(std::string name, TakeBreakCode code, const Arguments& arguments);

  friend bool operator==(const CodeGame& a, const CodeGame& b) { return a.moves == b.moves && a.name == b.name; }
};

}  // namespace grundy
