// Places on a board from its centre outwards: moves there break a board soonest, so a search that ends at the first
// refutation looks there first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/board/cell_grid.h"

namespace grundy {

// How far a move of some kind reaches from its lowest cell.
struct MoveSize {
  int up;
  int right;
};

// Moves of one kind: around the places nearest to the centre, each step takes one more neighbour.
template <class Grid>
struct CentreRing {
  using Word = typename Grid::Cells;

  Word left = 0;  // moves not yet listed
  Word ball = 0;
  int distance = 0;  // of the last ones in the ball from the centre, in half cells

  CentreRing(Word places, const typename Grid::Frame& frame, MoveSize size) : left(places) {
    if (left == 0) return;
    const int across = frame.width - 1 - size.right;
    const int upwards = frame.height - 1 - size.up;
    const Word column = Word{1} << (upwards / 2) | Word{1} << ((upwards + 1) / 2);
    ball = (column << (across / 2 * Grid::rows) | column << ((across + 1) / 2 * Grid::rows))
           << (frame.left * Grid::rows + frame.low);
    distance = across % 2 + upwards % 2;
  }
  Word take() {
    const Word nearest = left & ball;
    left &= ~ball;
    ball |= Grid::neighbours(ball);
    distance += 2;
    return nearest;
  }
};

// Calls visit(place, kind, distance) for the places of two kinds of moves until it returns false.
template <class Grid, class Visit>
void for_each_from_the_centre(const typename Grid::Frame& frame, typename Grid::Cells first, MoveSize first_size,
                              typename Grid::Cells second, MoveSize second_size, Visit&& visit) {
  std::array<CentreRing<Grid>, 2> rings{CentreRing<Grid>(first, frame, first_size),
                                        CentreRing<Grid>(second, frame, second_size)};
  while ((rings[0].left | rings[1].left) != 0) {
    const std::size_t kind =
        rings[0].left == 0 || (rings[1].left != 0 && rings[1].distance < rings[0].distance) ? 1 : 0;
    const auto distance = static_cast<std::uint32_t>(rings[kind].distance);
    for (auto places = rings[kind].take(); places != 0; places &= places - 1) {
      if (!visit(lowest_bit(places), kind, distance)) return;
    }
  }
}

}  // namespace grundy
