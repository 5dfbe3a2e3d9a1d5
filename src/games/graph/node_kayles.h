// Node Kayles: a move takes a vertex together with all its neighbours (T. Schaefer 1978). On a path of n vertices it is
// Dawson's chess 0.137.
#pragma once

#include "games/graph/graph_game.h"

namespace grundy {

struct NodeKayles : GraphGame {
  template <class Visit>
  void for_each_option(const SimpleGraph& position, Visit&& visit) const {
    for (const SimpleGraph::Vertex vertex : position.vertices) {
      std::vector<SimpleGraph::Vertex> gone = neighbours(position, vertex);
      gone.insert(std::lower_bound(gone.begin(), gone.end(), vertex), vertex);
      if (!visit(std::span<const SimpleGraph>(components(without_vertices(position, gone), true)))) return;
    }
  }

  std::string format(std::span<const SimpleGraph> parts) const { return text("node_kayles", parts); }

  // Several vertices may take the same closed neighbourhood with them; any of them names the move.
  std::string describe(const SimpleGraph& position, std::span<const SimpleGraph> option) const {
    const SimpleGraph gone = missing(position, option);
    for (const SimpleGraph::Vertex vertex : gone.vertices) {
      const std::vector<SimpleGraph::Vertex> near = neighbours(position, vertex);
      if (near.size() + 1 == gone.vertices.size() && std::ranges::includes(gone.vertices, near)) {
        std::string words = "take vertex " + graph->vertex(vertex);
        if (gone.vertices.size() > 1) words += fmt::format(" and its {} neighbours", gone.vertices.size() - 1);
        if (gone.vertices.size() == 2) words.pop_back();
        return words;
      }
    }
    return "take a vertex";
  }

  static Result<Start<NodeKayles>> read(const Arguments& arguments) {
    return read_graph_game<NodeKayles>(arguments, true);
  }
};

}  // namespace grundy
