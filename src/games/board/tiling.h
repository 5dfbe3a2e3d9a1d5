// Tiling: a move covers free cells of a board with one of the given pieces, turned and reflected as one likes. With the
// domino alone it is Cram.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/drawing.h"
#include "games/board/letter_board.h"
#include "rules/game_rules.h"

namespace grundy {

// Pieces in all the ways they can lie, the same shape once.
struct Pieces {
  struct Shape {
    std::vector<std::pair<int, int>> cells;  // rows and columns from the first cell on, which is (0, 0)
    friend auto operator<=>(const Shape&, const Shape&) = default;
  };

  std::string text;  // as they were written
  std::vector<Shape> shapes;
  std::size_t smallest = 1;  // how many cells the smallest one covers

  static Result<Pieces> read(std::span<const Field> fields);
  friend bool operator==(const Pieces& a, const Pieces& b) { return a.shapes == b.shapes; }
};

struct Tiling {
  using Position = LetterBoard;  // the free cells of one part

  LetterFrame frame;
  std::shared_ptr<const Pieces> pieces;

  template <class Visit>
  void for_each_option(const LetterBoard& board, Visit&& visit) const {
    for_each_placement(board, [&](std::span<const std::size_t> covered) {
      return visit(std::span<const LetterBoard>(without(board, covered)));
    });
  }

  LetterBoard canonical(const LetterBoard& board) const { return least_image(board); }
  std::uint32_t difficulty(const LetterBoard& board) const {
    return board.cells.size() < pieces->smallest ? 0 : static_cast<std::uint32_t>(board.cells.size());
  }

  // The pieces by their cells, in all the ways they can lie.
  std::string proof_game() const;
  std::string proof_text(const LetterBoard& board) const { return letter_text(board); }

  std::string format(std::span<const LetterBoard> parts) const {
    return "tiling(" + frame.text(parts) + "; " + pieces->text + ")";
  }
  std::string describe_nth(const LetterBoard& board, std::optional<Player> player, std::uint64_t number,
                           std::span<const LetterBoard> option) const;
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<Tiling>> read(const Arguments& arguments);
  friend bool operator==(const Tiling& a, const Tiling& b) { return a.frame == b.frame && *a.pieces == *b.pieces; }

 private:
  // Calls visit(numbers of the covered cells) until it returns false.
  template <class Visit>
  void for_each_placement(const LetterBoard& board, Visit&& visit) const {
    std::vector<std::size_t> covered;
    for (std::size_t first = 0; first < board.cells.size(); ++first) {
      for (const Pieces::Shape& shape : pieces->shapes) {
        covered.clear();
        for (const auto& [row, column] : shape.cells) {
          const std::size_t cell = board.at(board.cells[first].row() + row, board.cells[first].column() + column);
          if (cell == LetterBoard::none) break;
          covered.push_back(cell);
        }
        if (covered.size() == shape.cells.size() && !visit(std::span<const std::size_t>(covered))) return;
      }
    }
  }
  static std::vector<LetterBoard> without(const LetterBoard& board, std::span<const std::size_t> covered);
};

}  // namespace grundy
