#include "hackenbush/fusion.h"

namespace grundy {

std::vector<std::uint64_t> values_above(const Picture& picture, const DepthFirst& tree) {
  std::vector<std::uint64_t> above(tree.parent.size(), 0);
  for (const std::uint32_t loop : tree.loops) above[picture.edges[loop].from] ^= 1;
  for (const DepthFirst::BackEdge& back : tree.back_edges) above[back.lower] ^= 1;
  for (std::size_t i = tree.preorder.size(); i-- > 1;) {
    const Vertex vertex = tree.preorder[i];
    // A bridge is a stalk under what it carries; any other tree edge becomes a loop when its ends are fused.
    above[tree.parent[vertex]] ^= tree.is_bridge(vertex) ? above[vertex] + 1 : above[vertex] ^ 1;
  }
  return above;
}

Nimber green_value(const Picture& picture) { return {values_above(picture, DepthFirst(picture))[ground]}; }

}  // namespace grundy
