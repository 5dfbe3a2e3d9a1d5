// Impartial NoGo: a move puts a stone of either colour on an empty cell, so that every group of stones of one colour
// still has an empty neighbour (a liberty). (NoGo is Go without capture; there each player has one colour.)
//
// A cell where neither colour may be put never gets a stone: what forbids it stays so (docs/theory/nogo.md). It is
// written ':'; groups beside it have a liberty for ever and are written x and o. Such groups no longer connect what
// lies around them, so the board falls apart: into empty cells that are neighbours, or neighbours of one group that is
// not safe, each with the safe stones and the cells ':' around it. Whatever else there is does not matter and is left
// out.
#pragma once

#include <optional>
#include <string>

#include "base/drawing.h"
#include "games/board/letter_board.h"
#include "games/board/nogo_board.h"
#include "rules/game_rules.h"

namespace grundy {

// A part of a row as one number, for search. From the lowest digit: what stands at its two ends (2 bits each: nothing,
// ':', x, o), then its cells (2 bits each: '.' 1, X 2, O 3) up to 29 of them. A group is one cell, however long it is.
struct NoGoRow {
  using Position = std::uint64_t;
  static constexpr std::size_t longest = 29;

  // From the middle outwards: moves there break a row soonest.
  template <class Visit>
  void for_each_ordered_option(Position row, Visit&& visit) const {
    const Cells cells(row);
    Parts parts;
    std::size_t i = cells.size / 2;
    for (std::size_t step = 1; step + 1 < cells.size; i += step % 2 == 0 ? step : 0 - step, ++step) {
      const unsigned legal = cells.legal_colours(i);
      for (const unsigned colour : {Cells::X, Cells::O}) {
        if ((legal & colour) == 0) continue;
        Cells next = cells;
        next.letter[i] = colour == Cells::X ? 'X' : 'O';
        next.take_apart(parts);
        const auto tie = static_cast<std::uint32_t>(step);
        if (!visit(std::span<const Position>(parts.part.data(), parts.count), tie)) return;
      }
    }
  }
  template <class Visit>
  void for_each_option(Position row, Visit&& visit) const {
    for_each_ordered_option(row, [&](std::span<const Position> parts, std::uint32_t) { return visit(parts); });
  }
  Position canonical(Position row) const;
  std::uint32_t difficulty(Position row) const;
  static std::string key_form() { return "nogo_row"; }
  static std::string proof_game() { return "nogo"; }
  std::string proof_text(Position row) const;
  friend bool operator==(const NoGoRow&, const NoGoRow&) = default;

  struct Parts {
    std::array<Position, longest> part;
    std::size_t count = 0;
  };
  // The letters of a row, with one more at each end: '#', ':', x or o.
  struct Cells {
    std::array<char, longest + 3> letter;
    std::size_t size = 0;

    Cells() = default;
    explicit Cells(Position row);
    Position number() const;
    // Which colours may be put there, as a set.
    static constexpr unsigned X = 1;
    static constexpr unsigned O = 2;
    unsigned legal_colours(std::size_t cell) const;
    void take_apart(Parts& parts) const;

   private:
    // The group that begins at `near` and goes on away from `cell` is safe or has a liberty beside that cell.
    bool keeps_a_liberty(std::size_t cell, std::size_t near) const;
  };
};

struct NoGo {
  using Position = LetterBoard;
  using Packed = NoGoRow;

  LetterFrame frame;

  template <class Visit>
  void for_each_option(const LetterBoard& board, Visit&& visit) const {
    const Liberties liberties(board);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      for (const char stone : {'X', 'O'}) {
        if (!liberties.is_legal(cell, stone)) continue;
        LetterBoard next = board;
        next.cells[cell] = next.cells[cell].with(stone);
        if (!visit(std::span<const LetterBoard>(taken_apart(std::move(next))))) return;
      }
    }
  }

  LetterBoard canonical(const LetterBoard& board) const { return least_image(board, "XOxo"); }
  std::uint32_t difficulty(const LetterBoard& board) const { return static_cast<std::uint32_t>(board.count('.')); }
  std::optional<Start<NoGoRow>> packed(std::span<const LetterBoard> parts) const;
  using PackedBoard = NoGoBoard<WideKey>;
  std::optional<Start<PackedBoard>> packed_board(std::span<const LetterBoard> parts) const;

  std::string format(std::span<const LetterBoard> parts) const { return "nogo(" + frame.text(parts) + ")"; }
  std::string describe_nth(const LetterBoard& board, std::optional<Player> player, std::uint64_t number,
                           std::span<const LetterBoard> option) const;
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<NoGo>> read(const Arguments& arguments);
  friend bool operator==(const NoGo&, const NoGo&) = default;

 private:
  // Who may be put where.
  class Liberties {
   public:
    explicit Liberties(const LetterBoard& board);
    bool is_legal(std::size_t cell, char stone) const;
    // Of a cell without a stone: neither colour may be put there.
    bool is_dead(std::size_t cell) const { return !is_legal(cell, 'X') && !is_legal(cell, 'O'); }

    std::vector<std::array<std::size_t, 4>> near;
    std::vector<std::size_t> group;      // by cell; stones of one colour share one
    std::vector<std::size_t> liberties;  // by group; many if it is safe

   private:
    const LetterBoard& board_;
  };
  static std::vector<LetterBoard> taken_apart(LetterBoard board);
};

}  // namespace grundy
