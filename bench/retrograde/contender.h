// Question: how fast, and in how much memory, can every vertex of a large random graph get its outcome and distance?
#pragma once

#include <cstdint>
#include <vector>

#include "base/digraph.h"
#include "stopwatch.h"

namespace bench {

struct Measured {
  Seconds build;     // from the list of edges to lists of predecessors and numbers of moves
  Seconds label;     // outcomes and distances
  double bytes = 0;  // most memory in use at once, the edge list not counted
  std::uint64_t checksum = 0;
  std::uint64_t decided = 0;

  Seconds all() const { return build + label; }
};

// A label and distance in one number, so that all contenders fold the same checksum. Draws are 0.
constexpr std::uint64_t fold(std::uint64_t checksum, bool won, bool lost, std::uint64_t distance) {
  return (checksum ^ (won ? 2 * distance + 1 : lost ? 2 * distance + 2 : 0)) * 0x100000001b3ULL;
}

Measured plain_rows(std::size_t vertices, const std::vector<grundy::Edge>& edges);
Measured districts(std::size_t vertices, const std::vector<grundy::Edge>& edges, unsigned threads);

}  // namespace bench
