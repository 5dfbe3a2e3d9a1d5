// A sum as different positions and how often each occurs, so that a hundred thousand equal heaps are one entry. For
// questions that are answered part by part; a search over whole sums needs the bag.
#pragma once

#include <vector>

#include "base/result.h"
#include "solve/unfolding.h"

namespace grundy {

struct CountedPart {
  PositionId id = 0;
  std::uint64_t count = 0;  // at least 1
  friend bool operator==(const CountedPart&, const CountedPart&) = default;
};
using CountedParts = std::vector<CountedPart>;  // by increasing number, each position once

// Sorts, and joins what is equal.
CountedParts joined(CountedParts parts);
// Each position once.
Bag different_parts(const CountedParts& parts);
// Every copy by itself; refused beyond what a search over whole sums can hold.
Result<Bag> all_parts(const CountedParts& parts);

// At most this many positions can surely be reached from the sum, itself included: every choice of parts with moves is
// left once the others are played to their ends, so there are at least as many positions as such choices. Only where
// all play ends, and ends by running out of moves. Stops counting beyond `enough`, and expands the parts.
std::uint64_t least_positions(const CountedParts& parts, Unfolding& games, std::uint64_t enough,
                              const Control& control);

}  // namespace grundy
