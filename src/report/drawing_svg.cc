#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "report/drawing.h"
#include "report/svg.h"

namespace grundy {
namespace {

constexpr double unit = 70;          // pixels between neighbouring places
constexpr double panel_margin = 50;  // around a panel
constexpr double caption_height = 30;
constexpr std::size_t most_labels_compared = 2000;  // beyond, nobody can read them anyway

// What a part of a picture takes up.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;

  void include(const Box& other) {
    left = std::min(left, other.left);
    top = std::min(top, other.top);
    right = std::max(right, other.right);
    bottom = std::max(bottom, other.bottom);
  }
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

// The drawing of one panel, point 0 at the origin, and how much room it needs.
class Panel {
 public:
  explicit Panel(const Drawing& drawing) : drawing_(drawing) {
    for (std::size_t i = drawing.has_ground ? 1 : 0; i < drawing.points.size(); ++i) labels_.push_back(name_box(i));
    for (const Drawing::Line& line : drawing.lines) ++together_[std::minmax(line.from, line.to)];
    std::map<std::pair<std::size_t, std::size_t>, int> drawn;
    for (const Drawing::Line& line : drawing.lines) {
      const auto ends = std::minmax(line.from, line.to);
      line.from == line.to ? draw_loop(line, drawn[ends]++) : draw_curve(line, drawn[ends]++);
    }
    for (std::size_t i = drawing.has_ground ? 1 : 0; i < drawing.points.size(); ++i) draw_point(i);
  }

  double width() const {
    return std::max(box_.right - box_.left + 2 * panel_margin, words_wide(drawing_.caption) + panel_margin);
  }
  double height() const { return box_.bottom - box_.top + 2 * panel_margin + caption_height; }

  // Draws it below what takes up `above` pixels.
  void draw(Svg& svg, double above) const {
    svg.text(panel_margin / 2, above + 22, drawing_.caption, {{"class", "caption"}});
    svg.open("g", {{"transform", fmt::format("translate({} {})", svg_number(panel_margin - box_.left),
                                             svg_number(above + panel_margin + caption_height - box_.top))}});
    if (drawing_.has_ground) {
      svg.line(box_.left - panel_margin / 2, 0, box_.right + panel_margin / 2, 0, {{"class", "ground"}});
    }
    svg.append(body_);
    svg.close();
  }

 private:
  // Letters are about 8 pixels wide.
  static double words_wide(const std::string& words) { return 8.0 * static_cast<double>(words.size()); }

  double x_of(std::size_t i) const { return (drawing_.points[i].x - drawing_.points[0].x) * unit; }
  double y_of(std::size_t i) const { return (drawing_.points[0].y - drawing_.points[i].y) * unit; }

  // A point that is the ground stands wherever a line meets it: straight below the other end.
  double foot(std::size_t i, std::size_t other) const {
    return drawing_.has_ground && i == 0 && other != 0 ? x_of(other) : x_of(i);
  }

