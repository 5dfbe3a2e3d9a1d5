#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/plot_report.h"

namespace grundy {
namespace {

constexpr int width = 1200;
constexpr int height = 620;
constexpr int left = 70;
constexpr int right = 30;
constexpr int top = 66;
constexpr int bottom = 64;

constexpr const char* first_colour = "#1565c0";
constexpr const char* second_colour = "#c62828";
constexpr const char* mark_colour = "#2e7d32";

// Few points are drawn larger, and those of the second class larger still.
int point_size(std::size_t points, bool second) {
  return (points <= 1000 ? 5 : points <= 5000 ? 3 : 2) + (second ? 2 : 0);
}

// Names in a row, each behind a dot of its colour.
class Legend {
 public:
  void add(const std::string& name, const char* colour) {
    if (name.empty()) return;
    svg_ += fmt::format("<circle cx=\"{}\" cy=\"42\" r=\"4\" fill=\"{}\"/>\n<text x=\"{}\" y=\"46\">{}</text>\n",
                        x_ + 4, colour, x_ + 13, name);
    x_ += 40 + static_cast<int>(name.size()) * 7;
  }
  const std::string& svg() const { return svg_; }

 private:
  int x_ = left;
  std::string svg_;
};

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

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
    return left + static_cast<double>(n) * (width - left - right) / static_cast<double>(last);
  };
  const auto y_of = [&](std::uint64_t value) {
    return height - bottom - static_cast<double>(value) * (height - top - bottom) / largest;
  };

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n"
      "<text x=\"{3}\" y=\"26\" font-size=\"16\">{2}</text>\n",
      width, height, escaped(scatter.title), left);
  const std::uint64_t step_x = round_step(last, 10);
  for (std::uint64_t n = 0; n <= last; n += step_x) {
    svg +=
        fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x_of(n), height - bottom + 20, n);
  }
  const std::uint64_t step_y = round_step(largest, 10);
  for (std::uint64_t value = 0; value <= largest; value += step_y) {
    svg += fmt::format(
        "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#dddddd\"/>\n"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        left, width - right, y_of(value), y_of(value), left - 8, y_of(value) + 4, value);
  }
  for (const std::uint64_t mark : scatter.marks) {
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"{3}\" stroke-dasharray=\"4 3\" "
        "opacity=\"0.5\"/>\n",
        x_of(mark), top, height - bottom, mark_colour);
  }
  // Points that fall on the same pixel are drawn once, the second class on top.
  for (const bool second : {false, true}) {
    std::set<std::pair<int, int>> drawn;
    svg += fmt::format("<path stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" fill=\"none\" d=\"",
                       second ? second_colour : first_colour, point_size(scatter.values.size(), second));
    for (std::uint64_t n = 0; n < scatter.values.size(); ++n) {
      if (scatter.second_class[n] != second) continue;
      const std::pair<int, int> place = {static_cast<int>(x_of(n) * 2), static_cast<int>(y_of(scatter.values[n]) * 2)};
      if (!drawn.insert(place).second) continue;
      svg += fmt::format("M{:.1f} {:.1f}h0", place.first / 2.0, place.second / 2.0);
    }
    svg += "\"/>\n";
  }
  Legend legend;
  legend.add(escaped(scatter.first_name), first_colour);
  legend.add(escaped(scatter.second_name), second_colour);
  if (!scatter.marks.empty()) legend.add(escaped(scatter.mark_name), mark_colour);
  svg += legend.svg();
  svg += fmt::format(
      "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">heap</text>\n"
      "<text transform=\"translate(18 {}) rotate(-90)\" text-anchor=\"middle\">value</text>\n",
      (left + width - right) / 2, height - 18, (top + height - bottom) / 2);
  return svg + "</svg>\n";
}

}  // namespace grundy
