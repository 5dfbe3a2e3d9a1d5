// The values of a graph with cycles (solve/graph/loopy_values.h) by several processes that hold its moves together. The
// rounds of one process are rounds of messages here, so nimbers and ranks are those of one process.
#pragma once

#include "base/control.h"
#include "base/large_array.h"
#include "base/result.h"
#include "cluster/exchange.h"
#include "engine/graph/shared_moves.h"
#include "engine/graph/shared_progress.h"

namespace grundy {

// What one process has found: nimbers and ranks of LoopyValues for the vertices rank, rank + processes, ...
struct ValueShare {
  LargeArray<std::uint32_t> nimbers;
  LargeArray<std::uint32_t> ranks;

  std::uint64_t acyclic = 0;  // of the whole graph, as are the next two
  std::uint64_t infinite = 0;
  std::uint64_t largest_nimber = 0;
  std::uint64_t most_bytes = 0;  // that a process held
};

// Normal play, for impartial graphs. What is found goes to `progress` now and then, and when something stops it; a
// later call goes on from there.
Result<ValueShare> shared_loopy_values(const SharedMoves& moves, Exchange& exchange, const Control& control,
                                       SharedProgress& progress);

}  // namespace grundy
