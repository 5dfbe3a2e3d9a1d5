// Outcomes that no search gives: of games whose play can return to a position, and of games in which Left and Right
// have different moves. The game graph is written out and solved backwards.
#pragma once

#include "engine/sum/outcome.h"
#include "solve/unfolding.h"

namespace grundy {

OutcomeAnswer outcome_on_graph(const Bag& bag, Play play, Unfolding& games, SolveContext& context);
OutcomeAnswer partizan_outcome(const Bag& bag, Play play, Unfolding& games, SolveContext& context);

}  // namespace grundy
