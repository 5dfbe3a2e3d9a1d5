// Finds the sparse space of a game from a prefix of its values. A Walsh-Hadamard transform of the histogram of values
// gives, for every mask at once, how many more values have even parity than odd; the histogram signed by the parity
// of n does the same for the domain kind.
#pragma once

#include <cstdint>
#include <span>

#include "heap/split.h"
#include "heap/split_moves.h"

namespace grundy::heap {

struct LearnedSplit {
  Split split;
  std::uint64_t rare = 0;  // rare positions among 1 .. values.size() - 1
};

// The split with the fewest rare positions; kind none if even that one leaves more than one position in eight.
LearnedSplit learn_split(std::span<const std::uint32_t> values, const SplitMoves& moves);

}  // namespace grundy::heap
