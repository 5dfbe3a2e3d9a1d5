// The engine as a player: perfect with a given probability, otherwise a random legal move.
#pragma once

#include <cstdint>
#include <random>

#include "engine/sum/moves.h"

namespace grundy {

class Opponent {
 public:
  Opponent(double strength, std::uint64_t seed) : strength_(strength), random_(seed) {}

  // An index into the moves; there must be at least one.
  std::size_t choose(const SumMoves& moves) {
    std::vector<std::size_t> good;
    std::vector<std::size_t> drawn;  // keep a draw
    std::vector<std::size_t> open;   // of which nothing is known, where time was short
    std::vector<std::size_t> sound;  // not losing at once
    for (std::size_t i = 0; i < moves.moves.size(); ++i) {
      if (moves.moves[i].winning) good.push_back(i);
      if (drawn_by(moves.moves[i].player, moves.moves[i].value.outcome())) drawn.push_back(i);
      if (moves.moves[i].value.outcome() == Outcome::unknown && !moves.moves[i].blunder) open.push_back(i);
      if (!moves.moves[i].blunder) sound.push_back(i);
    }
    const bool perfect = std::uniform_real_distribution<double>(0, 1)(random_) < strength_;
    if (perfect && !good.empty()) return pick(good);
    if (perfect && !drawn.empty()) return pick(drawn);
    if (perfect && !open.empty()) return pick(open);
    if (perfect && !sound.empty()) return pick(sound);
    return std::uniform_int_distribution<std::size_t>(0, moves.moves.size() - 1)(random_);
  }

 private:
  std::size_t pick(const std::vector<std::size_t>& among) {
    return among[std::uniform_int_distribution<std::size_t>(0, among.size() - 1)(random_)];
  }

  double strength_;
  std::mt19937_64 random_;
};

}  // namespace grundy
