// Who wins. N: the player to move ("next"). P: the other one ("previous"). D: nobody can be forced to lose. L and R
// occur only in partizan games: Left or Right wins whoever starts. The last four occur where such games can be drawn:
// who wins (L, R) or that nobody does (D), if Left starts and if Right starts.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace grundy {

enum class Outcome : std::uint8_t { N, P, D, L, R, unknown, LD, DL, RD, DR };

constexpr std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::N:
      return "N";
    case Outcome::P:
      return "P";
    case Outcome::D:
      return "D";
    case Outcome::L:
      return "L";
    case Outcome::R:
      return "R";
    case Outcome::LD:
      return "L/D";
    case Outcome::DL:
      return "D/L";
    case Outcome::RD:
      return "R/D";
    case Outcome::DR:
      return "D/R";
    case Outcome::unknown:
      return "unknown";
  }
  return "unknown";
}

enum class Play : std::uint8_t { normal, misere };

constexpr std::string_view to_string(Play play) { return play == Play::normal ? "normal" : "misere"; }

enum class Player : std::uint8_t { left, right };

constexpr std::string_view to_string(Player player) { return player == Player::left ? "left" : "right"; }

constexpr Player opponent(Player player) { return player == Player::left ? Player::right : Player::left; }

// Whether a player who has just moved to a position of this outcome wins.
constexpr bool won_by(Player mover, Outcome after) {
  if (mover == Player::left) return after == Outcome::P || after == Outcome::L || after == Outcome::DL;
  return after == Outcome::P || after == Outcome::R || after == Outcome::RD;
}

// Whether nobody wins then; in an impartial game it does not matter who has moved.
constexpr bool drawn_by(std::optional<Player> mover, Outcome after) {
  if (after == Outcome::D) return true;
  if (mover == Player::left) return after == Outcome::LD || after == Outcome::RD;
  return mover == Player::right && (after == Outcome::DL || after == Outcome::DR);
}

// Whether a player to move wins, or nobody does.
constexpr bool won_to_move(Player mover, Outcome outcome) {
  if (mover == Player::left) return outcome == Outcome::N || outcome == Outcome::L || outcome == Outcome::LD;
  return outcome == Outcome::N || outcome == Outcome::R || outcome == Outcome::DR;
}
constexpr bool drawn_to_move(Player mover, Outcome outcome) { return drawn_by(opponent(mover), outcome); }

}  // namespace grundy
