// Retrograde analysis (solve/graph/retrograde.h) by several processes, for graphs that are too large for one memory.
// Levels are done in order by all of them together, so outcomes and distances are those of one process.
#pragma once

#include "base/control.h"
#include "base/large_array.h"
#include "base/result.h"
#include "cluster/exchange.h"
#include "engine/graph/shared_moves.h"
#include "engine/graph/shared_progress.h"
#include "value/outcome.h"

namespace grundy {

// What one process has found: the words of OutcomeTable for the vertices rank, rank + processes, ...
struct OutcomeShare {
  Play play = Play::normal;
  LargeArray<std::uint32_t> words;

  std::uint64_t outcomes[3] = {};           // N, P, D of the whole graph
  std::uint64_t outcomes_of_right[3] = {};  // in a partizan graph those above are with Left to move, these with Right
  std::uint32_t longest = 0;
  std::uint64_t most_bytes = 0;  // that a process held
};

// `counts` are the degrees of the moves, which are used up. Who needs them again hands over a copy. What is found goes
// to `progress` now and then, and when something stops it; a later call goes on from there.
Result<OutcomeShare> shared_retrograde(const SharedMoves& moves, LargeArray<std::uint32_t> counts, Play play,
                                       Exchange& exchange, const Control& control, SharedProgress& progress);

}  // namespace grundy
