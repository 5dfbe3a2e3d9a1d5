// Boards of impartial NoGo as machine words, for search. What a part needs to know of the stones that are safe and the
// cells that stay empty around it is, for each of its free cells, which colours would be safe there at once
// (docs/theory/nogo.md); so these stones and cells themselves are left out. Three sets of cells tell a position:
//
//   free      the free cells
//   black     stones X, and free cells on which an X would be safe
//   white     stones O, and free cells on which an O would be safe
//
//   64-bit keys: boards of up to 21 cells    free | black | white, 21 bits each
//   128-bit keys: up to 42 cells             the same, 42 bits each
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/board/cell_grid.h"
#include "games/board/centre_out.h"
#include "rules/game_rules.h"
#include "rules/hooks.h"

namespace grundy {

struct NoGoCells {
  using Word = std::uint64_t;
  Word free = 0;
  Word black = 0;
  Word white = 0;

  Word black_stones() const { return black & ~free; }
  Word white_stones() const { return white & ~free; }
};

// The rules on such sets, for a frame of known height.
template <class Grid>
struct NoGoSets {
  using Word = std::uint64_t;

  // Who may be put where, as sets of free cells.
  struct Legal {
    Word black = 0;
    Word white = 0;
  };
  static Legal legal(const NoGoCells& cells) {
    const Liberties black(cells.black_stones(), cells.free);
    const Liberties white(cells.white_stones(), cells.free);
    const Word beside_free = Grid::neighbours(cells.free);
    return {cells.free & (beside_free | cells.black | black.shared) & ~white.last,
            cells.free & (beside_free | cells.white | white.shared) & ~black.last};
  }

  // A black stone on a free cell where it is legal; the colours may come exchanged.
  static NoGoCells with_black(NoGoCells cells, Word cell) {
    const bool safe = (cells.black & cell) != 0;
    cells.free &= ~cell;
    cells.black |= cell;
    cells.white &= ~cell;
    if (safe) make_safe(cells.free, cells.black, cell);
    return cells;
  }
  static NoGoCells exchanged(const NoGoCells& cells) { return {cells.free, cells.white, cells.black}; }

  // Calls visit(part) for all parts of any position, settled: cells that stay empty and stones that are safe are gone,
  // and no cell counts as safe for a colour that is not legal there.
  template <class Visit>
  static void for_each_part(NoGoCells cells, Visit&& visit) {
    const Legal now = legal(cells);
    const Word dead = cells.free & ~(now.black | now.white);
    cells.free &= ~dead;
    cells.black &= ~dead;
    cells.white &= ~dead;
    if (dead != 0) {
      const Word beside = Grid::neighbours(dead);
      make_safe(cells.free, cells.black, beside & cells.black_stones());
      make_safe(cells.free, cells.white, beside & cells.white_stones());
      cells.black |= beside & cells.free;
      cells.white |= beside & cells.free;
    }
    const Word settled = (cells.black | ~now.black) & (cells.white | ~now.white);  // any stone would be safe there
    cells.black &= ~cells.free | now.black;
    cells.white &= ~cells.free | now.white;
    for (Word rest = cells.free; rest != 0;) {
      NoGoCells part = grown({rest & -rest, 0, 0}, cells, settled);
      rest &= ~part.free;
      part.black |= cells.black & part.free;
      part.white |= cells.white & part.free;
      visit(std::as_const(part));
    }
  }

 private:
  // Of all groups of one colour: cells that are the last liberty of one, and those that are liberties of a group with
  // more than one.
  struct Liberties {
    Word last = 0;
    Word shared = 0;

    Liberties(Word stones, Word free) {
      while (stones != 0) {
        const Word group = filled(stones & -stones, stones);
        const Word liberties = Grid::neighbours(group) & free;
        ((liberties & (liberties - 1)) == 0 ? last : shared) |= liberties;
        stones &= ~group;
      }
    }
  };

  static Word filled(Word group, Word stones) {
    while (true) {
      const Word larger = group | (Grid::neighbours(group) & stones);
      if (larger == group) return group;
      group = larger;
    }
  }
  // The groups of these stones leave the board, and make the free cells beside them safe for their colour.
  static void make_safe(Word free, Word& colour, Word stones) {
    if (stones == 0) return;
    const Word groups = filled(stones, colour & ~free);
    colour &= ~groups;
    colour |= Grid::neighbours(groups) & free;
  }
  // What hangs together with a part: free cells beside each other, unless any stone on either would be safe, and stones
  // with the free cells and the stones of their colour beside them.
  static NoGoCells grown(NoGoCells part, const NoGoCells& cells, Word settled) {
    const Word black_stones = cells.black_stones();
    const Word white_stones = cells.white_stones();
    while (true) {
      const Word open = Grid::neighbours(part.free & ~settled);
      const Word closed = Grid::neighbours(part.free & settled);
      const Word by_black = Grid::neighbours(part.black);
      const Word by_white = Grid::neighbours(part.white);
      const Word free = part.free | (cells.free & (open | by_black | by_white | (closed & ~settled)));
      const Word black = part.black | (black_stones & (open | closed | by_black));
      const Word white = part.white | (white_stones & (open | closed | by_white));
      if (free == part.free && black == part.black && white == part.white) return part;
      part = {free, black, white};
    }
  }
};

template <class Key>
struct NoGoBoard {
  using Position = Key;
  using Word = std::uint64_t;
  static constexpr int most_cells = std::is_same_v<Key, WideKey> ? 42 : 21;

