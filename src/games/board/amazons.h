// Impartial Amazons: both players move every amazon. An amazon goes like a queen in chess, then shoots from there like
// a queen and blocks the cell that she hits. Whatever is blocked stays so, and the board falls into yards.
#pragma once

#include <optional>
#include <string>

#include "base/drawing.h"
#include "games/board/letter_board.h"
#include "rules/game_rules.h"

namespace grundy {

struct Amazons {
  using Position = LetterBoard;  // 'A' and '.'

  LetterFrame frame;

  template <class Visit>
  void for_each_option(const LetterBoard& board, Visit&& visit) const {
    for_each_move(board, [&](std::size_t from, std::size_t to, std::size_t shot) {
      return visit(std::span<const LetterBoard>(after(board, from, to, shot)));
    });
  }

  LetterBoard canonical(const LetterBoard& board) const { return least_image(board); }
  std::uint32_t difficulty(const LetterBoard& board) const {
    return board.count('A') == 0 ? 0 : static_cast<std::uint32_t>(board.cells.size() - board.count('A'));
  }

  static std::string proof_game() { return "amazons"; }
  std::string proof_text(const LetterBoard& board) const { return letter_text(board); }

  std::string format(std::span<const LetterBoard> parts) const { return "amazons(" + frame.text(parts) + ")"; }
  std::string describe_nth(const LetterBoard& board, std::optional<Player> player, std::uint64_t number,
                           std::span<const LetterBoard> option) const;
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<Amazons>> read(const Arguments& arguments);
  friend bool operator==(const Amazons&, const Amazons&) = default;

 private:
  // Calls visit(cell) with the cells that a queen reaches from a cell until it returns false; `left` counts as free.
  template <class Visit>
  static bool for_each_reached(const LetterBoard& board, std::size_t from, std::size_t left, Visit&& visit) {
    for (int direction = 0; direction < 9; ++direction) {
      const int down = direction / 3 - 1;
      const int right = direction % 3 - 1;
      if (down == 0 && right == 0) continue;
      for (int n = 1;; ++n) {
        const std::size_t to = board.at(board.cells[from].row() + n * down, board.cells[from].column() + n * right);
        if (to == LetterBoard::none || (to != left && board.cells[to].letter() != '.')) break;
        if (!visit(to)) return false;
      }
    }
    return true;
  }
  // Calls visit(from, to, shot) until it returns false.
  template <class Visit>
  static void for_each_move(const LetterBoard& board, Visit&& visit) {
    for (std::size_t from = 0; from < board.cells.size(); ++from) {
      if (board.cells[from].letter() != 'A') continue;
      const bool go_on = for_each_reached(board, from, LetterBoard::none, [&](std::size_t to) {
        return for_each_reached(board, to, from, [&](std::size_t shot) { return shot == to || visit(from, to, shot); });
      });
      if (!go_on) return;
    }
  }
  static std::vector<LetterBoard> after(const LetterBoard& board, std::size_t from, std::size_t to, std::size_t shot);
  static std::vector<LetterBoard> yards(const LetterBoard& board);
};

}  // namespace grundy
