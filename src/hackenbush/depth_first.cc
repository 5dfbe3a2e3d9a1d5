#include "hackenbush/depth_first.h"

namespace grundy {

DepthFirst::DepthFirst(const Picture& picture) {
  const Incidence incidence(picture);
  const std::size_t vertices = incidence.vertices();
  parent.assign(vertices, ground);
  parent_edge.assign(vertices, none);
  depth.assign(vertices, none);
  covering.assign(vertices, 0);
  preorder.reserve(vertices);

  std::vector<std::uint32_t> next(vertices, 0);
  std::vector<Vertex> path{ground};
  depth[ground] = 0;
  preorder.push_back(ground);
  while (!path.empty()) {
    const Vertex vertex = path.back();
    const auto edges = incidence.edges_at(vertex);
    if (next[vertex] == edges.size()) {
      path.pop_back();
      continue;
    }
    const std::uint32_t edge = edges[next[vertex]++];
    const Vertex other = picture.edges[edge].other_end(vertex);
    if (other == vertex) {
      loops.push_back(edge);
    } else if (depth[other] == none) {
      parent[other] = vertex;
      parent_edge[other] = edge;
      depth[other] = depth[vertex] + 1;
      preorder.push_back(other);
      path.push_back(other);
    } else if (edge != parent_edge[vertex] && depth[other] < depth[vertex]) {
      back_edges.push_back({edge, vertex, other});
    }
  }

  // Unsigned wrap-around is harmless: what is subtracted at an ancestor was added below it.
  for (const BackEdge& back : back_edges) {
    ++covering[back.lower];
    --covering[back.upper];
  }
  for (std::size_t i = preorder.size(); i-- > 1;) covering[parent[preorder[i]]] += covering[preorder[i]];
}

}  // namespace grundy
