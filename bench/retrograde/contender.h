// Question: how fast, and in how much memory, can every vertex of a large random graph get its outcome and distance?
#pragma once

#include <cstdint>
#include <vector>

#include "base/digraph.h"
#include "stopwatch.h"

namespace bench {

struct Measured {
  Seconds load;      // edge list -> own adjacency
  Seconds reverse;   // predecessor lists
  Seconds label;     // outcomes and distances
  double bytes = 0;  // most memory in use at once, the edge list not counted
  std::uint64_t checksum = 0;
  std::uint64_t decided = 0;

  Seconds analysis() const { return reverse + label; }
};

// A label and distance in one number, so that all contenders fold the same checksum. Draws are 0.
constexpr std::uint64_t fold(std::uint64_t checksum, bool won, bool lost, std::uint64_t distance) {
  return (checksum ^ (won ? 2 * distance + 1 : lost ? 2 * distance + 2 : 0)) * 0x100000001b3ULL;
}

Measured plain_queue(std::size_t vertices, const std::vector<grundy::Edge>& edges);
Measured compressed(std::size_t vertices, const std::vector<grundy::Edge>& edges, unsigned threads);

}  // namespace bench
