// Outcomes that no search gives: of games whose play can return to a position, and of games in which Left and Right
// have different moves. The game graph is written out and solved backwards.
#pragma once

#include "engine/question/moves_question.h"
#include "engine/question/value_question.h"
#include "engine/registry/solve_context.h"
#include "solve/unfolding.h"

namespace grundy {

OutcomeAnswer outcome_on_graph(const Bag& bag, Play play, Unfolding& games, SolveContext& context);
OutcomeAnswer partizan_outcome(const Bag& bag, Play play, Unfolding& games, SolveContext& context);

// Takes the winning mark off moves of a loopy sum that lead to a lost position but make no progress. Sums that can't
// return to a position are left alone.
void unmark_moves_without_progress(const Sum& sum, Play play, SumMoves& moves, SolveContext& context);

}  // namespace grundy
