// How graphs look, in every format that draws them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "report/graph_report.h"

namespace grundy {

constexpr std::string_view fill_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::N:
      return "#b7e4c7";
    case Outcome::P:
      return "#f4b6b6";
    case Outcome::D:
    case Outcome::LD:
    case Outcome::DL:
    case Outcome::RD:
    case Outcome::DR:
      return "#dddddd";
    case Outcome::L:
      return "#b8d0f5";
    case Outcome::R:
      return "#f7cfa8";
    case Outcome::unknown:
      return "#ffffff";
  }
  return "#ffffff";
}

// "P0 *0", "N3 *2", "D inf{}", and in partizan graphs the outcome alone.
inline std::string second_line(const GraphReport& report, const GraphVertexReport& vertex) {
  std::string text(to_string(vertex.outcome));
  if (report.is_partizan) return text;
  if (vertex.turn.distance) text += std::to_string(*vertex.turn.distance);
  if (vertex.value) text += " " + to_string(*vertex.value);
  return text;
}

struct DrawnEdge {
  Vertex from = 0;
  Vertex to = 0;
  std::string_view colour;  // blue, red, or empty for both players
  bool is_best = false;     // a winning move of the player it belongs to
};

// An edge of both players in a partizan graph is drawn once, without colour.
template <class Visit>
void for_each_drawn_edge(const GraphReport& report, const Visit& visit) {
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    if (!report.is_partizan) {
      const bool wins = vertex.outcome == Outcome::N;
      for (const Vertex to : report.moves->successors(v)) visit({v, to, "", wins && vertex.turn.best == to});
      continue;
    }
    std::vector<Vertex> right(report.sides->right.successors(v).begin(), report.sides->right.successors(v).end());
    const bool left_wins = vertex.left.outcome == Outcome::L;
    const bool right_wins = vertex.right.outcome == Outcome::R;
    for (const Vertex to : report.sides->left.successors(v)) {
      const bool best = left_wins && vertex.left.best == to;
      const auto shared = std::find(right.begin(), right.end(), to);
      if (shared == right.end()) {
        visit({v, to, "blue", best});
      } else {
        right.erase(shared);
        visit({v, to, "", best || (right_wins && vertex.right.best == to)});
      }
    }
    for (const Vertex to : right) visit({v, to, "red", right_wins && vertex.right.best == to});
  }
}

}  // namespace grundy
