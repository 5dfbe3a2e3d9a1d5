// Col and Snort for the verifier of component certificates. A vertex marked red or blue may get that colour only, any
// other both; what can't be coloured is not there. Nothing here is shared with the games that the search plays.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proof/checked_graph.h"

namespace grundy {

class ColouringRules {
 public:
  using Form = std::string;
  using Hash = std::hash<std::string>;

  // The word after "game": col or snort. Nothing for others.
  static std::optional<ColouringRules> of(std::span<const std::string_view> words);

  std::optional<std::string> read(std::string_view text) const;
  std::vector<std::string> parts(std::string_view text) const { return forms(*CheckedGraph::read(text), {}); }

  template <class Visit>
  void for_each_option(const std::string& component, Visit&& visit) const {
    const CheckedGraph graph = *CheckedGraph::read(component);
    for (CheckedGraph::Vertex v = 0; v < graph.size(); ++v) {
      for (const Mark colour : {Mark::red, Mark::blue}) {
        const bool allowed = graph.mark(v) == Mark::none || graph.mark(v) == colour;
        if (allowed && !visit(coloured(graph, v, colour))) return;
      }
    }
  }

  // The position as the game reads it.
  std::string text(std::string_view component) const;

 private:
  using Mark = CheckedGraph::Mark;

  explicit ColouringRules(bool equal_colours_touch) : equal_colours_touch_(equal_colours_touch) {}
  std::vector<std::string> coloured(CheckedGraph graph, CheckedGraph::Vertex vertex, Mark colour) const;
  static std::vector<std::string> forms(const CheckedGraph& graph, const std::vector<CheckedGraph::Vertex>& gone);

  bool equal_colours_touch_;  // Snort
};

}  // namespace grundy
