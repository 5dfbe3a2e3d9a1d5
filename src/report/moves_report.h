// The answer to "which moves win".
#pragma once

#include <cstdint>
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
  Value own;                     // of the moved term alone
  bool winning = false;
  bool blunder = false;
  bool idle = false;                      // to a position lost for the opponent, but play can come back from there
  std::optional<std::uint32_t> distance;  // moves until the end, where play can return to a position
  std::optional<std::size_t> replies;     // how many replies win, where that was counted
};

struct MovesReport {
  std::string expression;
  Play play = Play::normal;
  Value value;
  Outcome outcome = Outcome::unknown;
  bool all = false;
  std::vector<Player> players;  // whose moves are listed, where Left and Right have different ones
  std::vector<MoveReport> moves;
  std::size_t found = 0;  // moves before some were left out
  bool solved = true;     // false: nobody asked what the moves are worth
  std::string method;     // how the outcome was found, and why to believe it; in misere play
  std::string evidence;
  bool complete = true;
  bool endless = false;  // there are infinitely many moves, and the first of them are listed
  std::string reason;    // why the list is not complete, or why the outcome is not known
  Statistics stats;
};

std::string to_text(const MovesReport& report, const WriteOptions& options);
std::string to_line(const MovesReport& report);  // the outcome and the winning moves, or all that were asked for
std::string to_json(const MovesReport& report, const WriteOptions& options);

}  // namespace grundy
