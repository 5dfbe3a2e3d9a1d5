// The positions of a game with several tokens, written out as one digraph: for questions that no theory of sums
// answers (misere play, annihilation on graphs with cycles), and to check the theory where there is one. The number of
// positions grows like the product of the graphs, so there is a limit.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/control.h"
#include "base/digraph.h"
#include "base/result.h"

namespace grundy {

struct TokenPositions {
  std::vector<std::vector<Vertex>> positions;  // where the tokens are; the start is number 0
  Digraph moves;                               // between the numbers of positions
};

struct TokenPositionsLimit {
  std::size_t positions = std::size_t{1} << 20;
};

// Token i starts at starts[i] of *graphs[i]; a move moves one token, tokens don't meet.
Result<TokenPositions> separate_tokens(std::span<const Digraph* const> graphs, std::span<const Vertex> starts,
                                       const TokenPositionsLimit& limit = {}, const Control& control = {});

// All tokens on one graph; two tokens that meet vanish, also at the start. Positions are increasing lists of vertices.
Result<TokenPositions> annihilating_tokens(const Digraph& graph, std::span<const Vertex> starts,
                                           const TokenPositionsLimit& limit = {}, const Control& control = {});

}  // namespace grundy
