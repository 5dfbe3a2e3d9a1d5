// Retrograde analysis (solve/graph/retrograde.h) by several processes, for graphs that are too large for one memory.
// Vertex v belongs to process v mod n, which holds its word and the vertices before it; nobody holds the graph. Levels
// are done in order by all of them together, so outcomes and distances are those of one process.
#pragma once

#include "base/control.h"
#include "base/large_array.h"
#include "base/result.h"
#include "cluster/exchange.h"
#include "cluster/team.h"
#include "lang/graph/graph_text.h"
#include "value/outcome.h"

namespace grundy {

// What one process has found: the words of OutcomeTable for the vertices rank, rank + processes, ...
struct OutcomeShare {
  std::uint64_t vertices = 0;  // of the whole graph, as are the numbers below
  std::uint64_t edges = 0;
  std::uint64_t digest = 0;  // of its edges
  Play play = Play::normal;
  unsigned processes = 1;
  unsigned rank = 0;
  LargeArray<std::uint32_t> words;

  std::uint64_t outcomes[3] = {};  // N, P, D
  std::uint32_t longest = 0;
  std::uint64_t most_bytes = 0;  // that a process held
};

// Each process reads its piece of the file and sends every move to the process that needs it.
Result<OutcomeShare> shared_retrograde(const BinaryGraphView& graph, Play play, Team& team, Exchange& exchange,
                                       const Control& control);

// The digest of a graph that one process holds.
std::uint64_t digest_of_moves(const Digraph& moves);

}  // namespace grundy
