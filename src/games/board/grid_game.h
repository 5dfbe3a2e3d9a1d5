// Games in which a move takes cells out of a board, as machine words for the component search: a position is a
// connected set of free cells in its canonical form (games/board/cell_grid.h). What a move takes is the game's.
#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

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
    list(word_of_key(position), OrderedVisitRef<Position>(visit));
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
  void list(Word cells, OrderedVisitRef<Position> visit) const;
};

// A sum of sets of cells, each given as (row, column) pairs, packed into words if it fits.
template <class Move>
std::optional<Start<GridGame<WideCells, Move>>> packed_cells(std::span<const std::vector<std::pair<int, int>>> parts);

}  // namespace grundy
