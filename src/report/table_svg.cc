// A table as a picture: dots for a row of values, coloured squares for a grid or board.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/table_report.h"

namespace grundy {
namespace {

constexpr double margin = 50;

std::optional<double> height_of(const std::optional<Value>& value) {
  if (!value || !value->nimber()) return {};
  return static_cast<double>(*value->nimber());
}

double largest(const TableReport& table) {
  double most = 1;
  for (const auto& value : table.values) most = std::max(most, height_of(value).value_or(0));
  return most;
}

std::string open(double width, double height, const std::string& title) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<text x=\"{2:.0f}\" y=\"20\" font-size=\"14\">{3}</text>\n",
      width, height, margin, title);
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<') {
      safe += "&lt;";
    } else if (c == '&') {
      safe += "&amp;";
    } else {
      safe += c;
    }
  }
  return safe;
}

// From pale to deep blue; zeros stand out in red.
std::string colour(const std::optional<double>& value, double most) {
  if (!value) return "#888888";
  if (*value == 0) return "#d33f49";
  const double depth = std::sqrt(*value / most);
  const auto channel = [&](double pale, double deep) {
    return static_cast<int>(std::lround(pale + (deep - pale) * depth));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", channel(234, 20), channel(242, 50), channel(250, 120));
}

std::string plot(const TableReport& table) {
  const double width = 900;
  const double height = 500;
  const double most = largest(table);
  const auto count = static_cast<double>(std::max<std::size_t>(table.values.size(), 2));
  const double radius = std::clamp(300.0 / count, 0.6, 3.0);
  const auto x_of = [&](double i) { return margin + i / (count - 1) * (width - 2 * margin); };
  const auto y_of = [&](double v) { return height - margin - v / most * (height - 2 * margin); };
  std::string svg = open(width, height, escaped(table.game));
  svg += fmt::format("<path d=\"M{0} {1}V{2}H{3}\" fill=\"none\" stroke=\"#555\"/>\n", margin, margin, height - margin,
                     width - margin);
  for (int tick = 0; tick <= 4; ++tick) {
    const double v = std::floor(most * tick / 4);
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f}</text>\n", margin - 6, y_of(v) + 4, v);
    const double i = std::floor((count - 1) * tick / 4);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.0f}</text>\n", x_of(i),
                       height - margin + 18, static_cast<double>(table.from) + i);
  }
  svg += "<g fill=\"#14508c\">\n";
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const std::optional<double> value = height_of(table.values[i]);
    if (!value) continue;
    const char* zero = *value == 0 ? " fill=\"#d33f49\"" : "";
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"{}/>\n", x_of(static_cast<double>(i)),
                       y_of(*value), radius, zero);
  }
  return svg + "</g>\n</svg>\n";
}

std::string heat_map(const TableReport& table, const TableView& view) {
  const auto columns = static_cast<double>(table.columns);
  const auto rows = static_cast<double>(table.rows());
  const double cell = std::clamp(800.0 / std::max(columns, rows), 3.0, 36.0);
  const bool numbered = cell >= 14;
  const double most = largest(table);
  std::string svg = open(2 * margin + columns * cell, 2 * margin + rows * cell, escaped(table.game));
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const double x = margin + static_cast<double>(i % table.columns) * cell;
    const double y = margin + static_cast<double>(i / table.columns) * cell;
    const std::optional<double> value = height_of(table.values[i]);
    svg += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x, y, cell,
                       cell, colour(value, most));
    if (!numbered) continue;
    const bool dark = !value || *value == 0 || *value > most * 0.3;
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n", x + cell / 2,
                       y + cell / 2 + 4, dark ? "white" : "black", escaped(table_cell(table.values[i], view)));
  }
  const bool board = table.shape == TableReport::Shape::board;
  const std::size_t step = numbered ? 1 : 10;
  for (std::size_t x = 0; x < table.columns; x += step) {
    const std::string label = board ? std::string(1, static_cast<char>('a' + x)) : std::to_string(table.from + x);
    const double y = board ? margin + rows * cell + 16 : margin - 6;
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                       margin + (static_cast<double>(x) + 0.5) * cell, y, label);
  }
  for (std::size_t y = 0; y < table.rows(); y += step) {
    const std::size_t label = board ? table.rows() - y : static_cast<std::size_t>(table.from) + y;
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", margin - 8,
                       margin + (static_cast<double>(y) + 0.5) * cell + 4, label);
  }
  return svg + "</svg>\n";
}

}  // namespace

Result<std::string> table_svg(const TableReport& table, const TableView& view, const WriteOptions&) {
  constexpr std::size_t most_shapes = 1'000'000;
  if (table.values.size() > most_shapes) {
    return bad_input(fmt::format("a picture of more than {} values is too large", most_shapes), {},
                     "make the table smaller");
  }
  return table.shape == TableReport::Shape::row ? plot(table) : heat_map(table, view);
}

}  // namespace grundy
