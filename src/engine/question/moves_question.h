// Which moves win, and where does every move lead?
#pragma once

#include "engine/sum/sum.h"
#include "report/moves_report.h"

namespace grundy {

struct MovesRequest {
  std::string expression;
  Play play = Play::normal;
  bool all = false;
  std::optional<Player> player = {};  // where Left and Right have different moves: only those of one
};

Result<MovesReport> answer(const MovesRequest& request, const Registry& registry, SolveContext& context);

// One move in a sum.
struct SumMove {
  std::size_t summand = 0;
  std::string words;
  std::optional<Player> player;  // who may make it; nothing: both
  Sum after;
  Value value;  // of the sum after the move; set in normal play only
  bool winning = false;
  bool blunder = false;
};

struct SumMoves {
  std::vector<SumMove> moves;
  bool complete = true;
  std::string reason;
};

// In a partizan sum the moves of Left and then those of Right, or of the player asked for.
SumMoves moves_of(const Sum& sum, Play play, bool all, SolveContext& context, std::optional<Player> player = {});

}  // namespace grundy
