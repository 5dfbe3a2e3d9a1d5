// DOT text with the analysis drawn in: colours by outcome, values in the labels, best moves bold.
#include <fmt/format.h>

#include "report/drawing.h"
#include "report/graph_report.h"
#include "report/graph_style.h"

namespace grundy {

void write_graph_dot(const GraphReport& report, const TextSink& sink) {
  sink("digraph grundy {\n  node [style=filled, fontname=\"sans-serif\"];\n");
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    // The line break is DOT's own escape, so it is put in after quoting.
    std::string label = dot_quoted(vertex.id);
    label.insert(label.size() - 1, "\\n" + second_line(report, vertex));
    sink(fmt::format("  {} [label={}, fillcolor=\"{}\"];\n", dot_quoted(vertex.id), label, fill_of(vertex.outcome)));
  }
  for_each_drawn_edge(report, [&](const DrawnEdge& edge) {
    std::string attributes;
    if (!edge.colour.empty()) attributes += fmt::format("color={}", edge.colour);
    if (edge.is_best) attributes += fmt::format("{}penwidth=2.5", attributes.empty() ? "" : ", ");
    sink(fmt::format("  {} -> {}{};\n", dot_quoted(report.name(edge.from)), dot_quoted(report.name(edge.to)),
                     attributes.empty() ? "" : " [" + attributes + "]"));
  });
  sink("}\n");
}

}  // namespace grundy
