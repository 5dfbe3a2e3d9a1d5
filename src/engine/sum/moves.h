// The moves of a sum: which of them win, and where each leads.
#pragma once

#include "engine/sum/sum.h"

namespace grundy {

struct SumMove {
  std::size_t summand = 0;  // of SumMoves::from
  std::string words;
  std::optional<Player> player = {};  // who may make it; nothing: both
  Summand becomes = {};               // what one copy of the summand turns into
  Value value = {};                   // of the sum after the move; set in normal play only
  Value own = {};                     // of the summand alone after the move, where values tell
  bool winning = false;
  bool blunder = false;
  bool idle = false;  // leads to a position lost for the opponent, but play can come back from there
  std::optional<std::uint32_t> distance = {};  // moves until the end under best play, where play can return
};

// Moves say what changes, not the whole sum that is left: a hundred thousand terms would be copied for each of them.
struct SumMoves {
  Sum from;  // the sum asked about; a term of very many parts stands here part by part
  std::vector<SumMove> moves = {};
  bool complete = true;
  std::string reason = {};
  bool endless = false;  // there are infinitely many moves; the first are listed, and where theory tells those that win

  Sum after(const SumMove& move) const;
  // As text; of a very long sum only the term that changed.
  std::string text_after(const SumMove& move) const;
};

// In a partizan sum the moves of Left and then those of Right, or of the player asked for.
SumMoves moves_of(const Sum& sum, Play play, bool all, SolveContext& context, std::optional<Player> player = {});

// All moves and nothing about them: at once, also where no value can be found.
SumMoves moves_without_values(const Sum& sum, Play play, SolveContext& context, std::optional<Player> player = {});

}  // namespace grundy
