#include "report/json.h"
#include "report/writer.h"

namespace grundy {

Json json_value(const Value& value) {
  if (!value.is_known()) return nullptr;
  if (const auto nimber = value.nimber()) return json_number(*nimber);
  return to_string(value);
}

Json json_text_value(const Value& value) { return value.is_known() ? Json(to_string(value)) : Json(); }

Json json_stats(const Statistics& stats) {
  return {{"seconds", stats.seconds},       {"visited", stats.visited}, {"options", stats.options},
          {"table_hits", stats.table_hits}, {"stored", stats.stored},   {"table_bytes", stats.table_bytes}};
}

std::string to_json(const ValueReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["value"] = json_text_value(report.value);
  json["nimber"] = json_number(report.value.nimber());
  json["outcome"] = to_string(report.outcome);
  if (!report.unknown_reason.empty()) json["unknown"] = report.unknown_reason;
  json["play"] = to_string(report.play);
  json["terms"] = Json::array();
  for (const TermReport& term : report.terms) {
    json["terms"].push_back({{"term", term.term}, {"value", json_text_value(term.value)}});
  }
  json["method"] = report.method;
  if (!report.remarks.empty()) json["remarks"] = report.remarks;
  if (!report.explanation.empty()) json["explanation"] = report.explanation;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
