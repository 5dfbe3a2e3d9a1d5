#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/plot_report.h"
#include "report/svg.h"

namespace grundy {
namespace {

// In pixels.
constexpr int plot_width = 1200;
constexpr int plot_height = 620;
constexpr int plot_left = 70;
constexpr int plot_right = plot_width - 30;
constexpr int plot_top = 66;
constexpr int plot_bottom = plot_height - 64;

constexpr const char* first_colour = "#1565c0";
constexpr const char* second_colour = "#c62828";
constexpr const char* mark_colour = "#2e7d32";

// Few points are drawn larger, and those of the second class larger still.
double point_size(std::size_t points, bool second) {
  return (points <= 1000 ? 5 : points <= 5000 ? 3 : 2) + (second ? 2 : 0);
}

// Names in a row, each behind a dot of its colour.
class Legend {
 public:
  explicit Legend(Svg& svg) : svg_(svg) {}

  void add(const std::string& name, const char* colour) {
    if (name.empty()) return;
    svg_.circle(x_ + 4, 42, 4, {{"fill", colour}});
    svg_.text(x_ + 13, 46, name);
    x_ += 40 + static_cast<int>(name.size()) * 7;
  }

 private:
  Svg& svg_;
  int x_ = plot_left;
};

std::uint64_t round_step(std::uint64_t range, std::uint64_t pieces) {
  std::uint64_t step = 1;
  while (step * pieces < range) step *= step * 2 * pieces >= range ? 2 : step * 5 * pieces >= range ? 5 : 10;
  return step;
}

}  // namespace

std::string to_svg(const Scatter& scatter) {
  const std::uint64_t last = std::max<std::uint64_t>(1, scatter.values.empty() ? 1 : scatter.values.size() - 1);
  const std::uint32_t largest =
      std::max(1u, scatter.values.empty() ? 1u : *std::max_element(scatter.values.begin(), scatter.values.end()));
  const auto x_of = [&](std::uint64_t n) {
    return plot_left + static_cast<double>(n) * (plot_right - plot_left) / static_cast<double>(last);
  };
  const auto y_of = [&](std::uint64_t value) {
    return plot_bottom - static_cast<double>(value) * (plot_bottom - plot_top) / largest;
  };

  Svg svg;
  svg.text(plot_left, 26, scatter.title, {{"font-size", 16}});
  const std::uint64_t step_x = round_step(last, 10);
  for (std::uint64_t n = 0; n <= last; n += step_x) {
    svg.text(x_of(n), plot_bottom + 20, std::to_string(n), {{"text-anchor", "middle"}});
  }
  const std::uint64_t step_y = round_step(largest, 10);
  for (std::uint64_t value = 0; value <= largest; value += step_y) {
    svg.line(plot_left, y_of(value), plot_right, y_of(value), {{"stroke", "#dddddd"}});
    svg.text(plot_left - 8, y_of(value) + 4, std::to_string(value), {{"text-anchor", "end"}});
  }
  for (const std::uint64_t mark : scatter.marks) {
    svg.line(x_of(mark), plot_top, x_of(mark), plot_bottom,
             {{"stroke", mark_colour}, {"stroke-dasharray", "4 3"}, {"opacity", 0.5}});
  }
  // Points that fall on the same pixel are drawn once, the second class on top.
  for (const bool second : {false, true}) {
    std::set<std::pair<int, int>> drawn;
    std::string points;
    for (std::uint64_t n = 0; n < scatter.values.size(); ++n) {
      if (scatter.second_class[n] != second) continue;
      const std::pair<int, int> place = {static_cast<int>(x_of(n) * 2), static_cast<int>(y_of(scatter.values[n]) * 2)};
      if (!drawn.insert(place).second) continue;
      points += fmt::format("M{} {}h0", svg_number(place.first / 2.0), svg_number(place.second / 2.0));
    }
    svg.path(points, {{"stroke", second ? second_colour : first_colour},
                      {"stroke-width", point_size(scatter.values.size(), second)},
                      {"stroke-linecap", "round"},
                      {"fill", "none"}});
  }
  Legend legend(svg);
  legend.add(scatter.first_name, first_colour);
  legend.add(scatter.second_name, second_colour);
  if (!scatter.marks.empty()) legend.add(scatter.mark_name, mark_colour);
  constexpr int middle_x = (plot_left + plot_right) / 2;
  constexpr int middle_y = (plot_top + plot_bottom) / 2;
  svg.text(middle_x, plot_height - 18, "heap", {{"text-anchor", "middle"}});
  svg.text(0, 0, "value",
           {{"transform", fmt::format("translate(18 {}) rotate(-90)", middle_y)}, {"text-anchor", "middle"}});
  return svg.document(plot_width, plot_height, scatter.title, {{"font-family", "sans-serif"}, {"font-size", 12}});
}

}  // namespace grundy
