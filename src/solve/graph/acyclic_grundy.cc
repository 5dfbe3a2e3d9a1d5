#include "solve/graph/acyclic_grundy.h"

#include "value/mex.h"

namespace grundy {

AcyclicPart acyclic_part(const Digraph& moves, const Digraph& back) {
  const auto vertices = static_cast<Vertex>(moves.vertex_count());
  AcyclicPart part{LargeArray<std::uint32_t>(vertices, AcyclicPart::cyclic), LargeArray<std::uint32_t>(vertices), {}};
  for (Vertex v = 0; v < vertices; ++v) {
    part.open_moves[v] = moves.out_degree(v);
    if (part.open_moves[v] == 0) part.order.push_back(v);
  }
  MexSet seen;
  for (std::size_t i = 0; i < part.order.size(); ++i) {
    const Vertex v = part.order[i];
    seen.clear();
    for (const Vertex next : moves.successors(v)) seen.insert(part.labels[next]);
    part.labels[v] = static_cast<std::uint32_t>(seen.mex());
    for (const Vertex before : back.successors(v)) {
      if (--part.open_moves[before] == 0) part.order.push_back(before);
    }
  }
  return part;
}

}  // namespace grundy