  void draw_curve(const Drawing::Line& line, int already) {
    const double x1 = foot(line.from, line.to);
    const double x2 = foot(line.to, line.from);
    const double y1 = y_of(line.from);
    const double y2 = y_of(line.to);
    const double length = std::max(std::hypot(x2 - x1, y2 - y1), 1.0);
    const double step = std::min(26.0, 400.0 / together_[std::minmax(line.from, line.to)]);
    // Parallel lines bend to alternating sides, and so does one that would run through another point.
    if (already == 0 && meets_a_point(line, x1, y1, x2, y2)) ++already;
    const int nth = (already + 1) / 2;
    const double bend = (already % 2 == 0 ? 1 : -1) * nth * step;
    const double cx = (x1 + x2) / 2 + (y1 - y2) / length * bend;
    const double cy = (y1 + y2) / 2 + (x2 - x1) / length * bend;
    body_.path(fmt::format("M{:.1f} {:.1f} Q{:.1f} {:.1f} {:.1f} {:.1f}", x1, y1, cx, cy, x2, y2),
               {{"stroke", line.colour}});
    const auto at = [](double from, double by, double to, double part) {
      return from * (1 - part) * (1 - part) + 2 * by * part * (1 - part) + to * part * part;
    };
    const double middle_x = at(x1, cx, x2, 0.5);
    const double middle_y = at(y1, cy, y2, 0.5);
    box_.include({middle_x, middle_y, middle_x, middle_y});
    if (line.label.empty()) return;
    // In the middle, or where it covers no other label.
    double place = 0.5;
    for (const double part : {0.5, 0.36, 0.64, 0.24, 0.76}) {
      const Box wanted = label_box(at(x1, cx, x2, part), at(y1, cy, y2, part), line.label);
      if (labels_.size() < most_labels_compared &&
          std::any_of(labels_.begin(), labels_.end(), [&](const Box& other) { return other.overlaps(wanted); }))
        continue;
      place = part;
      break;
    }
    draw_label(at(x1, cx, x2, place), at(y1, cy, y2, place), line.label);
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

  void draw_loop(const Drawing::Line& line, int already) {
    const double r = 12 + already * std::min(7.0, 100.0 / together_[{line.from, line.from}]);
    const double x = x_of(line.from);
    const double y = y_of(line.from);
    body_.circle(x, y - r, r, {{"fill", "none"}, {"stroke", line.colour}});
    box_.include({x - r, y - 2 * r, x + r, y});
    if (!line.label.empty()) draw_label(x + r, y - 2 * r, line.label);
  }

  void draw_point(std::size_t i) {
    const Drawing::Point& p = drawing_.points[i];
    const double x = x_of(i);
    const double y = y_of(i);
    body_.circle(x, y, p.marked ? 9 : 4, {{"class", "point"}});
    box_.include({x, y, x, y});
    if (!p.name.empty()) {
      body_.text(x + 7, y - 7, p.name, {{"class", "name"}});
      Box name = name_box(i);
      name.right -= panel_margin / 2;
      box_.include(name);
    }
    if (!p.label.empty()) draw_label(x, y + 16, p.label);
  }

  Box name_box(std::size_t i) const {
    const double x = x_of(i) + 7;
    const double y = y_of(i) - 7;
    return {x, y - 12, x + words_wide(drawing_.points[i].name), y + 3};
  }

  static Box label_box(double x, double y, const std::string& words) {
    const double half = words_wide(words) / 2;
    return {x - half, y - 8, x + half, y + 8};
  }

  void draw_label(double x, double y, const std::string& words) {
    body_.text(x, y + 4, words, {{"class", "label"}});
    labels_.push_back(label_box(x, y, words));
    box_.include(labels_.back());
  }

  const Drawing& drawing_;
  std::map<std::pair<std::size_t, std::size_t>, int> together_;  // lines between two points
  std::vector<Box> labels_;
  Box box_;
  Svg body_;
};

}  // namespace

std::string to_svg(const std::vector<Drawing>& drawings) {
  Svg svg;
  svg.constant(
      "<style>path,circle{stroke-width:4;fill:none}.point{fill:#222;stroke:none}"
      ".ground{stroke:#222;stroke-width:3;stroke-dasharray:10 4}"
      "text{font:13px sans-serif;fill:#222}.caption{font-weight:bold}"
      ".label{text-anchor:middle;stroke-width:5}.label,.name{paint-order:stroke;stroke:#fff}"
      ".name{stroke-width:3}</style>\n");
  double width = 0;
  double height = 0;
  for (const Drawing& drawing : drawings) {
    const Panel panel(drawing);
    panel.draw(svg, height);
    width = std::max(width, panel.width());
    height += panel.height();
  }
  return svg.document(width, height, drawings.empty() ? "" : drawings[0].caption);
}

}  // namespace grundy
