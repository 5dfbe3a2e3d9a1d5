// The game graph of a sum: its positions and moves written out.
#pragma once

#include "engine/sum/sum.h"
#include "solve/isomorphism.h"

namespace grundy {

// Refused beyond this many positions, and for partizan games.
Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions, const SolveContext& context);

}  // namespace grundy
