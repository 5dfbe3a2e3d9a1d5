#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "report/plot_frame.h"
#include "report/plot_report.h"

namespace grundy {
namespace {

// Few points are drawn larger, and those of the second class larger still.
double point_size(std::size_t points, bool second) {
  return (points <= 1000 ? 5 : points <= 5000 ? 3 : 2) + (second ? 2 : 0);
}

// From one heap at a place to as many as stand anywhere, by logarithms.
constexpr std::size_t shades = 6;
constexpr double faintest = 0.15;

std::size_t shade_of(std::uint64_t count, std::uint64_t most) {
  if (most <= 2) return shades - 1;
  const double part = std::log(static_cast<double>(count)) / std::log(static_cast<double>(most));
  return std::min(shades - 1, static_cast<std::size_t>(part * static_cast<double>(shades)));
}

}  // namespace

void draw_axes(Svg& svg, const PlotAxis& x, const PlotAxis& y, const std::string& x_name, const std::string& y_name) {
  x.for_each_tick([&](std::uint64_t n) {
    svg.text(x.x(static_cast<double>(n)), plot_bottom + 20, std::to_string(n), {{"text-anchor", "middle"}});
  });
  y.for_each_tick([&](std::uint64_t value) {
    const double height = y.y(static_cast<double>(value));
    svg.line(plot_left, height, plot_right, height, {{"stroke", "#dddddd"}});
    svg.text(plot_left - 8, height + 4, std::to_string(value), {{"text-anchor", "end"}});
  });
  constexpr int middle_x = (plot_left + plot_right) / 2;
  constexpr int middle_y = (plot_top + plot_bottom) / 2;
  svg.text(middle_x, plot_height - 18, x_name, {{"text-anchor", "middle"}});
  svg.text(0, 0, y_name,
           {{"transform", fmt::format("translate(18 {}) rotate(-90)", middle_y)}, {"text-anchor", "middle"}});
}

void PlotLegend::add(const std::string& name, const char* colour) {
  if (name.empty()) return;
  svg_.circle(x_ + 4, 42, 4, {{"fill", colour}});
  svg_.text(x_ + 13, 46, name);
  x_ += 40 + static_cast<int>(name.size()) * 7;
}

std::string plot_document(const Svg& svg, const std::string& title) {
  return svg.document(plot_width, plot_height, title, {{"font-family", "sans-serif"}, {"font-size", 12}});
}

// Points that fall on the same place are drawn once, the darker the more they are. Those of the second class, of which
// there are few, lie on top and are never faint.
std::string to_svg(const Scatter& scatter) {
  const std::uint64_t heaps = scatter.values.size();
  const std::uint64_t width = scatter.fold == 0 ? heaps : std::min(scatter.fold, heaps);
  const PlotAxis across(width == 0 ? 1 : width - 1, false);
  const PlotAxis up(heaps == 0 ? 1 : *std::max_element(scatter.values.begin(), scatter.values.end()), false);
  Svg svg;
  svg.text(plot_left, 26, scatter.title, {{"font-size", 16}});
  draw_axes(svg, across, up, scatter.fold == 0 ? "heap" : fmt::format("heap modulo {}", scatter.fold), "value");
  for (const std::uint64_t mark : scatter.marks) {
    const double at = across.x(static_cast<double>(mark));
    svg.line(at, plot_top, at, plot_bottom,
             {{"stroke", mark_plot_colour}, {"stroke-dasharray", "4 3"}, {"opacity", 0.5}});
  }
  bool shaded = false;
  for (const bool second : {false, true}) {
    std::map<std::pair<int, int>, std::uint64_t> places;  // in half pixels
    std::uint64_t most = 0;
    for (std::uint64_t n = 0; n < heaps; ++n) {
      if (scatter.second_class[n] != second) continue;
      const double x = across.x(static_cast<double>(scatter.fold == 0 ? n : n % scatter.fold));
      const double y = up.y(scatter.values[n]);
      most = std::max(most, ++places[{static_cast<int>(x * 2), static_cast<int>(y * 2)}]);
    }
    std::array<std::string, shades> paths;
    for (const auto& [place, count] : places) {
      paths[second ? shades - 1 : shade_of(count, most)] +=
          fmt::format("M{} {}h0", svg_number(place.first / 2.0), svg_number(place.second / 2.0));
    }
    for (std::size_t shade = 0; shade < shades; ++shade) {
      if (paths[shade].empty()) continue;
      const double opacity = faintest + (1 - faintest) * static_cast<double>(shade) / (shades - 1);
      shaded = shaded || shade + 1 < shades;
      svg.path(paths[shade], {{"stroke", second ? second_plot_colour : first_plot_colour},
                              {"stroke-width", point_size(places.size(), second)},
                              {"stroke-linecap", "round"},
                              {"stroke-opacity", fmt::format("{:.2f}", opacity)},
                              {"fill", "none"}});
    }
  }
  PlotLegend legend(svg);
  legend.add(scatter.first_name, first_plot_colour);
  legend.add(scatter.second_name, second_plot_colour);
  if (!scatter.marks.empty()) legend.add(scatter.mark_name, mark_plot_colour);
  if (shaded) legend.add("darker: more heaps at one place", "#757575");
  return plot_document(svg, scatter.title);
}

}  // namespace grundy
