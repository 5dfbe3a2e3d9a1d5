// The moves of a graph that is too large for one memory, as several processes hold them: vertex v belongs to process
// v mod n, which has the number of its moves and the vertices before it; nobody holds the graph.
#pragma once

#include <numeric>
#include <vector>

#include "base/digraph.h"
#include "base/large_array.h"
#include "base/result.h"
#include "cluster/exchange.h"
#include "cluster/team.h"
#include "engine/graph/shared_graph_text.h"
#include "lang/graph/graph_text.h"

namespace grundy {

struct SharedMoves {
  std::uint64_t vertices = 0;  // of the whole graph, as are the next two
  std::uint64_t edges = 0;
  std::uint64_t digest = 0;
  bool is_partizan = false;  // then the second half of the vertices has Right to move
  unsigned processes = 1;
  unsigned rank = 0;
  LargeArray<std::uint32_t> degrees;  // moves of each vertex that belongs to this process
  LargeArray<std::uint32_t> offsets;  // of the vertices before it
  LargeArray<Vertex> before;

  unsigned owner(Vertex v) const { return v % processes; }
  std::size_t place(Vertex v) const { return v / processes; }
  Vertex vertex(std::size_t place) const { return static_cast<Vertex>(place * processes + rank); }
  std::size_t own() const { return offsets.size() - 1; }
  std::uint64_t bytes() const { return degrees.bytes() + offsets.bytes() + before.bytes(); }

  // visit(v, owner of v) for the vertices before one of this process.
  template <class Visit>
  void for_each_before(std::size_t place, Visit&& visit) const {
    for (std::uint32_t e = offsets[place]; e < offsets[place + 1]; ++e) visit(before[e], owner(before[e]));
  }
};

// Each process reads its piece of the file and sends every move to the process that needs it.
Result<SharedMoves> share_moves(const BinaryGraphView& graph, Team& team, Exchange& exchange);
Result<SharedMoves> share_moves(const PieceOfMoves& piece, Team& team, Exchange& exchange);

// The digest of a graph that one process holds.
std::uint64_t digest_of_moves(const Digraph& moves);

// One number from each process.
inline std::uint64_t sum_of(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

}  // namespace grundy
