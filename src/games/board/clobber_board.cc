#include "games/board/clobber_board.h"

#include <algorithm>
#include <utility>

#include "games/board/centre_out.h"

namespace grundy {
namespace {

template <class Grid>
bool list_capture(const ClobberStones& stones, std::uint64_t from, std::uint64_t to, std::uint32_t distance,
                  OrderedVisitRef<ClobberStones> visit) {
  const std::uint64_t left = stones.all & ~from;
  const std::uint64_t black = (stones.black ^ to) & ~from;  // what is taken had the other colour
  const std::uint64_t around = Grid::neighbours(from) & left;
  std::array<ClobberStones, most_clobber_parts> parts;
  std::size_t part_count = 0;
  Grid::for_each_part(left, around, [&](std::uint64_t part) {
    const ClobberStones one{part, black & part};
    if (one.is_over()) return;
    const int corner = Grid::corner(part);
    parts[part_count++] = {one.all >> corner, one.black >> corner};
  });
  const std::uint32_t tie = 2 * distance + static_cast<std::uint32_t>(count_ones(around));
  return visit(std::span<const ClobberStones>(parts.data(), part_count), tie);
}

}  // namespace

// Two neighbours of different colours are two moves: either takes the other.
void list_clobber_options(const CellGrid<std::uint64_t>& grid, const ClobberStones& stones,
                          OrderedVisitRef<ClobberStones> visit) {
  grid.with([&](auto known) {
    using Grid = decltype(known);
    const std::uint64_t upright = stones.all & stones.all >> 1 & ~Grid::top & (stones.black ^ stones.black >> 1);
    const std::uint64_t lying = stones.all & stones.all >> Grid::rows & (stones.black ^ stones.black >> Grid::rows);
    for_each_from_the_centre<Grid>(Grid::frame(stones.all), upright, MoveSize{1, 0}, lying, MoveSize{0, 1},
                                   [&](int place, std::size_t kind, std::uint32_t distance) {
                                     const std::uint64_t first = std::uint64_t{1} << place;
                                     const std::uint64_t second = first << (kind == 0 ? 1 : Grid::rows);
                                     return list_capture<Grid>(stones, first, second, distance, visit) &&
                                            list_capture<Grid>(stones, second, first, distance, visit);
                                   });
  });
}

ClobberStones least_clobber_image(const CellGrid<std::uint64_t>& grid, const ClobberStones& stones) {
  std::pair<std::uint64_t, std::uint64_t> least{~std::uint64_t{0}, ~std::uint64_t{0}};
  grid.with([&](auto known) {
    known.for_each_image(std::array<std::uint64_t, 2>{stones.all, stones.black},
                         [&](const std::array<std::uint64_t, 2>& image) {
                           least = std::min(least, std::pair(image[0], std::min(image[1], image[0] ^ image[1])));
                         });
  });
  return {least.first, least.second};
}

}  // namespace grundy
