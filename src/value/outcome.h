// Who wins. N: the player to move ("next"). P: the other one ("previous"). D: nobody can be forced to lose. L and R
// occur only in partizan games: Left or Right wins whoever starts.
#pragma once

#include <cstdint>
#include <string_view>

namespace grundy {

enum class Outcome : std::uint8_t { N, P, D, L, R, unknown };

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
  return after == Outcome::P || after == (mover == Player::left ? Outcome::L : Outcome::R);
}

}  // namespace grundy
