#include "report/compare_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

namespace {

std::string graphs_in_words(const CompareReport& report) {
  if (!report.same_graph) return fmt::format("Their game graphs were not compared: {}\n", report.same_graph_unknown);
  return *report.same_graph ? "Their game graphs are isomorphic (strictly equivalent).\n"
                            : "Their game graphs are not isomorphic.\n";
}

std::string misere_text(const CompareReport& report) {
  const CompareReport::Misere& misere = *report.misere;
  const auto genus = [](const std::string& found) { return found.empty() ? "not known" : found; };
  std::string text = fmt::format("{}: genus {}\n{}: genus {}\n", report.left, genus(misere.left_genus), report.right,
                                 genus(misere.right_genus));
  if (!report.equal) {
    text += fmt::format("Whether they are equal in misere play is not known: {}\n", report.reason);
  } else if (*report.equal) {
    text += "Equal in misere play: each can stand for the other in any sum.\n";
  } else {
    text += "Not equal in misere play.";
    if (!report.tells_apart.empty()) {
      text += fmt::format(" Add {} to both: the first sum is {}, the second {}.", report.tells_apart,
                          to_string(report.left_with), to_string(report.right_with));
    }
    text += "\n";
  }
  if (misere.linked) {
    text += *misere.linked ? "They are linked: some game makes both P-positions.\n"
                           : "They are not linked: no game makes both P-positions.\n";
  }
  if (misere.indistinguishable && *misere.indistinguishable) {
    text += fmt::format("No sum of {} tells them apart.\n", misere.among);
  } else if (misere.indistinguishable) {
    text += fmt::format("Among sums of {} they are told apart by {}.\n", misere.among, misere.tells_apart_among);
  }
  if (!misere.evidence.empty()) text += misere.evidence + "\n";
  return text + graphs_in_words(report);
}

// "kayles(n + 1)": the family with its letter moved.
std::string moved(const std::string& family, const std::string& variable, std::int64_t shift) {
  if (shift == 0) return family;
  const std::string by = fmt::format("{} {} {}", variable, shift > 0 ? "+" : "-", shift > 0 ? shift : -shift);
  const std::size_t open = family.find('(');
  const std::size_t place = open == std::string::npos ? open : family.find(variable, open);
  return place == std::string::npos ? fmt::format("{}, {}", family, by)
                                    : family.substr(0, place) + by + family.substr(place + variable.size());
}

std::string families_text(const CompareReport& report) {
  const CompareReport::Families& families = *report.families;
  std::string text;
  if (families.first_difference) {
    text += fmt::format("{0} and {1} differ first at {2} = {3}: {4} and {5}.\n", report.left, report.right,
                        families.variable, *families.first_difference, value_in_words(report.left_value),
                        value_in_words(report.right_value));
  }
  if (!families.shift) return text + "No shift makes them agree.\n";
  // The letter of the second game is moved if the shift is negative, so that no heap gets below 0.
  const std::int64_t shift = *families.shift;
  text += fmt::format("{} = {}", moved(report.left, families.variable, std::max<std::int64_t>(shift, 0)),
                      moved(report.right, families.variable, std::max<std::int64_t>(-shift, 0)));
  return text + (families.evidence == Evidence::proved
                     ? " for all numbers (proved: both periods are).\n"
                     : fmt::format(" for all {} numbers compared (observed, not proved).\n", families.compared));
}

}  // namespace

std::string to_text(const CompareReport& report, const WriteOptions&) {
  if (report.misere) return misere_text(report);
  if (report.families) return families_text(report);
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
  return text + graphs_in_words(report);
}

std::string to_json(const CompareReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  if (report.families) {
    const CompareReport::Families& families = *report.families;
    json["left"] = {{"game", report.left}};
    json["right"] = {{"game", report.right}};
    json["equal"] = report.equal;
    json["shift"] = families.shift;
    json["compared"] = families.compared;
    json["evidence"] = to_string(families.evidence);
    json["first_difference"] = families.first_difference;
    return dump(json, options.compact);
  }
  // In misere play sums have no values.
  const auto value = [&report](const Value& found) { return report.misere ? Json() : json_text_value(found); };
  json["left"] = {{"expression", report.left}, {"value", value(report.left_value)}};
  json["right"] = {{"expression", report.right}, {"value", value(report.right_value)}};
  json["equal"] = report.equal;
  if (report.order) json["order"] = to_string(*report.order);
  json["tells_apart"] = json_text(report.tells_apart);
  if (!report.tells_apart.empty()) {
    json["outcomes"] = Json::array({to_string(report.left_with), to_string(report.right_with)});
  }
  if (report.misere) {
    const CompareReport::Misere& misere = *report.misere;
    json["play"] = to_string(report.play);
    json["genera"] = Json::array({json_text(misere.left_genus), json_text(misere.right_genus)});
    json["linked"] = misere.linked;
    json["indistinguishable"] = misere.indistinguishable;
    if (misere.indistinguishable) json["among"] = misere.among;
    json["tells_apart_among"] = json_text(misere.tells_apart_among);
    json["evidence"] = misere.evidence;
  }
  json["isomorphic"] = report.same_graph;
  if (!report.same_graph_unknown.empty()) json["isomorphic_unknown"] = report.same_graph_unknown;
  if (!report.reason.empty()) json["reason"] = report.reason;
  return dump(json, options.compact);
}

}  // namespace grundy
