// Games on graphs for the verifier of component certificates: Node Kayles, Arc Kayles and take-and-break codes. Nothing
// here is shared with the games that the search plays.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proof/checked_graph.h"

namespace grundy {

class GraphRules {
 public:
  using Form = std::string;
  using Hash = std::hash<std::string>;

  // The words after "game": node_kayles graph, arc_kayles graph, or graph_code and a code. Nothing for others.
  static std::optional<GraphRules> of(std::span<const std::string_view> words);

  std::optional<std::string> read(std::string_view text) const;
  std::vector<std::string> parts(std::string_view text) const { return forms(*CheckedGraph::read(text), {}); }

  template <class Visit>
  void for_each_option(const std::string& component, Visit&& visit) const {
    const CheckedGraph graph = *CheckedGraph::read(component);
    for (const std::vector<CheckedGraph::Vertex>& taken : moves(graph)) {
      if (!visit(forms(graph, taken))) return;
    }
  }

  // The position as the game reads it.
  std::string text(std::string_view component) const;

 private:
  enum class Kind : char { vertices, edges, code };
  using Vertices = std::vector<CheckedGraph::Vertex>;

  GraphRules() = default;
  // What each move takes.
  std::vector<Vertices> moves(const CheckedGraph& graph) const;
  std::vector<Vertices> sets_by_code(const CheckedGraph& graph) const;
  std::vector<std::string> forms(const CheckedGraph& graph, const Vertices& taken) const;

  Kind kind_ = Kind::vertices;
  std::string_view code_;
};

}  // namespace grundy
