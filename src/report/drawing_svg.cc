#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "report/drawing.h"

namespace grundy {
namespace {

constexpr double unit = 70;    // pixels between neighbouring places
constexpr double margin = 50;  // around a panel
constexpr double caption_height = 30;

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

class Panel {
 public:
  explicit Panel(const Drawing& drawing) : drawing_(drawing) {
    if (!drawing.points.empty()) {
      left_ = right_ = drawing.points[0].x;
      bottom_ = top_ = drawing.points[0].y;
    }
    for (const Drawing::Point& point : drawing.points) {
      left_ = std::min(left_, point.x);
      right_ = std::max(right_, point.x);
      bottom_ = std::min(bottom_, point.y);
      top_ = std::max(top_, point.y);
    }
  }

  double width() const { return (right_ - left_) * unit + 2 * margin; }
  double height() const { return (top_ - bottom_) * unit + 2 * margin + caption_height; }

  std::string svg() const {
    std::string text =
        fmt::format("<text x=\"{:.1f}\" y=\"22\" class=\"caption\">{}</text>\n", margin / 2, escaped(drawing_.caption));
    if (drawing_.has_ground) {
      text += fmt::format("<line x1=\"{0:.1f}\" y1=\"{2:.1f}\" x2=\"{1:.1f}\" y2=\"{2:.1f}\" class=\"ground\"/>\n",
                          margin / 2, width() - margin / 2, y_of(0));
    }
    std::map<std::pair<std::size_t, std::size_t>, int> drawn;  // how many lines there are already between two points
    for (const Drawing::Line& line : drawing_.lines) {
      text += line.from == line.to ? loop(line, drawn[{line.from, line.from}]++)
                                   : curve(line, drawn[std::minmax(line.from, line.to)]++);
    }
    for (std::size_t i = drawing_.has_ground ? 1 : 0; i < drawing_.points.size(); ++i) text += point(i);
    return text;
  }

 private:
  double x_of(std::size_t i) const { return (drawing_.points[i].x - left_) * unit + margin; }
  double y_of(std::size_t i) const { return (top_ - drawing_.points[i].y) * unit + margin + caption_height; }

  // A point that is the ground stands wherever a line meets it: straight below the other end.
  double foot(std::size_t i, std::size_t other) const {
    return drawing_.has_ground && i == 0 && other != 0 ? x_of(other) : x_of(i);
  }

  std::string curve(const Drawing::Line& line, int already) const {
    const double x1 = foot(line.from, line.to);
    const double x2 = foot(line.to, line.from);
    const double y1 = y_of(line.from);
    const double y2 = y_of(line.to);
    const double length = std::max(std::hypot(x2 - x1, y2 - y1), 1.0);
    // Parallel lines bend to alternating sides, and so does one that would run through another point.
    if (already == 0 && meets_a_point(line, x1, y1, x2, y2)) ++already;
    const double bend = (already % 2 == 0 ? 1 : -1) * ((already + 1) / 2) * 26.0;
    const double cx = (x1 + x2) / 2 + (y1 - y2) / length * bend;
    const double cy = (y1 + y2) / 2 + (x2 - x1) / length * bend;
    std::string text = fmt::format("<path d=\"M{:.1f} {:.1f} Q{:.1f} {:.1f} {:.1f} {:.1f}\" stroke=\"{}\"/>\n", x1, y1,
                                   cx, cy, x2, y2, escaped(line.colour));
    if (!line.label.empty()) text += label((x1 + x2) / 4 + cx / 2, (y1 + y2) / 4 + cy / 2, line.label);
    return text;
  }

  bool meets_a_point(const Drawing::Line& line, double x1, double y1, double x2, double y2) const {
    constexpr double near = 8;
    const double squared = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);
    for (std::size_t i = drawing_.has_ground ? 1 : 0; i < drawing_.points.size(); ++i) {
      if (i == line.from || i == line.to) continue;
      const double along = ((x_of(i) - x1) * (x2 - x1) + (y_of(i) - y1) * (y2 - y1)) / std::max(squared, 1.0);
      if (along <= 0 || along >= 1) continue;
      if (std::hypot(x1 + along * (x2 - x1) - x_of(i), y1 + along * (y2 - y1) - y_of(i)) < near) return true;
    }
    return false;
  }

  std::string loop(const Drawing::Line& line, int already) const {
    const double r = 12 + 7 * already;
    const double x = x_of(line.from);
    const double y = y_of(line.from);
    std::string text = fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"none\" stroke=\"{}\"/>\n",
                                   x, y - r, r, escaped(line.colour));
    if (!line.label.empty()) text += label(x + r, y - 2 * r, line.label);
    return text;
  }

  std::string point(std::size_t i) const {
    const Drawing::Point& p = drawing_.points[i];
    std::string text = fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" class=\"point\"/>\n", x_of(i), y_of(i),
                                   p.marked ? 9 : 4);
    if (!p.name.empty()) {
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"name\">{}</text>\n", x_of(i) + 7, y_of(i) - 7,
                          escaped(p.name));
    }
    if (!p.label.empty()) text += label(x_of(i), y_of(i) + 16, p.label);
    return text;
  }

  static std::string label(double x, double y, const std::string& words) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"label\">{}</text>\n", x, y + 4, escaped(words));
  }

  const Drawing& drawing_;
  double left_ = 0, right_ = 0, bottom_ = 0, top_ = 0;
};

}  // namespace

std::string to_svg(const std::vector<Drawing>& drawings) {
  double width = 0;
  double height = 0;
  std::string body;
  for (const Drawing& drawing : drawings) {
    const Panel panel(drawing);
    body += fmt::format("<g transform=\"translate(0 {:.1f})\">\n{}</g>\n", height, panel.svg());
    // Captions are about 8 pixels per letter.
    width = std::max({width, panel.width(), margin + 8.0 * static_cast<double>(drawing.caption.size())});
    height += panel.height();
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\">\n"
      "<style>path,circle{{stroke-width:4;fill:none}}.point{{fill:#222;stroke:none}}.ground{{stroke:#222;stroke-width:"
      "3;"
      "stroke-dasharray:10 4}}text{{font:13px sans-serif;fill:#222}}.caption{{font-weight:bold}}.label{{text-anchor:"
      "middle;stroke-width:5}}.label,.name{{paint-order:stroke;stroke:#fff}}.name{{stroke-width:3}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{2}</svg>\n",
      width, height, body);
}

}  // namespace grundy
