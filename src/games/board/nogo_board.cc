#include "games/board/nogo_board.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "games/board/centre_out.h"

namespace grundy {
namespace {

// The rules on such sets, for a frame of known height.
template <class Grid>
struct NoGoSets {
  using Word = NoGoCells::Word;

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

template <class Grid>
NoGoCells least_image(const NoGoCells& cells) {
  std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> least{~std::uint64_t{0}, 0, 0};
  Grid::for_each_image(std::array<std::uint64_t, 3>{cells.free, cells.black, cells.white},
                       [&](const std::array<std::uint64_t, 3>& image) {
                         least = std::min(
                             least, std::tuple(image[0], std::min(image[1], image[2]), std::max(image[1], image[2])));
                       });
  return {std::get<0>(least), std::get<1>(least), std::get<2>(least)};
}

template <class Grid>
bool list_stone(const NoGoCells& cells, std::uint64_t cell, std::uint32_t distance, OrderedVisitRef<NoGoCells> visit) {
  using Sets = NoGoSets<Grid>;
  std::array<NoGoCells, most_nogo_parts> parts;
  std::size_t part_count = 0;
  Sets::for_each_part(Sets::with_black(cells, cell), [&](const NoGoCells& part) {
    const int corner = Grid::corner(part.free | part.black | part.white);
    parts[part_count++] = {part.free >> corner, part.black >> corner, part.white >> corner};
  });
  return visit(std::span<const NoGoCells>(parts.data(), part_count), distance);
}

}  // namespace

void list_nogo_options(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells, OrderedVisitRef<NoGoCells> visit) {
  grid.with([&](auto known) {
    using Grid = decltype(known);
    using Sets = NoGoSets<Grid>;
    const typename Sets::Legal legal = Sets::legal(cells);
    const NoGoCells other_way_round = Sets::exchanged(cells);
    for_each_from_the_centre<Grid>(
        Grid::frame(cells.free | cells.black | cells.white), legal.black | legal.white, MoveSize{0, 0},
        std::uint64_t{0}, MoveSize{0, 0}, [&](int place, std::size_t, std::uint32_t distance) {
          const std::uint64_t cell = std::uint64_t{1} << place;
          return ((legal.black & cell) == 0 || list_stone<Grid>(cells, cell, distance, visit)) &&
                 ((legal.white & cell) == 0 || list_stone<Grid>(other_way_round, cell, distance, visit));
        });
  });
}

std::vector<NoGoCells> nogo_parts(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells) {
  std::vector<NoGoCells> parts;
  grid.with([&](auto known) {
    using Grid = decltype(known);
    NoGoSets<Grid>::for_each_part(cells, [&](const NoGoCells& part) { parts.push_back(least_image<Grid>(part)); });
  });
  return parts;
}

NoGoCells least_nogo_image(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells) {
  return grid.with([&](auto known) { return least_image<decltype(known)>(cells); });
}

}  // namespace grundy
