// The answer to "which moves win".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/writer.h"

namespace grundy {

struct MoveReport {
  std::string term;              // the term that is moved in, as it stands in the expression
  std::string move;              // in words
  std::optional<Player> player;  // whose move it is in a partizan game
  std::string to;                // the whole position after the move
  Value value;                   // of that position, in normal play
  bool winning = false;
  bool blunder = false;
};

struct MovesReport {
  std::string expression;
  Play play = Play::normal;
  Value value;
  Outcome outcome = Outcome::unknown;
  bool all = false;
  std::vector<Player> players;  // whose moves are listed, where Left and Right have different ones
  std::vector<MoveReport> moves;
  bool complete = true;
  std::string reason;  // why the list is not complete, or why the outcome is not known
  Statistics stats;
};

std::string to_text(const MovesReport& report, const WriteOptions& options);
std::string to_json(const MovesReport& report, const WriteOptions& options);

}  // namespace grundy
