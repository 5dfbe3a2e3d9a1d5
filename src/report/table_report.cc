#include "report/table_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

constexpr std::size_t per_line = 20;

std::size_t widest_cell(const TableReport& table, const TableView& view) {
  std::size_t width = 1;
  for (const auto& value : table.values) width = std::max(width, table_cell(value, view).size());
  return width;
}

std::string row_text(const TableReport& table, const TableView& view) {
  const std::size_t last_heading = std::to_string(std::min(per_line, table.values.size()) - 1).size() + 1;
  const std::size_t width = std::max(widest_cell(table, view), last_heading);
  const std::size_t margin =
      std::max(std::to_string(table.from + table.values.size()).size(), table.variables[0].size());
  std::string text = fmt::format("{:>{}} |", table.variables[0], margin);
  for (std::size_t i = 0; i < std::min(per_line, table.values.size()); ++i)
    text += fmt::format(" {:>{}}", fmt::format("+{}", i), width);
  text += fmt::format("\n{:->{}}-+{:->{}}", "", margin, "", (width + 1) * std::min(per_line, table.values.size()));
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    if (i % per_line == 0) text += fmt::format("\n{:>{}} |", table.from + i, margin);
    text += fmt::format(" {:>{}}", table_cell(table.values[i], view), width);
  }
  return text + "\n";
}

std::string grid_text(const TableReport& table, const TableView& view) {
  const std::size_t width = std::max(widest_cell(table, view), std::to_string(table.from + table.columns - 1).size());
  const std::string corner = fmt::format("{}\\{}", table.variables[0], table.variables[1]);
  const std::size_t margin = std::max(std::to_string(table.from + table.rows() - 1).size(), corner.size());
  std::string text = fmt::format("{:>{}} |", corner, margin);
  for (std::size_t x = 0; x < table.columns; ++x) text += fmt::format(" {:>{}}", table.from + x, width);
  text += fmt::format("\n{:->{}}-+{:->{}}\n", "", margin, "", (width + 1) * table.columns);
  for (std::size_t y = 0; y < table.rows(); ++y) {
    text += fmt::format("{:>{}} |", table.from + y, margin);
    for (std::size_t x = 0; x < table.columns; ++x) {
      text += fmt::format(" {:>{}}", table_cell(table.values[y * table.columns + x], view), width);
    }
    text += "\n";
  }
  return text;
}

// Rank 8 on top, files lettered, blocked squares as #.
std::string board_text(const TableReport& table, const TableView& view) {
  const std::size_t width = widest_cell(table, view);
  const std::size_t margin = std::to_string(table.rows()).size();
  std::string text;
  for (std::size_t y = 0; y < table.rows(); ++y) {
    text += fmt::format("{:>{}} |", table.rows() - y, margin);
    for (std::size_t x = 0; x < table.columns; ++x) {
      text += fmt::format(" {:>{}}", table_cell(table.values[y * table.columns + x], view), width);
    }
    text += "\n";
  }
  text += fmt::format("{:->{}}-+{:->{}}\n{:>{}}  ", "", margin, "", (width + 1) * table.columns, "", margin);
  for (std::size_t x = 0; x < table.columns; ++x) text += fmt::format(" {:>{}}", static_cast<char>('a' + x), width);
  return text + "\n";
}

std::string zeros_text(const TableReport& table) {
  std::string text;
  if (table.shape == TableReport::Shape::board) {
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      if (table.values[i] && table.values[i]->outcome() == Outcome::P)
        text += (text.empty() ? "" : " ") + square_name(table, i);
    }
    return text + "\n";
  }
  for (const auto& zero : zero_positions(table)) {
    if (!text.empty()) text += " ";
    text += zero.size() == 1 ? fmt::format("{}", zero[0]) : fmt::format("({})", fmt::join(zero, ","));
  }
  return text + "\n";
}

Json cell(const std::optional<Value>& value, const TableView& view) {
  if (!value) return nullptr;
  const bool only_outcome = !value->is_known() && value->outcome() != Outcome::unknown;
  if (view.outcomes || only_outcome) return to_string(value->outcome());
  return json_value(*value);
}

Json rows_json(const TableReport& table, const TableView& view) {
  Json rows = Json::array();
  for (std::size_t y = 0; y < table.rows(); ++y) {
    Json& row = rows.push_back(Json::array());
    for (std::size_t x = 0; x < table.columns; ++x) row.push_back(cell(table.values[y * table.columns + x], view));
  }
  return rows;
}

}  // namespace

const std::vector<TableFormat>& table_formats() {
  static const std::vector<TableFormat> formats = {
      {"text", table_text}, {"csv", table_csv},       {"json", table_json}, {"b-file", table_b_file},
      {"cpp", table_cpp},   {"python", table_python}, {"svg", table_svg},
  };
  return formats;
}

TableReport TableReport::layer(std::size_t index) const {
  TableReport layer;
  layer.game = game;
  layer.variables = {variables[1], variables[2]};
  layer.shape = Shape::grid;
  layer.from = from;
  layer.columns = columns;
  layer.values = values.part(index * layer_rows * columns, layer_rows * columns);
  return layer;
}

std::string table_cell(const std::optional<Value>& value, const TableView& view) {
  if (!value) return "#";
  const bool only_outcome = !value->is_known() && value->outcome() != Outcome::unknown;
  if (view.outcomes || only_outcome)
    return value->outcome() == Outcome::unknown ? "?" : std::string(to_string(value->outcome()));
  if (const auto nimber = value->nimber()) return std::to_string(*nimber);
  return value->is_known() ? to_string(*value) : "?";
}

