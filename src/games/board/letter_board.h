// Boards whose cells carry letters, as games on stones need them: read from text, written as text, taken apart, and
// made equal under turns and reflections. A position is one part of a board; its cells keep their places, so that the
// parts of a sum can be written as the one board that a player sees.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/drawing.h"
#include "base/hash.h"
#include "base/result.h"
#include "games/board/cell_grid.h"
#include "rules/arguments.h"

namespace grundy {

// A cell with its letter in one number, ordered by rows, then columns.
class LetterCell {
 public:
  static constexpr int longest_side = 4000;

  constexpr LetterCell() = default;
  constexpr LetterCell(int row, int column, char letter)
      : bits_(static_cast<std::uint32_t>(row) << 20 | static_cast<std::uint32_t>(column) << 8 |
              static_cast<unsigned char>(letter)) {}

  constexpr int row() const { return static_cast<int>(bits_ >> 20); }
  constexpr int column() const { return static_cast<int>(bits_ >> 8 & 0xfff); }
  constexpr char letter() const { return static_cast<char>(bits_ & 0xff); }
  constexpr std::uint32_t place() const { return bits_ >> 8; }
  constexpr LetterCell with(char letter) const { return {row(), column(), letter}; }

  constexpr std::uint64_t hash() const { return mix(bits_); }
  friend constexpr auto operator<=>(const LetterCell&, const LetterCell&) = default;

 private:
  std::uint32_t bits_ = 0;
};

struct LetterBoard {
  static constexpr std::size_t none = ~std::size_t{0};

  std::vector<LetterCell> cells;  // increasing by place

  std::uint64_t hash() const { return hash_of(cells); }
  friend bool operator==(const LetterBoard&, const LetterBoard&) = default;

  // Its number in `cells`, or none.
  std::size_t at(int row, int column) const;
  // The numbers of the neighbours in the order up, left, right, down; none where there is no cell.
  std::vector<std::array<std::size_t, 4>> neighbours() const;
  std::size_t count(char letter) const;
};

// The cells in groups that hang together by their sides, where `joined(a, b)` says whether two neighbours do.
template <class Joined>
std::vector<std::size_t> group_numbers(const std::vector<std::array<std::size_t, 4>>& neighbours, Joined&& joined) {
  std::vector<std::size_t> group(neighbours.size(), LetterBoard::none);
  std::vector<std::size_t> stack;
  std::size_t groups = 0;
  for (std::size_t first = 0; first < group.size(); ++first) {
    if (group[first] != LetterBoard::none) continue;
    group[first] = groups++;
    stack.assign(1, first);
    while (!stack.empty()) {
      const std::size_t cell = stack.back();
      stack.pop_back();
      for (const std::size_t near : neighbours[cell]) {
        if (near == LetterBoard::none || group[near] != LetterBoard::none || !joined(cell, near)) continue;
        group[near] = group[cell];
        stack.push_back(near);
      }
    }
  }
  return group;
}

// All cells that hang together, as boards of their own.
std::vector<LetterBoard> connected_boards(const LetterBoard& board);

// The rectangle around the cells of a board that has some.
struct LetterRectangle {
  int top = LetterCell::longest_side;
  int left = LetterCell::longest_side;
  int bottom = 0;
  int right = 0;

  explicit LetterRectangle(const LetterBoard& board);
  int height() const { return bottom - top + 1; }
  int width() const { return right - left + 1; }
};

// The least image under shifts, turns and reflections. `exchange` lists pairs of letters, "XOxo": where the two of a
// pair mean the same to the game, images with all of them exchanged count too.
LetterBoard least_image(const LetterBoard& board, std::string_view exchange = {});

// Rows of letters joined by '/', '#' where there is no cell, as certificates tell a part.
std::string letter_text(const LetterBoard& board);

// A frame of cells in machine words that holds each of the parts, lying; nothing if it would need more cells.
std::optional<CellGrid<std::uint64_t>> grid_of(std::span<const LetterBoard> parts, int most_cells);

// Calls visit(cell, letter) with the cells of a part in the corner of such a frame.
template <class Visit>
void for_each_cell_of(const LetterBoard& part, const CellGrid<std::uint64_t>& grid, Visit&& visit) {
  const LetterRectangle box(part);
  const bool stands = box.height() > grid.height();
  for (const LetterCell cell : part.cells) {
    const int row = cell.row() - box.top;
    const int column = cell.column() - box.left;
    visit(stands ? grid.cell(column, row) : grid.cell(row, column), cell.letter());
  }
}

// What the games on such boards share: the size of the whole board, and its text.
struct LetterFrame {
  std::uint16_t rows = 0;
  std::uint16_t columns = 0;

  // "XO/.#" in quotes; cells in no part are `blank`.
  std::string text(std::span<const LetterBoard> parts, char blank = '#') const;
  // As on a chessboard: columns are letters as far as they go, rows count from the bottom.
  std::string cell_name(LetterCell cell) const;
  // Points where the cells are, named by their letters; points[i] of a part's i-th cell follow those of the parts
  // before.
  static Drawing drawn(std::span<const LetterBoard> parts);

  friend bool operator==(const LetterFrame&, const LetterFrame&) = default;
};

struct FramedBoard {
  LetterFrame frame;
  LetterBoard board;  // all cells but those of the letter '#'
};

// "3x4" for a board whose letters `fill(row, column)` says, or rows of letters joined by '/', in quotes or, for a row
// alone, without. `letters` are those allowed besides '#', and `meaning` explains them.
Result<FramedBoard> read_letter_board(const Field& field, std::string_view letters, std::string_view meaning,
                                      const std::function<char(int row, int column)>& fill);

}  // namespace grundy
