#include "solve/graph/acyclic_grundy.h"

#include "value/mex.h"

namespace grundy {

AcyclicPart acyclic_part(const Digraph& moves, const Digraph& back) {
  const auto vertices = static_cast<Vertex>(moves.vertex_count());
  AcyclicPart part;
  part.labels = LargeArray<std::uint32_t>(vertices, AcyclicPart::cyclic);
  part.open_moves = LargeArray<std::uint32_t>(vertices);
  part.ranks = LargeArray<std::uint32_t>(vertices, 0);
  for (Vertex v = 0; v < vertices; ++v) {
    part.open_moves[v] = moves.out_degree(v);
    if (part.open_moves[v] == 0) part.order.push_back(v);
  }
  MexSet seen;
  // A vertex is taken in the round after the last of its followers.
  for (std::size_t i = 0; i < part.order.size(); ++part.rounds) {
    for (const std::size_t end = part.order.size(); i < end; ++i) {
      const Vertex v = part.order[i];
      seen.clear();
      for (const Vertex next : moves.successors(v)) seen.insert(part.labels[next]);
      part.labels[v] = static_cast<std::uint32_t>(seen.mex());
      part.ranks[v] = part.rounds;
      for (const Vertex before : back.successors(v)) {
        if (--part.open_moves[before] == 0) part.order.push_back(before);
      }
    }
  }
  return part;
}

}  // namespace grundy
