#include <fmt/format.h>

#include <cmath>

#include "report/graph_layout.h"
#include "report/graph_report.h"
#include "report/graph_style.h"

namespace grundy {
namespace {

constexpr double kHeight = 22;  // half the height of a vertex
constexpr double kLayerStep = 110;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return result;
}

struct Drawing {
  std::vector<Place> centres;
  double half_width = 0;  // of a vertex
  double width = 0;
  double height = 0;
};

Drawing drawing_of(const GraphReport& report) {
  Drawing drawing;
  std::size_t longest = 6;
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    longest = std::max({longest, vertex.id.size(), second_line(report, vertex).size()});
  }
  drawing.half_width = 4.2 * static_cast<double>(std::min<std::size_t>(longest, 40)) + 10;
  drawing.centres = layered_layout(*report.moves);
  const double column = 2 * drawing.half_width + 36;
  double least = 0;
  double most = 0;
  double layers = 0;
  for (const Place& place : drawing.centres) {
    least = std::min(least, place.x);
    most = std::max(most, place.x);
    layers = std::max(layers, place.y);
  }
  for (Place& place : drawing.centres) {
    // A slight shift per layer keeps edges that skip a layer from running through its middle vertex.
    const double shift = std::fmod(place.y, 2) * 0.22;
    place = {(place.x - least + 0.75 + shift) * column, (place.y + 0.6) * kLayerStep};
  }
  drawing.width = (most - least + 1.75) * column;
  drawing.height = (layers + 1.2) * kLayerStep;
  return drawing;
}

// Where the line from the centre towards `to` leaves the ellipse.
Place border(const Drawing& drawing, Place from, Place to) {
  const double dx = (to.x - from.x) / drawing.half_width;
  const double dy = (to.y - from.y) / kHeight;
  const double length = std::hypot(dx, dy);
  if (length == 0) return from;
  return {from.x + dx / length * drawing.half_width, from.y + dy / length * kHeight};
}

std::string path_of(const Drawing& drawing, const DrawnEdge& edge) {
  const Place a = drawing.centres[edge.from];
  const Place b = drawing.centres[edge.to];
  if (edge.from == edge.to) {
    const double x = a.x + drawing.half_width - 6;
    return fmt::format("M {:.1f} {:.1f} c 40 -34 40 42 4 18", x, a.y - 9);
  }
  // Bent to one side, so that a move and the move back are two lines.
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  // Edges within a layer and past a layer bend more, round what stands between.
  const bool next_layer = std::abs(std::abs(dy) - kLayerStep) < 1;
  const double bend = next_layer ? 0.08 : 0.2;
  const Place middle{(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend};
  const Place start = border(drawing, a, middle);
  const Place end = border(drawing, b, middle);
  return fmt::format("M {:.1f} {:.1f} Q {:.1f} {:.1f} {:.1f} {:.1f}", start.x, start.y, middle.x, middle.y, end.x,
                     end.y);
}

}  // namespace

void write_graph_svg(const GraphReport& report, const TextSink& sink) {
  const Drawing drawing = drawing_of(report);
  sink(
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                  "height=\"{1:.0f}\" font-family=\"sans-serif\" font-size=\"13\">\n",
                  drawing.width, drawing.height));
  sink(fmt::format("<title>{}</title>\n", escaped(report.source)));
  sink(
      "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
      "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M 0 0 L 8 4 L 0 8 z\" fill=\"context-stroke\"/>"
      "</marker></defs>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<g fill=\"none\">\n");
  for_each_drawn_edge(report, [&](const DrawnEdge& edge) {
    const std::string_view colour = edge.colour == "blue" ? "#1f5fd0" : edge.colour == "red" ? "#c92a2a" : "#555555";
    sink(fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\" marker-end=\"url(#arrow)\"/>\n",
                     path_of(drawing, edge), colour, edge.is_best ? "2.6" : "1.2"));
  });
  sink("</g>\n<g text-anchor=\"middle\">\n");
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    const GraphVertexReport vertex = report.vertex(v);
    const Place c = drawing.centres[v];
    sink(fmt::format(
        "<ellipse cx=\"{:.1f}\" cy=\"{:.1f}\" rx=\"{:.1f}\" ry=\"{:.1f}\" fill=\"{}\" stroke=\"#333333\"/>"
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text><text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"11\">{}</text>\n",
        c.x, c.y, drawing.half_width, kHeight, fill_of(vertex.outcome), c.x, c.y - 2, escaped(vertex.id), c.x, c.y + 12,
        escaped(second_line(report, vertex))));
  }
  sink("</g>\n</svg>\n");
}

}  // namespace grundy
