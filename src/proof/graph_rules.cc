#include "proof/graph_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace grundy {

std::optional<GraphRules> GraphRules::of(std::span<const std::string_view> words) {
  GraphRules made;
  if (words.size() != 2) return {};
  if (words[0] == "graph_code") {
    const bool octal = words[1].starts_with("0.") && words[1].size() > 2 && words[1].size() <= 8 &&
                       words[1].find_first_not_of("01234567", 2) == std::string_view::npos;
    if (!octal) return {};
    made.kind_ = Kind::code;
    made.code_ = words[1];
    return made;
  }
  if (words[1] != "graph" || (words[0] != "node_kayles" && words[0] != "arc_kayles")) return {};
  made.kind_ = words[0] == "node_kayles" ? Kind::vertices : Kind::edges;
  return made;
}

std::optional<std::string> GraphRules::read(std::string_view text) const {
  const std::optional<CheckedGraph> graph = CheckedGraph::read(text);
  if (!graph || graph->has_colours() || (kind_ == Kind::edges && !graph->has_edges())) return {};
  const std::vector<CheckedGraph> parts = graph->parts_without({});
  if (parts.size() != 1) return {};
  return graph->form();
}

std::string GraphRules::text(std::string_view component) const {
  std::string edges(component);
  std::replace(edges.begin(), edges.end(), ',', ' ');
  if (kind_ == Kind::code) return fmt::format("graph_code(\"{}\"; {})", edges, code_);
  return fmt::format("{}(\"{}\")", kind_ == Kind::vertices ? "node_kayles" : "arc_kayles", edges);
}

std::vector<GraphRules::Vertices> GraphRules::moves(const CheckedGraph& graph) const {
  if (kind_ == Kind::code) return sets_by_code(graph);
  std::vector<Vertices> all;
  for (CheckedGraph::Vertex v = 0; v < graph.size(); ++v) {
    if (kind_ == Kind::vertices) {
      Vertices& taken = all.emplace_back(graph.near(v));
      taken.push_back(v);
      continue;
    }
    if (graph.has_loop(v)) all.push_back({v});
    for (const CheckedGraph::Vertex w : graph.near(v)) {
      if (v < w) all.push_back({v, w});
    }
  }
  return all;
}

// All sets of vertices that hang together, one vertex larger each time. A digit says what its number of vertices may
// leave: 1 nothing, 2 one part, 4 several.
std::vector<GraphRules::Vertices> GraphRules::sets_by_code(const CheckedGraph& graph) const {
  std::vector<Vertices> all;
  std::set<Vertices> sets;
  for (CheckedGraph::Vertex v = 0; v < graph.size(); ++v) sets.insert({v});
  for (const char digit : code_.substr(2)) {
    for (const Vertices& taken : sets) {
      const std::size_t left = graph.parts_without(taken).size();
      if (((digit - '0') >> std::min<std::size_t>(left, 2) & 1) != 0) all.push_back(taken);
    }
    std::set<Vertices> larger;
    for (const Vertices& taken : sets) {
      for (const CheckedGraph::Vertex v : taken) {
        for (const CheckedGraph::Vertex w : graph.near(v)) {
          if (std::find(taken.begin(), taken.end(), w) != taken.end()) continue;
          Vertices more = taken;
          more.insert(std::lower_bound(more.begin(), more.end(), w), w);
          larger.insert(std::move(more));
        }
      }
    }
    sets = std::move(larger);
  }
  return all;
}

std::vector<std::string> GraphRules::forms(const CheckedGraph& graph, const Vertices& taken) const {
  std::vector<std::string> forms;
  for (const CheckedGraph& part : graph.parts_without(taken)) {
    if (kind_ != Kind::edges || part.has_edges()) forms.push_back(part.form());
  }
  return forms;
}

}  // namespace grundy
