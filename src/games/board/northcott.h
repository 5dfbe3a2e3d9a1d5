// Northcott's game by its gap theory: every column holds a white and a black token, each player moves his own token up
// or down its column without passing the other, and whoever can't move loses. By its rules the game is partizan and may
// go on for ever; but retreating never helps, since the opponent can follow, so it is played as Nim on the gaps. Here
// only the moves that close a gap are options.
#pragma once

#include <fmt/format.h>

#include "rules/arguments.h"
#include "rules/game_rules.h"
#include "rules/number_pair.h"

namespace grundy {

struct Northcott {
  using Position = NumberPair;  // x: the square of the white token, y: of the black one

  static std::uint32_t gap(Position p) { return (p.x < p.y ? p.y - p.x : p.x - p.y) - 1; }

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    for (std::uint32_t closer = 1; closer <= gap(p); ++closer) {
      const Position white{p.x < p.y ? p.x + closer : p.x - closer, p.y};
      if (!visit(std::span<const Position>(&white, 1))) return;
      const Position black{p.x, p.x < p.y ? p.y - closer : p.y + closer};
      if (!visit(std::span<const Position>(&black, 1))) return;
    }
  }
  std::optional<Value> known_value(Position p) const { return Value(Nimber{gap(p)}); }

  std::string format(std::span<const Position> columns) const {
    std::string text;
    for (const Position& p : columns) text += fmt::format("{}{}-{}", text.empty() ? "" : ",", p.x, p.y);
    return "northcott(" + text + ")";
  }
  std::string describe(Position from, std::span<const Position> to) const {
    const bool white = to[0].x != from.x;
    return fmt::format("in the column {}-{}, {} moves to {}", from.x, from.y, white ? "white" : "black",
                       white ? to[0].x : to[0].y);
  }
  static Result<Start<Northcott>> read(const Arguments& arguments);
  friend bool operator==(const Northcott&, const Northcott&) = default;
};

}  // namespace grundy
