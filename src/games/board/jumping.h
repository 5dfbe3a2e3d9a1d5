// Games of jumps over neighbours, made impartial: both players may move every piece.
#pragma once

#include <optional>
#include <string>

#include "base/drawing.h"
#include "games/board/letter_board.h"
#include "rules/game_rules.h"

namespace grundy {

// A move takes the piece of one cell to another; a piece jumped over may be taken off.
struct Jump {
  std::size_t from = 0;
  std::size_t to = 0;
  std::optional<std::size_t> removed = {};
};

// What both have in common: a board whose moves are jumps, as words and as a picture.
struct JumpingGame {
  LetterFrame frame;

  friend bool operator==(const JumpingGame&, const JumpingGame&) = default;

 protected:
  static LetterBoard after(const LetterBoard& board, const Jump& jump);
  std::string words(const LetterBoard& board, const Jump& jump) const;
  static DrawnPosition drawn_with(std::span<const LetterBoard> parts, const std::vector<std::vector<Jump>>& jumps);
};

// The rules, from the jumps of Game.
template <class Game>
struct JumpingRules : JumpingGame {
  using Position = LetterBoard;

  template <class Visit>
  void for_each_option(const LetterBoard& board, Visit&& visit) const {
    for (const Jump& jump : Game::jumps(board)) {
      const LetterBoard next = after(board, jump);
      if (!visit(std::span<const LetterBoard>(&next, 1))) return;
    }
  }
  std::string describe_nth(const LetterBoard& board, std::optional<Player>, std::uint64_t number,
                           std::span<const LetterBoard>) const {
    return words(board, Game::jumps(board)[number]);
  }
  friend bool operator==(const JumpingRules&, const JumpingRules&) = default;
};

// toads_and_frogs(TT..FF): a toad (T) goes one cell to the right, a frog (F) one to the left, onto a free cell or over
// one animal of the other kind onto the free cell behind it. (Winning Ways, chapter 5, where Left has the toads.)
struct ToadsAndFrogs : JumpingRules<ToadsAndFrogs> {
  static std::vector<Jump> jumps(const LetterBoard& board);
  // Toads at the right end of a row and frogs at its left end never move again, and are like a wall.
  LetterBoard canonical(const LetterBoard& board) const;

  std::string format(std::span<const LetterBoard> parts) const { return "toads_and_frogs(" + frame.text(parts) + ")"; }
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<ToadsAndFrogs>> read(const Arguments& arguments);
  friend bool operator==(const ToadsAndFrogs&, const ToadsAndFrogs&) = default;
};

// peg_duotaire(XX.XX): a peg jumps over a neighbour onto the free cell behind it, and the neighbour is taken off.
// (C. Moore and D. Eppstein 2002.)
struct PegDuotaire : JumpingRules<PegDuotaire> {
  static std::vector<Jump> jumps(const LetterBoard& board);
  LetterBoard canonical(const LetterBoard& board) const { return least_image(board); }

  std::string format(std::span<const LetterBoard> parts) const { return "peg_duotaire(" + frame.text(parts) + ")"; }
  DrawnPosition drawn(std::span<const LetterBoard> parts) const;
  static Result<Start<PegDuotaire>> read(const Arguments& arguments);
  friend bool operator==(const PegDuotaire&, const PegDuotaire&) = default;
};

}  // namespace grundy
