#include "report/misere_position_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

Json json_of(const GenusReport::Row& row) {
  return {{"position", row.position}, {"genus", row.genus},   {"normal", row.normal},
          {"misere", row.misere},     {"temper", row.temper}, {"outcome", to_string(row.outcome)}};
}

Json json_pairs(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json list = Json::array();
  for (const auto& [left, right] : pairs) list.push_back(Json::array({left, right}));
  return list;
}

}  // namespace

std::string to_text(const GenusReport& report) {
  std::string text = report.game + "\n";
  if (!report.is_table) {
    const GenusReport::Row& row = report.rows[0];
    const std::uint32_t last = row.misere.back();
    text += fmt::format("genus {}, {}\n", row.genus, row.temper);
    text +=
        fmt::format("value {} in normal play; {} in misere play beside 0, 1, 2, ... copies of *2, then {}, {}, ...\n",
                    row.normal, fmt::join(row.misere, ", "), last ^ 2, last);
    return text + fmt::format("{} (misere play)\n", who_wins(row.outcome));
  }
  std::size_t width = 8;
  std::size_t genus_width = 5;
  for (const GenusReport::Row& row : report.rows) {
    width = std::max(width, row.position.size());
    genus_width = std::max(genus_width, row.genus.size());
  }
  text += fmt::format("{:<{}}  {:<{}}  temper    outcome\n", "position", width, "genus", genus_width);
  for (const GenusReport::Row& row : report.rows) {
    text += fmt::format("{:<{}}  {:<{}}  {:<8}  {}\n", row.position, width, row.genus, genus_width, row.temper,
                        to_string(row.outcome));
  }
  if (!report.stopped.empty()) text += fmt::format("not complete: {}\n", report.stopped);
  return text;
}

std::string to_text(const FormReport& report) {
  std::string text = fmt::format("{} = {}\n", report.expression, report.form.value_or("a form too long to be read"));
  text += fmt::format("born on day {}; {} option{}, {} different position{} in all\n", report.birthday, report.options,
                      report.options == 1 ? "" : "s", report.positions, report.positions == 1 ? "" : "s");
  return text + fmt::format("{} (misere play)\n", who_wins(report.outcome));
}

std::string to_text(const BornReport& report) {
  std::string text = fmt::format("misere forms born by day {}: {}\n", report.day, report.count);
  std::size_t width = 4;
  for (const BornReport::Form& form : report.forms) width = std::max(width, form.form.size());
  if (!report.forms.empty()) text += fmt::format("day  {:<{}}  genus\n", "form", width);
  for (const BornReport::Form& form : report.forms) {
    text += fmt::format("{:>3}  {:<{}}  {}\n", form.birthday, form.form, width, form.genus);
  }
  return text;
}

std::string to_text(const PositionQuotientReport& report) {
  std::string text = fmt::format("{} position{} can be reached, of {} kind{}\n", report.positions,
                                 report.positions == 1 ? "" : "s", report.kinds, report.kinds == 1 ? "" : "s");
  text += report.stopped.empty()
              ? fmt::format("misere quotient: order {}, {} P-element{}, {}; verified\n", report.order,
                            report.p_elements.size(), report.p_elements.size() == 1 ? "" : "s",
                            report.tame ? "tame" : "wild")
              : fmt::format("partial: of order {} where it stopped ({})\n", report.order, report.stopped);
  if (!report.generators.empty()) {
    std::vector<std::string> names;
    for (const auto& [name, position] : report.generators) names.push_back(name + " = " + position);
    text += fmt::format("generators: {}\n", fmt::join(names, ", "));
    std::vector<std::string> relations;
    for (const auto& [left, right] : report.relations) relations.push_back(left + " = " + right);
    text += fmt::format("relations: {}\n", fmt::join(relations, ", "));
  }
  if (!report.p_elements.empty()) text += fmt::format("P-elements: {}\n", fmt::join(report.p_elements, ", "));
  for (const PositionQuotientReport::Row& row : report.rows) {
    text += row.element.empty() ? fmt::format("  {}  unknown\n", row.expression)
                                : fmt::format("  {} = {}  {}\n", row.expression, row.element, to_string(row.outcome));
  }
  return text;
}

std::string to_json(const GenusReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["genera"] = Json::array();
  for (const GenusReport::Row& row : report.rows) json["genera"].push_back(json_of(row));
  json["complete"] = report.stopped.empty();
  if (!report.stopped.empty()) json["reason"] = report.stopped;
  return dump(json, options.compact);
}

std::string to_json(const FormReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["form"] = report.form ? Json(*report.form) : Json();
  json["birthday"] = report.birthday;
  json["options"] = report.options;
  json["positions"] = report.positions;
  json["outcome"] = to_string(report.outcome);
  return dump(json, options.compact);
}

std::string to_json(const BornReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["day"] = report.day;
  json["count"] = report.count;
  json["forms"] = Json::array();
  for (const BornReport::Form& form : report.forms) {
    json["forms"].push_back({{"form", form.form},
                             {"birthday", form.birthday},
                             {"genus", form.genus},
                             {"outcome", to_string(form.outcome)}});
  }
  return dump(json, options.compact);
}

std::string to_json(const PositionQuotientReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["positions"] = report.positions;
  json["kinds"] = report.kinds;
  json["status"] = report.stopped.empty() ? "proved" : "partial";
  if (!report.stopped.empty()) json["reason"] = report.stopped;
  json["order"] = report.order;
  json["tame"] = report.tame;
  json["generators"] = json_pairs(report.generators);
  json["relations"] = json_pairs(report.relations);
  json["p_elements"] = report.p_elements;
  json["sums"] = Json::array();
  for (const PositionQuotientReport::Row& row : report.rows) {
    json["sums"].push_back(
        {{"expression", row.expression}, {"element", json_text(row.element)}, {"outcome", to_string(row.outcome)}});
  }
  return dump(json, options.compact);
}

}  // namespace grundy
