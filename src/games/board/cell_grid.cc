#include "games/board/cell_grid.h"

namespace grundy {

template <class Word>
Word CellGrid<Word>::neighbours(Word cells) const {
  return with([&](auto grid) { return grid.neighbours(cells); });
}

template <class Word>
Word CellGrid<Word>::canonical(Word cells) const {
  return with([&](auto grid) { return grid.canonical(cells); });
}

template class CellGrid<std::uint64_t>;
template class CellGrid<WideCells>;

}  // namespace grundy
