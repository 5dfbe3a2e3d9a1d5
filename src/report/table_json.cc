#include "report/json.h"
#include "report/table_formats.h"

namespace grundy {
namespace {

Json cell(const std::optional<Value>& value, const TableView& view) {
  if (!value) return nullptr;
  if (view.outcomes) return to_string(value->outcome());
  return json_value(*value);
}

}  // namespace

Result<std::string> table_json(const TableReport& table, const TableView& view, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = table.game;
  json["from"] = table.from;
  if (view.zeros) {
    json["zeros"] = Json::array();
    for (const auto& zero : zero_positions(table)) {
      json["zeros"].push_back(zero.size() == 1 ? Json(zero[0]) : Json(zero));
    }
  } else if (table.shape == TableReport::Shape::row) {
    Json& values = json["values"] = Json::array();
    for (const auto& value : table.values) values.push_back(cell(value, view));
  } else {
    json["rows"] = Json::array();
    for (std::size_t y = 0; y < table.rows(); ++y) {
      Json& row = json["rows"].push_back(Json::array());
      for (std::size_t x = 0; x < table.columns; ++x) row.push_back(cell(table.values[y * table.columns + x], view));
    }
  }
  json["complete"] = table.complete;
  if (!table.complete) json["reason"] = table.reason;
  if (options.stats) json["stats"] = json_stats(table.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