std::vector<std::vector<std::uint64_t>> zero_positions(const TableReport& table) {
  std::vector<std::vector<std::uint64_t>> zeros;
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    if (!table.values[i] || table.values[i]->outcome() != Outcome::P) continue;
    if (table.shape == TableReport::Shape::row) {
      zeros.push_back({table.from + i});
    } else if (table.layer_rows == 0) {
      zeros.push_back({table.from + i / table.columns, table.from + i % table.columns});
    } else {
      const std::size_t row = i / table.columns;
      zeros.push_back(
          {table.from + row / table.layer_rows, table.from + row % table.layer_rows, table.from + i % table.columns});
    }
  }
  return zeros;
}

std::string square_name(const TableReport& table, std::size_t cell) {
  return fmt::format("{}{}", static_cast<char>('a' + cell % table.columns), table.rows() - cell / table.columns);
}

Result<std::string> table_text(const TableReport& table, const TableView& view, const WriteOptions& options) {
  const char* const play = table.play == Play::misere ? " (misere play)" : "";
  std::string text =
      fmt::format("{}{}{}{}\n", view.zeros ? "P-positions of " : "", table.game, play, view.zeros ? ":" : "");
  if (view.zeros) {
    text += zeros_text(table);
  } else if (table.values.empty()) {
    text += "(empty)\n";
  } else if (table.shape == TableReport::Shape::row) {
    text += row_text(table, view);
  } else if (table.layer_rows > 0) {
    for (std::size_t i = 0; i < table.layers(); ++i) {
      text += fmt::format("{} = {}\n{}", table.variables[0], table.from + i, grid_text(table.layer(i), view));
    }
  } else if (table.shape == TableReport::Shape::grid) {
    text += grid_text(table, view);
  } else {
    text += board_text(table, view);
  }
  if (!table.complete) text += fmt::format("The table is not complete: {}\n", table.reason);
  if (options.stats) {
    text += fmt::format("positions visited: {}, options: {}, time: {:.6f} s\n", table.stats.visited,
                        table.stats.options, table.stats.seconds);
  }
  return text;
}

Result<std::string> table_json(const TableReport& table, const TableView& view, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = table.game;
  if (table.play == Play::misere) json["play"] = "misere";
  json["from"] = table.from;
  if (view.zeros) {
    json["zeros"] = Json::array();
    for (const auto& zero : zero_positions(table)) {
      json["zeros"].push_back(zero.size() == 1 ? Json(zero[0]) : Json(zero));
    }
  } else if (table.shape == TableReport::Shape::row) {
    Json& values = json["values"] = Json::array();
    for (const auto& value : table.values) values.push_back(cell(value, view));
  } else if (table.layer_rows > 0) {
    json["layers"] = Json::array();
    for (std::size_t i = 0; i < table.layers(); ++i) json["layers"].push_back(rows_json(table.layer(i), view));
  } else {
    json["rows"] = rows_json(table, view);
  }
  json["complete"] = table.complete;
  if (!table.complete) json["reason"] = table.reason;
  if (options.stats) json["stats"] = json_stats(table.stats);
  return dump(json, options.compact);
}

Result<std::string> table_csv(const TableReport& table, const TableView& view, const WriteOptions&) {
  std::string text;
  if (view.zeros && table.shape != TableReport::Shape::board) {
    text = fmt::format("{}\n", fmt::join(table.variables, ","));
    for (const auto& zero : zero_positions(table)) text += fmt::format("{}\n", fmt::join(zero, ","));
    return text;
  }
  const auto cell = [&](std::size_t i) {
    const std::string shown = table_cell(table.values[i], view);
    return shown.find(',') == std::string::npos ? shown : "\"" + shown + "\"";
  };
  if (table.layer_rows > 0) {  // a line for each value: a spreadsheet has no third direction
    text = fmt::format("{},value\n", fmt::join(table.variables, ","));
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      const std::size_t row = i / table.columns;
      text += fmt::format("{},{},{},{}\n", table.from + row / table.layer_rows, table.from + row % table.layer_rows,
                          table.from + i % table.columns, cell(i));
    }
    return text;
  }
  switch (table.shape) {
    case TableReport::Shape::row:
      text = fmt::format("{},value\n", table.variables[0]);
      for (std::size_t i = 0; i < table.values.size(); ++i) text += fmt::format("{},{}\n", table.from + i, cell(i));
      break;
    case TableReport::Shape::grid:
      text = fmt::format("{}\\{}", table.variables[0], table.variables[1]);
      for (std::size_t x = 0; x < table.columns; ++x) text += fmt::format(",{}", table.from + x);
      text += "\n";
      for (std::size_t i = 0; i < table.values.size(); ++i) {
        if (i % table.columns == 0) text += fmt::format("{}{}", i == 0 ? "" : "\n", table.from + i / table.columns);
        text += "," + cell(i);
      }
      text += "\n";
      break;
    case TableReport::Shape::board:
      text = "square,value\n";
      for (std::size_t i = 0; i < table.values.size(); ++i)
        text += fmt::format("{},{}\n", square_name(table, i), cell(i));
      break;
  }
  return text;
}

}  // namespace grundy
