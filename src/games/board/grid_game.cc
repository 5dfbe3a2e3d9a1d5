#include "games/board/grid_game.h"

#include <algorithm>

namespace grundy {
namespace {

template <class Grid, class Move, class Visit>
bool list_taking(typename Grid::Cells cells, typename Grid::Cells taken, std::uint32_t distance, Visit visit) {
  using Word = typename Grid::Cells;
  using Position = decltype(key_of_word(Word{}));
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

}  // namespace

// Moves near the centre come first, here and in the order of the search: they break a board soonest. Of those equally
// near, the ones with few free cells around them.
template <class Word, class Move>
void GridGame<Word, Move>::list(Word cells, OrderedVisitRef<Position> visit) const {
  constexpr std::size_t last = Move::kinds.size() - 1;
  grid.with([&](auto known) {
    using Grid = decltype(known);
    const Word none = 0;
    for_each_from_the_centre<Grid>(Grid::frame(cells), Move::template places<Grid>(cells, 0), Move::kinds[0],
                                   last == 0 ? none : Move::template places<Grid>(cells, last), Move::kinds[last],
                                   [&](int place, std::size_t kind, std::uint32_t distance) {
                                     const Word taken = Move::template taken<Grid>(cells, place, kind);
                                     return list_taking<Grid, Move>(cells, taken, distance, visit);
                                   });
  });
}

template void GridGame<std::uint64_t, TakeDomino>::list(std::uint64_t, OrderedVisitRef<std::uint64_t>) const;
template void GridGame<std::uint64_t, TakeNeighbourhood>::list(std::uint64_t, OrderedVisitRef<std::uint64_t>) const;
template void GridGame<WideCells, TakeDomino>::list(WideCells, OrderedVisitRef<WideKey>) const;
template void GridGame<WideCells, TakeNeighbourhood>::list(WideCells, OrderedVisitRef<WideKey>) const;

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

template std::optional<Start<GridGame<WideCells, TakeDomino>>> packed_cells(
    std::span<const std::vector<std::pair<int, int>>> parts);
template std::optional<Start<GridGame<WideCells, TakeNeighbourhood>>> packed_cells(
    std::span<const std::vector<std::pair<int, int>>> parts);

}  // namespace grundy
