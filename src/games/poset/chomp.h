// Chomp: a bar of chocolate in rows, none longer than the one above. A bite takes a cell and everything to the right of
// it and below; the cell in the corner is poisoned and can't be taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "chomp/board_values.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct Chomp {
  using Position = std::vector<std::uint16_t>;  // the rows from the top, without empty ones

  template <class Visit>
  void for_each_option(const Position& rows, Visit&& visit) const {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::uint16_t left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
        const Position option = bitten(rows, row, left);
        if (!visit(std::span(&option, 1))) return;
      }
    }
  }

  // docs/theory/strategy-stealing.md: a whole board with more than one cell is won by the first player, nobody says
  // how.
  std::optional<Value> known_value(const Position& rows) const {
    if (rows.empty() || rows.front() != rows.back() || rows.size() * rows[0] == 1) return {};
    return Value::unknown("only who wins is known, by strategy stealing", Outcome::N);
  }
  // All values of the board that holds the bar at once, where that board is small.
  using Solver = ChompBoardValues;
  std::optional<Value> value_by(ChompBoardValues& values, const Position& rows, const Control& control) const {
    return values.value({rows.begin(), rows.end()}, control);
  }

  // A bar and its mirror image are the same game.
  Position canonical(const Position& rows) const { return std::min(rows, mirrored(rows)); }

  std::string format(std::span<const Position> bars) const;
  std::string describe(const Position& rows, std::span<const Position> option) const;
  static Result<Start<Chomp>> read(const Arguments& arguments);

  friend bool operator==(const Chomp&, const Chomp&) = default;

 private:
  static Position bitten(const Position& rows, std::size_t row, std::uint16_t left);
  static Position mirrored(const Position& rows);
};

}  // namespace grundy
