#include "report/compare_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const CompareReport& report, const WriteOptions&) {
  std::string text = fmt::format("{} = {}\n{} = {}\n", report.left, value_in_words(report.left_value), report.right,
                                 value_in_words(report.right_value));
  if (report.order && *report.order != Order::equal) {
    text += *report.order == Order::greater ? "The first is greater: Left wins their difference.\n"
            : *report.order == Order::less  ? "The first is less: Right wins their difference.\n"
                                            : "Neither is at least the other: whoever starts wins their difference.\n";
  } else if (!report.equal) {
    text += fmt::format("Whether they are equal is not known: {}\n", report.reason);
  } else if (*report.equal) {
    text += "Equal in value: each can stand for the other in any sum.\n";
  } else {
    text += "Not equal in value.";
    if (!report.tells_apart.empty()) {
      text += fmt::format(" Add {} to both: the first sum is {}, the second {}.", report.tells_apart,
                          to_string(report.left_with), to_string(report.right_with));
    }
    text += "\n";
  }
  if (report.same_graph) {
    text += *report.same_graph ? "Their game graphs are isomorphic (strictly equivalent).\n"
                               : "Their game graphs are not isomorphic.\n";
  } else {
    text += fmt::format("Their game graphs were not compared: {}\n", report.same_graph_unknown);
  }
  return text;
}

std::string to_json(const CompareReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["left"] = {{"expression", report.left}, {"value", json_text_value(report.left_value)}};
  json["right"] = {{"expression", report.right}, {"value", json_text_value(report.right_value)}};
  json["equal"] = report.equal;
  if (report.order) json["order"] = to_string(*report.order);
  json["tells_apart"] = json_text(report.tells_apart);
  if (!report.tells_apart.empty()) {
    json["outcomes"] = Json::array({to_string(report.left_with), to_string(report.right_with)});
  }
  json["isomorphic"] = report.same_graph;
  if (!report.same_graph_unknown.empty()) json["isomorphic_unknown"] = report.same_graph_unknown;
  if (!report.reason.empty()) json["reason"] = report.reason;
  return dump(json, options.compact);
}

}  // namespace grundy
