// Several tokens, each on its own vertex of its own graph; a move moves one of them. By the theory of loopy values the
// sum of the values decides: *i + *j = *(i xor j), *i + inf{K} = inf{K xor i}, inf{K} + inf{L} = inf{}. A winning move
// must also make progress, or the opponent could lead the play round a cycle: among the moves to value 0 the one of
// least total rank is chosen, and that total falls in every round (docs/theory/loopy-values.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/digraph.h"
#include "solve/graph/loopy_values.h"
#include "value/value.h"

namespace grundy {

struct GraphToken {
  const Digraph* moves = nullptr;
  const LoopyValues* values = nullptr;
  Vertex at = 0;
};

struct TokenMove {
  std::size_t token = 0;
  Vertex to = 0;
  friend bool operator==(const TokenMove&, const TokenMove&) = default;
};

struct TokenSum {
  Value value;
  Outcome outcome = Outcome::P;
  std::optional<TokenMove> best;  // wins at N; keeps the draw at D; any move at P, nothing when there is none
};

// Normal play.
TokenSum token_sum(std::span<const GraphToken> tokens);

// All moves to positions that the opponent loses.
std::vector<TokenMove> winning_moves(std::span<const GraphToken> tokens);

}  // namespace grundy
