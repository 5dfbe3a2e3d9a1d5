// A sum as positions of an Unfolding, each with its count, for questions that only make sense where all play ends and
// both players have the same moves.
#pragma once

#include "engine/sum/sum.h"
#include "misere/genus.h"
#include "solve/counted_parts.h"
#include "solve/search_result.h"

namespace grundy {

struct MiserePosition {
  Sum sum;
  CountedParts parts;
};

Result<CountedParts> misere_parts(const Sum& sum, Unfolding& games, const SolveContext& context);
Result<MiserePosition> read_misere_position(const std::string& expression, Unfolding& games, const Registry& registry,
                                            const SolveContext& context);

// Of parts that are all tame without looking at any sum of them, otherwise by a search over all sums that can be
// reached.
Result<GenusAnswer> genus_of_parts(const CountedParts& parts, Unfolding& games, GenusSolver& solver,
                                   const Control& control);

// Why a search over all of a position gave nothing: a limit, or the game is none that ends.
Error no_answer(SearchEnd end, const std::string& reason);

}  // namespace grundy
