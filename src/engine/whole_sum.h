// A sum as one position: for questions that the values of its parts do not answer.
#pragma once

#include <optional>

#include "engine/sum.h"
#include "solve/isomorphism.h"
#include "solve/unfolding.h"

namespace grundy {

// The sum as a bag of positions; nimbers become Nim heaps. Refused for numbers, negatives of partizan games
// and very many parts.
Result<Bag> unfold(const Sum& sum, Unfolding& games);

// The game graph of the whole sum, if it has at most this many positions.
Result<RootedGraph> game_graph(const Sum& sum, std::size_t most_positions);

}  // namespace grundy
