// A sum as positions of an Unfolding, for questions that only make sense where all play ends and both players have the
// same moves.
#pragma once

#include "engine/sum/sum.h"
#include "solve/search_result.h"
#include "solve/unfolding.h"

namespace grundy {

struct MiserePosition {
  Sum sum;
  Bag bag;
};

Result<Bag> misere_bag(const Sum& sum, Unfolding& games, const SolveContext& context);
Result<MiserePosition> read_misere_position(const std::string& expression, Unfolding& games, const Registry& registry,
                                            const SolveContext& context);

// Why a search over all of a position gave nothing: a limit, or the game is none that ends.
Error no_answer(SearchEnd end, const std::string& reason);

}  // namespace grundy
