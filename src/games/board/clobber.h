// Impartial Clobber: stones of two colours stand on cells; a move takes any stone onto a neighbour of the other colour,
// which is removed. (M. Albert, J. Grossman, R. Nowakowski and D. Wolfe 2005; there each player moves one colour.)
//
// On rows the game needs no board. Whether two neighbours are equal is all that counts; long rows of alternating stones
// keep few equal neighbours, so a row is written as its length and where they are, and a move costs nearly nothing
// however long the row is.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/drawing.h"
#include "games/board/clobber_board.h"
#include "games/board/letter_board.h"
#include "rules/game_rules.h"

namespace grundy {

// A row of stones: [0] is its length, then increasing the places i such that stones i and i + 1 are equal.
struct ClobberRow {
  using Position = std::u16string;
  static constexpr std::size_t longest = 60'000;

  template <class Visit>
  void for_each_option(const Position& row, Visit&& visit) const {
    const std::size_t length = row[0];
    std::array<Position, 2> parts;
    std::size_t next = 1;  // the first equal pair at or after i
    for (std::size_t i = 0; i + 1 < length; ++i) {
      while (next < row.size() && row[next] < i) ++next;
      if (next < row.size() && row[next] == i) continue;
      // Stone i takes its right neighbour, which so changes its colour, or the other way round.
      cut(row, 0, i, {}, parts[0]);
      cut(row, i + 1, length, i + 1, parts[1]);
      if (!visit(std::span<const Position>(parts))) return;
      cut(row, 0, i + 1, i == 0 ? std::optional<std::size_t>() : i - 1, parts[0]);
      cut(row, i + 2, length, {}, parts[1]);
      if (!visit(std::span<const Position>(parts))) return;
    }
  }
  Position canonical(const Position& row) const;
  // Rows of one colour are over.
  std::uint32_t difficulty(const Position& row) const {
    return row.size() >= row[0] ? 0 : static_cast<std::uint32_t>(row[0]);
  }
  static std::string proof_game() { return "clobber"; }
  std::string proof_text(const Position& row) const;
  friend bool operator==(const ClobberRow&, const ClobberRow&) = default;

 private:
  // Stones first..last - 1; the pair `changed`, if it lies within, is turned from equal to different or back.
  static void cut(const Position& row, std::size_t first, std::size_t last, std::optional<std::size_t> changed,
                  Position& into);
};

struct Clobber {
  using Position = LetterBoard;
  using Packed = ClobberRow;

  LetterFrame frame;

  template <class Visit>
  void for_each_option(const LetterBoard& board, Visit&& visit) const {
    for_each_move(board, [&](std::size_t from, std::size_t to) {
      return visit(std::span<const LetterBoard>(after(board, from, to)));
    });
  }

  LetterBoard canonical(const LetterBoard& board) const { return least_image(board, "XO"); }
  std::uint32_t difficulty(const LetterBoard& board) const;
  std::optional<Start<ClobberRow>> packed(std::span<const LetterBoard> parts) const;
  using PackedBoard = ClobberBoard<WideKey>;
  std::optional<Start<PackedBoard>> packed_board(std::span<const LetterBoard> parts) const;
  static std::string proof_game() { return "clobber"; }
  std::string proof_text(const LetterBoard& board) const { return letter_text(board); }

  std::string format(std::span<const LetterBoard> parts) const { return "clobber(" + frame.text(parts, '.') + ")"; }
  std::string describe_nth(const LetterBoard& board, std::optional<Player> player, std::uint64_t number,
                           std::span<const LetterBoard> option) const;
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<Clobber>> read(const Arguments& arguments);
  friend bool operator==(const Clobber&, const Clobber&) = default;

 private:
  // Calls visit(from, to) with the numbers of cells until it returns false.
  template <class Visit>
  static void for_each_move(const LetterBoard& board, Visit&& visit) {
    const auto near = board.neighbours();
    for (std::size_t from = 0; from < near.size(); ++from) {
      for (const std::size_t to : near[from]) {
        if (to == LetterBoard::none || board.cells[from].letter() == board.cells[to].letter()) continue;
        if (!visit(from, to)) return;
      }
    }
  }
  static std::vector<LetterBoard> after(const LetterBoard& board, std::size_t from, std::size_t to);
};

}  // namespace grundy
