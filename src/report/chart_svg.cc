// Charts of what a sequence amounts to: counts that grow with the heaps, and how often each value occurs.
#include <fmt/format.h>

#include "report/plot_frame.h"
#include "report/plot_report.h"

namespace grundy {
namespace {

// Bars, of those that share half a pixel only the highest: a game with a million values would fill megabytes.
std::string bars(const Chart& chart, const PlotAxis& across, const PlotAxis& up) {
  std::string way;
  const auto place = [&](std::uint64_t x) { return static_cast<int>(2 * across.x(static_cast<double>(x))); };
  for (std::size_t i = 0; i < chart.points.size();) {
    const auto [x, first] = chart.points[i];
    std::uint64_t most = first;
    for (++i; i < chart.points.size() && place(chart.points[i].first) == place(x); ++i) {
      most = std::max(most, chart.points[i].second);
    }
    if (most == 0) continue;
    // A value that occurs once is a bar of a pixel, not of none.
    way += fmt::format("M{} {}V{}", svg_number(across.x(static_cast<double>(x))), svg_number(plot_bottom),
                       svg_number(std::min(up.y(static_cast<double>(most)), plot_bottom - 1.0)));
  }
  return way;
}

// A line that stays level and then steps up. Steps within a pixel are one.
std::string steps(const Chart& chart, const PlotAxis& across, const PlotAxis& up) {
  std::string way;
  double drawn = -1;
  for (const auto& [x, y] : chart.points) {
    const double at = across.x(static_cast<double>(x));
    if (way.empty()) way = fmt::format("M{} {}", svg_number(at), svg_number(up.y(0)));
    const bool is_last = x == chart.points.back().first;
    if (at - drawn < 0.5 && !is_last) continue;
    drawn = at;
    way += fmt::format("H{}V{}", svg_number(at), svg_number(up.y(static_cast<double>(y))));
  }
  return way + fmt::format("H{}", svg_number(across.x(static_cast<double>(chart.last))));
}

}  // namespace

std::string to_svg(const Chart& chart) {
  std::uint64_t largest = 1;
  for (const auto& [x, y] : chart.points) largest = std::max(largest, y);
  const PlotAxis across(chart.last, !chart.bars);
  const PlotAxis up(largest, chart.bars);
  Svg svg;
  svg.text(plot_left, 26, chart.title, {{"font-size", 16}});
  draw_axes(svg, across, up, chart.x_name, chart.y_name);
  if (chart.bars) {
    const double width = std::clamp(0.8 * (plot_right - plot_left) / static_cast<double>(chart.last + 1), 1.0, 40.0);
    svg.path(bars(chart, across, up), {{"stroke", first_plot_colour}, {"stroke-width", width}, {"fill", "none"}});
  } else if (!chart.points.empty()) {
    svg.path(steps(chart, across, up), {{"stroke", first_plot_colour}, {"stroke-width", 2}, {"fill", "none"}});
  }
  PlotLegend(svg).add(chart.name, first_plot_colour);
  return plot_document(svg, chart.title);
}

}  // namespace grundy
