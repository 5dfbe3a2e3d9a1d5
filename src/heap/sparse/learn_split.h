// Finds the sparse space of a game from a prefix of its values. A Walsh-Hadamard transform of the histogram of values
// gives, for every mask at once, how many more values have even parity than odd; the histogram signed by the parity
// of n does the same for the domain kind.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/rule/split_moves.h"
#include "heap/sparse/split.h"

namespace grundy::heap {

// A split for some of the places at which a game splits heaps.
struct LearnedSplit {
  Split split;
  std::vector<std::uint32_t> places;
  std::uint64_t rare = 0;  // rare positions among 1 .. values.size() - 1
};

// The split with the fewest rare positions for all places, or, if that saves work, one for the even places and another
// for the odd ones. Empty if more than one position in eight would be rare.
std::vector<LearnedSplit> learn_splits(std::span<const std::uint32_t> values, const SplitMoves& moves);

}  // namespace grundy::heap
