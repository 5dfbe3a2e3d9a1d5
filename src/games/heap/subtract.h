// Subtraction games: take an amount of a given set from a heap.
#pragma once

#include "games/heap/subtraction_values.h"
#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/subtraction_set.h"

namespace grundy {

struct Subtract {
  using Position = std::uint64_t;

  SubtractionSet amounts;

  template <class Visit>
  void for_each_option(Position heap, Visit&& visit) const {
    amounts.for_each(heap, [&](std::uint64_t amount) {
      const Position left = heap - amount;
      return visit(std::span<const Position>(&left, 1));
    });
  }

  std::uint64_t index_of(Position heap) const { return heap; }
  std::optional<TakeBreakCode> code() const { return amounts.code(); }

  // Taking 1..m: n mod (m + 1).
  std::optional<Value> known_value(Position heap) const {
    const std::optional<std::uint64_t> most = amounts.up_to();
    if (!most) return {};
    return Value(Nimber{heap % (*most + 1)});
  }

  // Sets without end have no code.
  using Solver = SubtractionTables;
  std::optional<Value> value_by(SubtractionTables& tables, Position heap, const Control& control) const {
    if (!amounts.is_sparse()) return {};
    return tables.value(amounts, heap, control);
  }

  std::string format(std::span<const Position> heaps) const { return heap_text("subtract", heaps, amounts.text()); }
  std::string describe(Position heap, std::span<const Position> left) const { return heap_move(heap, left); }

  static Result<Start<Subtract>> read(const Arguments& arguments) {
    Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments, 2);
    if (!heaps) return std::move(heaps).error();
    if (arguments.count(1) == 0) {
      return arguments.wrong("'subtract' needs the amounts that may be taken, after a semicolon",
                             "for example subtract(17; 1..5)");
    }
    Result<SubtractionSet> amounts = SubtractionSet::read(arguments.groups[1]);
    if (!amounts) return std::move(amounts).error();
    return Start<Subtract>{{*std::move(amounts)}, *std::move(heaps)};
  }

  friend bool operator==(const Subtract&, const Subtract&) = default;
};

}  // namespace grundy
