#include "games/graph/graph_game.h"

#include <algorithm>

namespace grundy {
namespace {

// The number of columns if the graph is a grid with its vertices numbered row by row.
std::optional<SimpleGraph::Vertex> columns_of_grid(const SimpleGraph& graph) {
  const std::size_t vertices = graph.vertices.size();
  for (SimpleGraph::Vertex columns = 1; columns <= vertices; ++columns) {
    const std::size_t rows = vertices / columns;
    if (rows * columns != vertices || rows * (columns - 1) + columns * (rows - 1) != graph.edges.size()) continue;
    const bool fits = std::all_of(graph.edges.begin(), graph.edges.end(), [columns](const SimpleGraph::Edge& edge) {
      const SimpleGraph::Vertex step = edge.second - edge.first;
      return step == columns || (step == 1 && edge.second % columns != 0);
    });
    if (fits && graph.vertices.back() + 1 == vertices) return columns;
  }
  return {};
}

}  // namespace

std::optional<std::vector<std::vector<std::pair<int, int>>>> GraphGame::cells_of(
    std::span<const SimpleGraph> parts) const {
  const std::optional<SimpleGraph::Vertex> columns = columns_of_grid(graph->whole);
  if (!columns) return {};
  std::vector<std::vector<std::pair<int, int>>> all;
  for (const SimpleGraph& part : parts) {
    all.emplace_back();
    for (const SimpleGraph::Vertex vertex : part.vertices) {
      all.back().emplace_back(static_cast<int>(vertex / *columns), static_cast<int>(vertex % *columns));
    }
  }
  return all;
}

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

std::string GraphGame::proof_text(const SimpleGraph& position) {
  if (position.edges.empty()) return "0";
  std::string text;
  for (const auto& [a, b] : position.edges) text += fmt::format("{}{}-{}", text.empty() ? "" : ",", a, b);
  return text;
}

}  // namespace grundy
