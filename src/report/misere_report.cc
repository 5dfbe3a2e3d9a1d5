#include "report/misere_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

constexpr std::size_t widest_line = 100;
constexpr std::size_t most_relations = 60;

// "P-elements: a, b^2, bc", continued on lines that are set in.
std::string listed(const std::string& head, const std::vector<std::string>& items, const char* separator) {
  std::string text;
  std::string line = head + ":";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (line.size() + 1 + items[i].size() > widest_line) {
      text += line + "\n";
      line = " ";
    }
    line += " " + items[i] + (i + 1 < items.size() ? separator : "");
  }
  return text + line + "\n";
}

std::string phi_text(const MisereReport& report) {
  constexpr std::size_t heaps_to_a_line = 12;
  std::size_t width = 0;
  for (const std::string& word : report.phi) width = std::max(width, word.size());
  std::string text = "heap  phi\n";
  for (std::size_t n = 0; n < report.phi.size(); n += heaps_to_a_line) {
    std::string line = fmt::format("{:4} ", n);
    for (std::size_t i = n; i < std::min(n + heaps_to_a_line, report.phi.size()); ++i) {
      line += fmt::format(" {:<{}}", report.phi[i], width);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string pairs_text(const MisereReport::Table& table) {
  std::string text = "P-positions of one heap:";
  for (std::size_t n = 0; n < table.singles.size(); ++n) text += table.singles[n] ? fmt::format(" {}", n) : "";
  text += "\npairs a + b (P: whoever has just moved wins):\n";
  for (std::size_t a = 0; a < table.pairs.size(); ++a) {
    text += fmt::format("{:4} ", a);
    for (const bool is_p : table.pairs[a]) text += is_p ? " P" : " .";
    text += "\n";
  }
  text += "     ";
  for (std::size_t b = 0; b < table.pairs.size(); ++b) text += fmt::format(" {}", b % 10);
  return text + "\n";
}

std::string how_it_is_known(const MisereReport& report) {
  if (!report.period) {
    return fmt::format("proved for the heaps up to {}, unknown beyond heap {}\nstopped: {}\n", report.known_to,
                       report.known_to, report.stopped);
  }
  return fmt::format(
      "period {}, preperiod {}\nproved: verified for the heaps up to {}, then for all by the theorem in "
      "docs/theory/misere-periods.md\n",
      *report.period, report.preperiod, report.known_to);
}

}  // namespace

std::string to_text(const MisereReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}: {}quotient of order {} with {} P-elements, {}\n", report.game,
                                 report.period ? "misere " : "partial misere ", report.order, report.p_elements.size(),
                                 report.tame ? "tame" : "wild");
  std::vector<std::string> items;
  for (const MisereReport::Generator& generator : report.generators) {
    items.push_back(fmt::format("{} = heap {}", generator.name, generator.heap));
  }
  if (!items.empty()) text += listed("generators", items, ",");
  items.clear();
  for (std::size_t i = 0; i < std::min(report.relations.size(), most_relations); ++i) {
    items.push_back(fmt::format("{} = {}", report.relations[i].first, report.relations[i].second));
  }
  if (report.relations.size() > items.size()) {
    items.push_back(fmt::format("and {} more (--json has all)", report.relations.size() - items.size()));
  }
  if (!items.empty()) text += listed("relations", items, ",");
  if (!report.p_elements.empty()) text += listed("P-elements", report.p_elements, ",");
  text += phi_text(report) + how_it_is_known(report);
  if (report.table) text += pairs_text(*report.table);
  if (options.stats) text += fmt::format("{:.2f} s\n", report.seconds);
  return text;
}

std::string to_json(const MisereReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["status"] = to_string(report.status);
  json["known_to"] = json_number(report.known_to);
  json["order"] = json_number(report.order);
  json["p_portion"] = report.p_elements.size();
  json["period"] = json_number(report.period);
  json["preperiod"] = report.period ? json_number(report.preperiod) : Json();
  json["tame"] = report.tame;
  json["generators"] = Json::array();
  for (const MisereReport::Generator& generator : report.generators) {
    json["generators"].push_back({{"name", generator.name}, {"heap", json_number(generator.heap)}});
  }
  json["relations"] = Json::array();
  for (const auto& [left, right] : report.relations) json["relations"].push_back(Json::array({left, right}));
  if (!report.elements.empty()) {
    json["elements"] = report.elements;
    json["products"] = report.products;
  }
  json["p_elements"] = report.p_elements;
  json["phi"] = report.phi;
  json["theorem"] = report.period ? Json("misere-periods") : Json();
  if (report.table) {
    Json& table = json["table"];
    table["p_heaps"] = Json::array();
    table["p_pairs"] = Json::array();
    for (std::size_t a = 0; a < report.table->singles.size(); ++a) {
      if (report.table->singles[a]) table["p_heaps"].push_back(a);
    }
    for (std::size_t a = 0; a < report.table->pairs.size(); ++a) {
      for (std::size_t b = 0; b < report.table->pairs[a].size(); ++b) {
        if (report.table->pairs[a][b]) table["p_pairs"].push_back(Json::array({b, a}));
      }
    }
  }
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  if (options.stats) json["stats"] = {{"seconds", report.seconds}};
  return dump(json, options.compact);
}

}  // namespace grundy
