// Games in which a move takes cells out of a board, as machine words for the component search: a position is a
// connected set of free cells in its canonical form (games/board/cell_grid.h). What a move takes is the game's.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include "games/board/cell_grid.h"
#include "games/board/centre_out.h"
#include "rules/hooks.h"

namespace grundy {

// What a move takes is given by its lowest cell and its kind. The cells of a board where moves of a kind begin are
// found at once.

// A domino: Cram, which is Arc Kayles on a grid.
struct TakeDomino {
  static constexpr const char* name = "cram";
  static constexpr int least_cells = 2;                              // in which there is a move
  static constexpr std::array<MoveSize, 2> kinds{{{1, 0}, {0, 1}}};  // upright and lying
  template <class Grid, class Word>
  static Word places(Word cells, std::size_t kind) {
    return kind == 0 ? cells & cells >> 1 & ~Grid::top : cells & cells >> Grid::rows;
  }
  template <class Grid, class Word>
  static Word taken(Word, int at, std::size_t kind) {
    return (kind == 0 ? Word{3} : Word{1} | Word{1} << Grid::rows) << at;
  }
};

// A cell with its neighbours: Node Kayles on a grid.
struct TakeNeighbourhood {
  static constexpr const char* name = "node_kayles";
  static constexpr int least_cells = 1;
  static constexpr std::array<MoveSize, 1> kinds{{{0, 0}}};
  template <class Grid, class Word>
  static Word places(Word cells, std::size_t) {
    return cells;
  }
  template <class Grid, class Word>
  static Word taken(Word cells, int at, std::size_t) {
    const Word cell = Word{1} << at;
    return (cell | Grid::neighbours(cell)) & cells;
  }
};

template <class Word, class Move>
struct GridGame {
  using Position = decltype(key_of_word(Word{}));

  CellGrid<Word> grid;

  // Calls visit(parts, tie) until it returns false. Parts lie in the corner, and those without a move are left out.
  template <class Visit>
  void for_each_ordered_option(const Position& position, Visit&& visit) const {
    grid.with([&](auto known) { list<decltype(known)>(word_of_key(position), visit); });
  }
  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    for_each_canonical_option(*this, position, visit);
  }

  // One word instead of two.
  using Packed = GridGame<std::uint64_t, Move>;
  std::optional<Start<Packed>> packed(std::span<const Position> parts) const
    requires(sizeof(Word) > sizeof(std::uint64_t))
  {
    Start<Packed> start{{CellGrid<std::uint64_t>(grid.height())}, {}};
    for (const Position& part : parts) {
      const Word cells = word_of_key(part);
      if (cells >> 64 != 0 || grid.height() > CellGrid<std::uint64_t>::greatest_height) return {};
      start.parts.push_back(start.rules.grid.canonical(static_cast<std::uint64_t>(cells)));
    }
    return start;
  }

  Position canonical(const Position& position) const { return key_of_word(grid.canonical(word_of_key(position))); }

  std::uint32_t difficulty(const Position& position) const {
    const int cells = count_ones(word_of_key(position));
    return cells < Move::least_cells ? 0 : static_cast<std::uint32_t>(cells);
  }
  std::string format(std::span<const Position>) const { return proof_game(); }  // nobody sees packed positions
  // What a certificate calls the game and its components.
  std::string proof_game() const { return std::string(Move::name) + " " + std::to_string(grid.height()); }
  std::string proof_text(const Position& position) const {
    const WideKey key = wide_key(position);
    return key.high == 0 ? fmt::format("{:x}", key.low) : fmt::format("{:x}{:016x}", key.high, key.low);
  }
  // What checkpoints and stores call the keys.
  std::string key_form() const { return proof_game(); }
  friend bool operator==(const GridGame&, const GridGame&) = default;

 private:
  // Moves near the centre come first, here and in the order of the search: they break a board soonest. Of those equally
  // near, the ones with few free cells around them.
  template <class Grid, class Visit>
  static void list(Word cells, Visit& visit) {
    constexpr std::size_t last = Move::kinds.size() - 1;
    const Word none = 0;
    for_each_from_the_centre<Grid>(Grid::frame(cells), Move::template places<Grid>(cells, 0), Move::kinds[0],
                                   last == 0 ? none : Move::template places<Grid>(cells, last), Move::kinds[last],
                                   [&](int place, std::size_t kind, std::uint32_t distance) {
                                     return list_one<Grid>(cells, Move::template taken<Grid>(cells, place, kind),
                                                           distance, visit);
                                   });
  }
  template <class Grid, class Visit>
  static bool list_one(Word cells, Word taken, std::uint32_t distance, Visit& visit) {
    Word left = cells & ~taken;
    if constexpr (Move::least_cells == 2) left &= Grid::neighbours(left);  // a cell alone is no part
    const Word around = Grid::neighbours(taken) & left;
    std::array<Position, 8> parts;  // what is taken has at most as many neighbours
    std::size_t part_count = 0;
    Grid::for_each_part(left, around,
                        [&](Word part) { parts[part_count++] = key_of_word(Word{part >> Grid::corner(part)}); });
    const std::uint32_t tie = 2 * distance + static_cast<std::uint32_t>(count_ones(around));
    return visit(std::span<const Position>(parts.data(), part_count), tie);
  }
};

// A sum of sets of cells, each given as (row, column) pairs, packed into words if it fits.
template <class Move>
std::optional<Start<GridGame<WideCells, Move>>> packed_cells(std::span<const std::vector<std::pair<int, int>>> parts) {
  int rows = 1;
  int columns = 1;
  std::vector<std::pair<int, int>> corners;
  for (const std::vector<std::pair<int, int>>& part : parts) {
    int top = part[0].first, bottom = top, left = part[0].second, right = left;
    for (const auto& [row, column] : part) {
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
    }
    corners.emplace_back(top, left);
    rows = std::max(rows, std::min(bottom - top, right - left) + 1);
    columns = std::max(columns, std::max(bottom - top, right - left) + 1);
  }
  if (!CellGrid<WideCells>::fits(rows, columns)) return {};
  Start<GridGame<WideCells, Move>> start{{CellGrid<WideCells>(rows)}, {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [top, left] = corners[i];
    // What is higher than the frame lies down.
    const bool stands = std::any_of(parts[i].begin(), parts[i].end(),
                                    [&, first = top](const auto& cell) { return cell.first - first >= rows; });
    WideCells cells = 0;
    for (const auto& [row, column] : parts[i]) {
      cells |=
          stands ? start.rules.grid.cell(column - left, row - top) : start.rules.grid.cell(row - top, column - left);
    }
    start.parts.push_back(key_of_word(start.rules.grid.canonical(cells)));
  }
  return start;
}

}  // namespace grundy
