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

DrawnPosition draw_graph(const GraphNames& names, std::span<const SimpleGraph> parts, bool on_vertices, bool on_edges) {
  DrawnPosition drawn;
  std::vector<std::size_t> point(names.places.size(), 0);
  for (const SimpleGraph& part : parts) {
    drawn.moves.emplace_back();
    for (const SimpleGraph::Vertex v : part.vertices) {
      point[v] = drawn.drawing.points.size();
      drawn.drawing.points.push_back({names.places[v].first, names.places[v].second, names.vertex(v), "", false});
      if (on_vertices) drawn.moves.back().push_back({false, point[v]});
    }
    for (const auto& [a, b] : part.edges) {
      if (on_edges) drawn.moves.back().push_back({true, drawn.drawing.lines.size()});
      drawn.drawing.lines.push_back({point[a], point[b], "dimgray", ""});
    }
  }
  return drawn;
}

}  // namespace grundy
