#include "proof/colouring_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

using Mark = CheckedGraph::Mark;

Mark other(Mark colour) { return colour == Mark::red ? Mark::blue : Mark::red; }

// Red and blue mean the same, so a position stands for the one with the colours exchanged too.
std::string form_of(const CheckedGraph& graph) {
  std::string form = graph.form();
  if (!graph.has_colours()) return form;
  CheckedGraph exchanged = graph;
  for (CheckedGraph::Vertex v = 0; v < graph.size(); ++v) {
    if (graph.mark(v) != Mark::none) exchanged.set_mark(v, other(graph.mark(v)));
  }
  return std::min(form, exchanged.form());
}

}  // namespace

std::optional<ColouringRules> ColouringRules::of(std::span<const std::string_view> words) {
  if (words.size() != 1 || (words[0] != "col" && words[0] != "snort")) return {};
  return ColouringRules(words[0] == "snort");
}

std::optional<std::string> ColouringRules::read(std::string_view text) const {
  const std::optional<CheckedGraph> graph = CheckedGraph::read(text);
  if (!graph || graph->has_loops() || graph->parts_without({}).size() != 1) return {};
  return form_of(*graph);
}

std::vector<std::string> ColouringRules::coloured(CheckedGraph graph, CheckedGraph::Vertex vertex, Mark colour) const {
  const Mark kept = equal_colours_touch_ ? colour : other(colour);
  std::vector<CheckedGraph::Vertex> gone{vertex};
  for (const CheckedGraph::Vertex near : graph.near(vertex)) {
    if (graph.mark(near) == other(kept)) {
      gone.push_back(near);  // nothing is left that it may get
    } else {
      graph.set_mark(near, kept);
    }
  }
  return forms(graph, gone);
}

std::vector<std::string> ColouringRules::forms(const CheckedGraph& graph,
                                               const std::vector<CheckedGraph::Vertex>& gone) {
  std::vector<std::string> forms;
  for (const CheckedGraph& part : graph.parts_without(gone)) forms.push_back(form_of(part));
  return forms;
}

std::string ColouringRules::text(std::string_view component) const {
  const CheckedGraph graph = *CheckedGraph::read(component);
  std::string edges;
  std::string red;
  std::string blue;
  for (CheckedGraph::Vertex v = 0; v < graph.size(); ++v) {
    if (graph.mark(v) == Mark::red) red += fmt::format(" {}", v);
    if (graph.mark(v) == Mark::blue) blue += fmt::format(" {}", v);
    for (const CheckedGraph::Vertex w : graph.near(v)) {
      if (v < w) edges += fmt::format("{}{}-{}", edges.empty() ? "" : " ", v, w);
    }
  }
  std::string made = fmt::format("{}(\"{}\"", equal_colours_touch_ ? "snort" : "col", edges.empty() ? "0" : edges);
  if (!red.empty()) made += "; red=" + red.substr(1);
  if (!blue.empty()) made += "; blue=" + blue.substr(1);
  return made + ")";
}

}  // namespace grundy
