#include "report/hackenbush_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"
#include "report/writer.h"

namespace grundy {
namespace {

constexpr std::size_t longest_picture = 200;  // letters shown of a picture
constexpr std::size_t most_cuts_shown = 20;

std::string cut_line(const CutReport& cut) {
  const std::string_view who = cut.wins_for_left && cut.wins_for_right ? "  wins"
                               : cut.wins_for_left                     ? "  wins for Left"
                               : cut.wins_for_right                    ? "  wins for Right"
                                                                       : "";
  return fmt::format("  cut {} ({}): leaves {}{}\n", cut.edge, cut.colour, value_in_words(cut.value), who);
}

}  // namespace

std::string to_text(const HackenbushReport& report, const WriteOptions& options) {
  std::string text = report.edges > 0 && report.picture.size() <= longest_picture ? report.picture + "\n" : "";
  text += fmt::format("{} edge{} stand{}", report.edges, report.edges == 1 ? "" : "s", report.edges == 1 ? "s" : "");
  if (report.fallen > 0) {
    text +=
        fmt::format("; {} not connected to the ground fall{} at once", report.fallen, report.fallen == 1 ? "s" : "");
  }
  text += ".\n";
  const auto* unknown = report.value.as<UnknownValue>();
  text += unknown == nullptr                     ? fmt::format("value: {}\n", to_string(report.value))
          : unknown->outcome == Outcome::unknown ? fmt::format("unknown: {}\n", unknown->reason)
                                                 : fmt::format("value: {}\n", unknown->reason);
  if (report.outcome != Outcome::unknown) text += fmt::format("{}\n", who_wins(report.outcome));
  for (const std::string& line : report.explanation) text += line + "\n";
  const auto wins = [](const CutReport& cut) { return cut.wins_for_left || cut.wins_for_right; };
  const auto winning = std::count_if(report.cuts.begin(), report.cuts.end(), wins);
  if (report.cuts_valued && report.edges > 0) {
    text += winning == 0 ? "No cut wins.\n" : fmt::format("Winning cuts ({}):\n", winning);
    std::size_t shown = 0;
    for (const CutReport& cut : report.cuts) {
      if (!wins(cut)) continue;
      if (++shown > most_cuts_shown && !report.all_cuts) {
        text +=
            fmt::format("  ... and {} more (--all lists them)\n", static_cast<std::size_t>(winning) - most_cuts_shown);
        break;
      }
      text += cut_line(cut);
    }
  }
  if (report.all_cuts && static_cast<std::size_t>(winning) < report.cuts.size()) {
    text += "Other cuts:\n";
    for (const CutReport& cut : report.cuts) {
      if (!wins(cut)) text += cut_line(cut);
    }
  }
  if (options.stats) {
    text += fmt::format("method: {}\npositions stored: {}\ntime: {:.6f} s\n", report.method, report.stats.stored,
                        report.stats.seconds);
  }
  return text;
}

std::string to_json(const HackenbushReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["picture"] = report.picture;
  json["edges"] = report.edges;
  json["fallen"] = report.fallen;
  json["value"] = json_text_value(report.value);
  json["nimber"] = json_number(report.value.nimber());
  json["outcome"] = to_string(report.outcome);
  if (const auto* unknown = report.value.as<UnknownValue>()) json["unknown"] = unknown->reason;
  json["cuts"] = Json::array();
  for (const CutReport& cut : report.cuts) {
    if (!report.all_cuts && !cut.wins_for_left && !cut.wins_for_right) continue;
    json["cuts"].push_back({{"edge", cut.edge},
                            {"colour", cut.colour},
                            {"value", json_text_value(cut.value)},
                            {"wins_for_left", cut.wins_for_left},
                            {"wins_for_right", cut.wins_for_right}});
  }
  if (!report.explanation.empty()) json["explanation"] = report.explanation;
  json["method"] = report.method;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
