// Treblecross: both players put crosses into the cells of a strip; whoever completes three in a row wins.
//
// A cross next to another, or next but one, lets the opponent complete three at once. Such blunders are legal and
// listed as such, but they are no options: the value is that of the game without them, which has the same outcomes as
// the real one (docs/theory/treblecross.md). A strip on which somebody has blundered has one kind of option, completing
// the row. All this holds for one strip in normal play. Beside other games a completed row would have to end them too,
// so a strip stands alone; in misere play, where whoever completes three in a row loses, every move counts.
#pragma once

#include <string>

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/take_break_code.h"

namespace grundy {

struct Treblecross {
  using Position = std::string;  // one letter per cell: '.' or 'X'

  bool misere = false;  // blunders are options like all others

  static bool stands_alone() { return true; }
  static Treblecross for_misere() { return {true}; }

  static bool is_over(const Position& strip) { return strip.find("XXX") != Position::npos; }
  static bool completes(const Position& strip, std::size_t cell);
  static bool is_threatened(const Position& strip);
  // Leaves the opponent a row to complete.
  static bool is_blunder(const Position& strip, std::size_t cell);

  template <class Visit>
  void for_each_option(const Position& strip, Visit&& visit) const {
    const bool threatened = is_threatened(strip);
    const auto is_option = [&](std::size_t cell) {
      return misere || (threatened ? completes(strip, cell) : !is_blunder(strip, cell));
    };
    for_each_cell(strip, is_option, visit);
  }

  template <class Visit>
  void for_each_blunder(const Position& strip, Visit&& visit) const {
    if (misere) return;
    const bool threatened = is_threatened(strip);
    for_each_cell(
        strip, [&](std::size_t cell) { return threatened ? !completes(strip, cell) : is_blunder(strip, cell); }, visit);
  }

  std::string format(std::span<const Position> parts) const;
  std::string describe(const Position& from, std::span<const Position> to) const;
  static Result<Start<Treblecross>> read(const Arguments& arguments);
  friend bool operator==(const Treblecross&, const Treblecross&) = default;

  // While nobody has blundered the strip is a sum of heaps of the code 0.007. A run of k empty cells between two
  // crosses has k - 4 cells left to play in and is a heap of k - 2; an end of the strip in place of a cross makes it 2
  // longer. Fewer than three cells have no row to complete, and no blunders.
  static std::optional<std::vector<std::uint64_t>> heaps(const Position& strip);
  static TakeBreakCode code() { return TakeBreakCode({0, 0, 0, 7}); }

 private:
  template <class Wanted, class Visit>
  static void for_each_cell(const Position& strip, Wanted&& wanted, Visit&& visit) {
    if (is_over(strip)) return;
    Position next = strip;
    for (std::size_t cell = 0; cell < strip.size(); ++cell) {
      if (strip[cell] != '.' || !wanted(cell)) continue;
      next[cell] = 'X';
      if (!visit(std::span<const Position>(&next, 1))) return;
      next[cell] = '.';
    }
  }
};

}  // namespace grundy
