#include <fmt/format.h>

#include <cmath>

#include "report/graph_layout.h"
#include "report/graph_report.h"
#include "report/graph_style.h"
#include "report/svg.h"

namespace grundy {
namespace {

constexpr double vertex_height = 22;  // half the height of a vertex
constexpr double layer_step = 110;

// Where everything goes.
struct GraphPlan {
  std::vector<Place> centres;
  double half_width = 0;  // of a vertex
  double width = 0;
  double height = 0;
};

GraphPlan plan_of(const GraphReport& report) {
  GraphPlan plan;
  std::size_t longest = 6;
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    longest = std::max({longest, vertex.id.size(), second_line(report, vertex).size()});
  }
  plan.half_width = 4.2 * static_cast<double>(std::min<std::size_t>(longest, 40)) + 10;
  plan.centres = layered_layout(*report.moves);
  const double column = 2 * plan.half_width + 36;
  double least = 0;
  double most = 0;
  double layers = 0;
  for (const Place& place : plan.centres) {
    least = std::min(least, place.x);
    most = std::max(most, place.x);
    layers = std::max(layers, place.y);
  }
  for (Place& place : plan.centres) {
    // A slight shift per layer keeps edges that skip a layer from running through its middle vertex.
    const double shift = std::fmod(place.y, 2) * 0.22;
    place = {(place.x - least + 0.75 + shift) * column, (place.y + 0.6) * layer_step};
  }
  plan.width = (most - least + 1.75) * column;
  plan.height = (layers + 1.2) * layer_step;
  return plan;
}

// Where the line from the centre towards `to` leaves the ellipse.
Place border(const GraphPlan& plan, Place from, Place to) {
  const double dx = (to.x - from.x) / plan.half_width;
  const double dy = (to.y - from.y) / vertex_height;
  const double length = std::hypot(dx, dy);
  if (length == 0) return from;
  return {from.x + dx / length * plan.half_width, from.y + dy / length * vertex_height};
}

std::string path_of(const GraphPlan& plan, const DrawnEdge& edge) {
  const Place a = plan.centres[edge.from];
  const Place b = plan.centres[edge.to];
  if (edge.from == edge.to) {
    const double x = a.x + plan.half_width - 6;
    return fmt::format("M {:.1f} {:.1f} c 40 -34 40 42 4 18", x, a.y - 9);
  }
  // Bent to one side, so that a move and the move back are two lines.
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  // Edges within a layer and past a layer bend more, round what stands between.
  const bool next_layer = std::abs(std::abs(dy) - layer_step) < 1;
  const double bend = next_layer ? 0.08 : 0.2;
  const Place middle{(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend};
  const Place start = border(plan, a, middle);
  const Place end = border(plan, b, middle);
  return fmt::format("M {:.1f} {:.1f} Q {:.1f} {:.1f} {:.1f} {:.1f}", start.x, start.y, middle.x, middle.y, end.x,
                     end.y);
}

}  // namespace

void write_graph_svg(const GraphReport& report, const TextSink& sink) {
  const GraphPlan plan = plan_of(report);
  Svg svg;
  svg.constant(
      "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
      "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M 0 0 L 8 4 L 0 8 z\" fill=\"context-stroke\"/>"
      "</marker></defs>\n");
  svg.open("g", {{"fill", "none"}});
  for_each_drawn_edge(report, [&](const DrawnEdge& edge) {
    const std::string_view colour = edge.colour == "blue" ? "#1f5fd0" : edge.colour == "red" ? "#c92a2a" : "#555555";
    svg.path(path_of(plan, edge),
             {{"stroke", colour}, {"stroke-width", edge.is_best ? 2.6 : 1.2}, {"marker-end", "url(#arrow)"}});
  });
  svg.close();
  svg.open("g", {{"text-anchor", "middle"}});
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    const Place c = plan.centres[v];
    svg.element("ellipse", {{"cx", c.x},
                            {"cy", c.y},
                            {"rx", plan.half_width},
                            {"ry", vertex_height},
                            {"fill", fill_of(vertex.outcome)},
                            {"stroke", "#333333"}});
    svg.text(c.x, c.y - 2, vertex.id);
    svg.text(c.x, c.y + 12, second_line(report, vertex), {{"font-size", 11}});
  }
  svg.close();
  sink(svg.document(plan.width, plan.height, report.source, {{"font-family", "sans-serif"}, {"font-size", 13}}));
}

}  // namespace grundy
