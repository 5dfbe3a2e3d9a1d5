// A finite set of positions that is closed under moves, written as letters for a misere quotient: every position that
// can be reached from the given ones, each once. Positions that have the same options share a letter; what has none is
// dropped from words.
#pragma once

#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "misere/quotient_solver.h"
#include "solve/unfolding.h"

namespace grundy {

struct PositionSet {
  using Word = std::vector<std::uint64_t>;  // letters in increasing order

  std::vector<PositionId> positions;                      // by letter: the first position with these options
  std::vector<std::vector<Word>> options;                 // by letter
  std::unordered_map<PositionId, std::uint64_t> letters;  // of every position reached

  Word word_of(const Bag& sum) const;
};

// Games that never end, positions with infinitely many moves and sets of more than that many positions are refused.
Result<PositionSet> positions_reached_from(const Bag& sum, Unfolding& games, std::size_t most, const Control& control);

// What the positions are together; partial, with the words why, where a limit comes first.
Result<MisereQuotient> misere_quotient_of(const PositionSet& set, const QuotientLimits& limits, const Control& control);

}  // namespace grundy