  CellGrid<Word> grid;

  // Calls visit(parts, tie) until it returns false. Parts lie in the corner.
  template <class Visit>
  void for_each_ordered_option(const Key& key, Visit&& visit) const {
    grid.with([&](auto known) { list<decltype(known)>(cells_of(key), visit); });
  }
  template <class Visit>
  void for_each_option(const Key& key, Visit&& visit) const {
    for_each_canonical_option(*this, key, visit);
  }

  // One word instead of two.
  using Packed = NoGoBoard<std::uint64_t>;
  std::optional<Start<Packed>> packed(std::span<const Key> parts) const
    requires(std::is_same_v<Key, WideKey>)
  {
    Start<Packed> start{{grid}, {}};
    for (const Key& part : parts) {
      const NoGoCells cells = cells_of(part);
      if ((cells.free | cells.black | cells.white) >> Packed::most_cells != 0) return {};
      start.parts.push_back(Packed::key_of(cells));
    }
    return start;
  }

  Key canonical(const Key& key) const {
    return grid.with([&](auto known) { return key_of(least_image<decltype(known)>(cells_of(key))); });
  }

  std::uint32_t difficulty(const Key& key) const { return static_cast<std::uint32_t>(count_ones(cells_of(key).free)); }
  std::string format(std::span<const Key>) const { return key_form(); }  // nobody sees packed positions
  std::string key_form() const { return "nogo " + std::to_string(grid.height()) + " " + std::to_string(most_cells); }
  static std::string proof_game() { return "nogo"; }
  std::string proof_text(const Key& key) const {
    const NoGoCells cells = cells_of(key);
    return grid.text(cells.free | cells.black | cells.white, [&](Word cell) {
      const unsigned colours = ((cells.black & cell) != 0 ? 1U : 0U) | ((cells.white & cell) != 0 ? 2U : 0U);
      return ((cells.free & cell) != 0 ? ".xo*" : "#XO#")[colours];
    });
  }
  friend bool operator==(const NoGoBoard&, const NoGoBoard&) = default;

  // The parts of any position as keys.
  std::vector<Key> parts_of(const NoGoCells& cells) const {
    std::vector<Key> parts;
    grid.with([&](auto known) {
      using Grid = decltype(known);
      NoGoSets<Grid>::for_each_part(cells,
                                    [&](const NoGoCells& part) { parts.push_back(key_of(least_image<Grid>(part))); });
    });
    return parts;
  }
  static Key key_of(const NoGoCells& cells) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return key_of_word(static_cast<WideCells>(cells.free) << 2 * most_cells |
                         static_cast<WideCells>(cells.black) << most_cells | cells.white);
    } else {
      return cells.free << 2 * most_cells | cells.black << most_cells | cells.white;
    }
  }

 private:
  static NoGoCells cells_of(const Key& key) {
    constexpr Word mask = (Word{1} << most_cells) - 1;
    const auto word = word_of_key(key);
    return {static_cast<Word>(word >> 2 * most_cells), static_cast<Word>(word >> most_cells) & mask,
            static_cast<Word>(word) & mask};
  }

  template <class Grid>
  static NoGoCells least_image(const NoGoCells& cells) {
    std::tuple<Word, Word, Word> least{~Word{0}, 0, 0};
    Grid::for_each_image(
        std::array<Word, 3>{cells.free, cells.black, cells.white}, [&](const std::array<Word, 3>& image) {
          least = std::min(least, std::tuple(image[0], std::min(image[1], image[2]), std::max(image[1], image[2])));
        });
    return {std::get<0>(least), std::get<1>(least), std::get<2>(least)};
  }

  template <class Grid, class Visit>
  static void list(const NoGoCells& cells, Visit& visit) {
    using Sets = NoGoSets<Grid>;
    const typename Sets::Legal legal = Sets::legal(cells);
    const NoGoCells other_way_round = Sets::exchanged(cells);
    for_each_from_the_centre<Grid>(
        Grid::frame(cells.free | cells.black | cells.white), legal.black | legal.white, MoveSize{0, 0}, Word{0},
        MoveSize{0, 0}, [&](int place, std::size_t, std::uint32_t distance) {
          const Word cell = Word{1} << place;
          return ((legal.black & cell) == 0 || list_one<Grid>(cells, cell, distance, visit)) &&
                 ((legal.white & cell) == 0 || list_one<Grid>(other_way_round, cell, distance, visit));
        });
  }
  template <class Grid, class Visit>
  static bool list_one(const NoGoCells& cells, Word cell, std::uint32_t distance, Visit& visit) {
    using Sets = NoGoSets<Grid>;
    std::array<Key, most_cells> parts;
    std::size_t part_count = 0;
    Sets::for_each_part(Sets::with_black(cells, cell), [&](const NoGoCells& part) {
      const int corner = Grid::corner(part.free | part.black | part.white);
      parts[part_count++] = key_of({part.free >> corner, part.black >> corner, part.white >> corner});
    });
    return visit(std::span<const Key>(parts.data(), part_count), distance);
  }
};

}  // namespace grundy
