// Cram: a move covers two adjacent free cells with a domino; it is Arc Kayles on a grid, with the grid's own symmetries
// in place of a general canonical form. A board with two even sides is worth *0: the second player answers each domino
// with its image under the half turn, which never is in the way.
#pragma once

#include <algorithm>
#include <optional>

#include "base/drawing.h"
#include "games/board/grid_game.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

// A connected region of free cells; each cell is row * 256 + column.
struct CramRegion {
  std::vector<std::uint16_t> cells;  // increasing

  std::uint64_t hash() const { return hash_of(cells); }
  friend bool operator==(const CramRegion&, const CramRegion&) = default;
};

struct Cram {
  using Position = CramRegion;
  static constexpr std::uint64_t longest_side = 100;

  std::uint16_t rows = 0;
  std::uint16_t columns = 0;

  // Calls visit(cell, cell) for each pair of adjacent free cells until it returns false.
  template <class Visit>
  static void for_each_domino(const CramRegion& region, Visit&& visit) {
    for (const std::uint16_t cell : region.cells) {
      for (const int step : {1, 256}) {
        const auto next = static_cast<std::uint16_t>(cell + step);
        if (!std::binary_search(region.cells.begin(), region.cells.end(), next)) continue;
        if (!visit(cell, next)) return;
      }
    }
  }

  template <class Visit>
  void for_each_option(const CramRegion& region, Visit&& visit) const {
    for_each_domino(region, [&](std::uint16_t a, std::uint16_t b) {
      return visit(std::span<const CramRegion>(without_domino(region, a, b)));
    });
  }

  // For the component search: machine words where a region fits into them.
  using Packed = GridGame<WideCells, TakeDomino>;
  std::optional<Start<Packed>> packed(std::span<const CramRegion> regions) const;
  std::uint32_t difficulty(const CramRegion& region) const {
    return region.cells.size() < 2 ? 0 : static_cast<std::uint32_t>(region.cells.size());
  }

  // The least image under turns and reflections, moved to the corner.
  CramRegion canonical(const CramRegion& region) const;
  std::optional<Value> known_value(const CramRegion& region) const;

  // "cram(3x4)" for the empty board, else rows of . (free) and # from the top: cram(".../#..").
  std::string format(std::span<const CramRegion> regions) const;
  std::string describe_nth(const CramRegion& region, std::optional<Player> player, std::uint64_t number,
                           std::span<const CramRegion> option) const;
  // Free cells as points, and a line where a domino fits.
  DrawnPosition drawn(std::span<const CramRegion> regions) const;
  static Result<Start<Cram>> read(const Arguments& arguments);

  // Lone cells too, although no domino fits: they belong on the board that a player sees.
  static std::vector<CramRegion> regions(std::vector<std::uint16_t> cells);
  static std::vector<CramRegion> without_domino(const CramRegion& region, std::uint16_t a, std::uint16_t b);

  friend bool operator==(const Cram&, const Cram&) = default;
};

}  // namespace grundy
