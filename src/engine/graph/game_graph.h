// The game graph of a sum: its positions and moves written out.
#pragma once

#include "engine/sum/sum.h"
#include "solve/counted_parts.h"
#include "solve/isomorphism.h"

namespace grundy {

// Refused beyond this many positions, and for partizan games.
Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions, const SolveContext& context);

// Whether game graphs of very large sums are the same, without writing them out: sums of the same positions have the
// same graph, and graphs with longest plays of different lengths are different. Nothing where neither tells.
std::optional<bool> same_graph_by_parts(const Sum& left, const Sum& right, const SolveContext& context);

// A limit where the parts alone show that there are too many positions.
Status fits_in_graph(const Sum& sum, const CountedParts& parts, Unfolding& games, std::size_t most_positions,
                     const SolveContext& context);

}  // namespace grundy
