// A game against the engine in the terminal.
#pragma once

#include <cstdint>
#include <string>

#include "engine/registry/registry.h"
#include "value/outcome.h"

namespace grundy {

struct PlayOptions {
  std::string expression;
  std::string first = "you";  // or "engine"
  double strength = 1;
  std::uint64_t seed = 0;
  Play play = Play::normal;
  Player side = Player::left;  // yours, where Left and Right have different moves
  AnswerStore* answers = nullptr;
  double seconds = 5;  // for a move of the engine, or a hint
  std::string memory = {};
};

int play(const PlayOptions& options, const Registry& registry);

}  // namespace grundy
