#include "games/graph/graph_game.h"

#include <algorithm>

namespace grundy {

SimpleGraph GraphGame::missing(const SimpleGraph& position, std::span<const SimpleGraph> parts) {
  SimpleGraph gone = position;
  for (const SimpleGraph& part : parts) {
    std::erase_if(gone.vertices, [&](SimpleGraph::Vertex v) {
      return std::binary_search(part.vertices.begin(), part.vertices.end(), v);
    });
    std::erase_if(gone.edges, [&](const SimpleGraph::Edge& e) {
      return std::binary_search(part.edges.begin(), part.edges.end(), e);
    });
  }
  return gone;
}

}  // namespace grundy
