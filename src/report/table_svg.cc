// A table as a picture: dots for a row of values, coloured squares for a grid or board.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/svg.h"
#include "report/table_report.h"

namespace grundy {
namespace {

constexpr double table_margin = 50;
constexpr const char* zero_colour = "#d33f49";
constexpr const char* other_colour = "#f2f2f2";  // of what is no zero, where only zeros are asked for
const Svg::Attributes table_font = {{"font-family", "sans-serif"}, {"font-size", "12"}};

// Where only the winner is known, 0 stands for P and 1 for N.
std::optional<double> height_of(const std::optional<Value>& value) {
  if (!value) return {};
  if (value->nimber()) return static_cast<double>(*value->nimber());
  const Outcome outcome = value->outcome();
  if (outcome != Outcome::P && outcome != Outcome::N) return {};
  return outcome == Outcome::P ? 0 : 1;
}

double largest(const TableReport& table) {
  double most = 1;
  for (const auto& value : table.values) most = std::max(most, height_of(value).value_or(0));
  return most;
}

double square_size(const TableReport& table) {
  const std::size_t rows = table.layer_rows > 0 ? table.layer_rows : table.rows();
  return std::clamp(800.0 / static_cast<double>(std::max(table.columns, rows)), 3.0, 36.0);
}

// From pale to deep blue; zeros stand out in red.
std::string colour(const std::optional<double>& value, double most) {
  if (!value) return "#888888";
  if (*value == 0) return zero_colour;
  const double depth = std::sqrt(*value / most);
  const auto channel = [&](double pale, double deep) {
    return static_cast<int>(std::lround(pale + (deep - pale) * depth));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", channel(234, 20), channel(242, 50), channel(250, 120));
}

std::string plot(const TableReport& table, const TableView& view) {
  const double width = 900;
  const double height = 500;
  const double most = largest(table);
  const auto count = static_cast<double>(std::max<std::size_t>(table.values.size(), 2));
  const double radius = std::clamp(300.0 / count, 0.6, 3.0);
  const double bottom = height - table_margin;
  const auto x_of = [&](double i) { return table_margin + i / (count - 1) * (width - 2 * table_margin); };
  const auto y_of = [&](double v) { return bottom - v / most * (height - 2 * table_margin); };
  Svg svg;
  svg.text(table_margin, 20, table.game, {{"font-size", 14}});
  svg.path(fmt::format("M{0} {0}V{1}H{2}", table_margin, bottom, width - table_margin),
           {{"fill", "none"}, {"stroke", "#555"}});
  for (int tick = 0; tick <= 4; ++tick) {
    const double v = std::floor(most * tick / 4);
    svg.text(table_margin - 6, y_of(v) + 4, fmt::format("{:.0f}", v), {{"text-anchor", "end"}});
    const double i = std::floor((count - 1) * tick / 4);
    svg.text(x_of(i), bottom + 18, fmt::format("{:.0f}", static_cast<double>(table.from) + i),
             {{"text-anchor", "middle"}});
  }
  svg.open("g", {{"fill", "#14508c"}});
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const std::optional<double> value = height_of(table.values[i]);
    if (!value || (view.zeros && *value != 0)) continue;
    const double x = x_of(static_cast<double>(i));
    *value == 0 ? svg.circle(x, y_of(0), radius, {{"fill", zero_colour}}) : svg.circle(x, y_of(*value), radius);
  }
  svg.close();
  return svg.document(width, height, table.game, table_font);
}

// One grid or board, its title at that height; gives the height below it.
double draw_squares(Svg& svg, const TableReport& table, const TableView& view, const std::string& title, double cell,
                    double most, double top) {
  const double first = top + table_margin;
  const auto rows = static_cast<double>(table.rows());
  const bool numbered = cell >= 14;
  svg.text(table_margin, top + 20, title, {{"font-size", 14}});
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const double x = table_margin + static_cast<double>(i % table.columns) * cell;
    const std::size_t row = i / table.columns;
    const double y = first + static_cast<double>(row) * cell;
    const std::optional<double> value = height_of(table.values[i]);
    const bool hidden = view.zeros && value && *value != 0;
    svg.rect(x, y, cell, cell, {{"fill", hidden ? other_colour : colour(value, most)}});
    if (!numbered || hidden) continue;
    const bool dark = !value || *value == 0 || *value > most * 0.3;
    svg.text(x + cell / 2, y + cell / 2 + 4, table_cell(table.values[i], view),
             {{"text-anchor", "middle"}, {"fill", dark ? "white" : "black"}});
  }
  const bool board = table.shape == TableReport::Shape::board;
  const std::size_t step = numbered ? 1 : 10;
  for (std::size_t x = 0; x < table.columns; x += step) {
    const std::string label = board ? std::string(1, static_cast<char>('a' + x)) : std::to_string(table.from + x);
    svg.text(table_margin + (static_cast<double>(x) + 0.5) * cell, board ? first + rows * cell + 16 : first - 6, label,
             {{"text-anchor", "middle"}});
  }
  for (std::size_t y = 0; y < table.rows(); y += step) {
    const std::size_t label = board ? table.rows() - y : static_cast<std::size_t>(table.from) + y;
    svg.text(table_margin - 8, first + (static_cast<double>(y) + 0.5) * cell + 4, std::to_string(label),
             {{"text-anchor", "end"}});
  }
  return first + rows * cell + table_margin;
}

// Layers stand one below the other, in the same colours.
std::string heat_map(const TableReport& table, const TableView& view) {
  const double most = largest(table);
  Svg svg;
  double bottom = 0;
  const double cell = square_size(table);
  if (table.layer_rows == 0) bottom = draw_squares(svg, table, view, table.game, cell, most, 0);
  for (std::size_t i = 0; table.layer_rows > 0 && i < table.layers(); ++i) {
    const std::string title = fmt::format("{}, {} = {}", table.game, table.variables[0], table.from + i);
    bottom = draw_squares(svg, table.layer(i), view, title, cell, most, bottom);
  }
  return svg.document(2 * table_margin + static_cast<double>(table.columns) * cell, bottom, table.game, table_font);
}

}  // namespace

Result<std::string> table_svg(const TableReport& table, const TableView& view, const WriteOptions&) {
  constexpr std::size_t most_shapes = 1'000'000;
  if (table.values.size() > most_shapes) {
    return bad_input(fmt::format("a picture of more than {} values is too large", most_shapes), {},
                     "make the table smaller");
  }
  return table.shape == TableReport::Shape::row ? plot(table, view) : heat_map(table, view);
}

}  // namespace grundy
