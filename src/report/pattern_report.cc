#include "report/pattern_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/json.h"

namespace grundy {
namespace {

std::string indented(const std::string& name, const std::string& snippet) {
  std::string text = "    " + name;
  for (const char c : snippet) {
    text += c;
    if (c == '\n') text += std::string(4 + name.size(), ' ');
  }
  return text + "\n";
}

}  // namespace

std::string to_text(const PatternReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}, looked at up to {}", report.game, report.to);
  if (report.enough_after) text += fmt::format(" (as far as {} s lead; --to looks further)", *report.enough_after);
  text += "\n";
  if (report.findings.empty()) text += "No pattern found.\n";
  if (report.findings.empty() && !report.looked_for.empty()) {
    text += fmt::format("Looked for: {}.\n", fmt::join(report.looked_for, ", "));
  }
  for (const Finding& finding : report.findings) {
    text += finding.evidence == Evidence::proved
                ? fmt::format("  {}: {} (proved, {})\n", finding.kind, finding.sentence, finding.by)
                : fmt::format("  {}: {} ({}, not proved)\n", finding.kind, finding.sentence, finding.by);
    if (!finding.cpp.empty()) text += indented("C++:    ", finding.cpp) + indented("Python: ", finding.python);
  }
  if (!report.complete) text += fmt::format("The table is not complete: {}\n", report.reason);
  if (options.stats) text += fmt::format("time: {:.6f} s\n", report.stats.seconds);
  return text;
}

std::string to_json(const PatternReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["to"] = report.to.find('x') == std::string::npos ? Json(std::stoull(report.to)) : Json(report.to);
  if (report.enough_after) json["enough_after_seconds"] = *report.enough_after;
  if (!report.looked_for.empty()) {
    json["looked_for"] = Json::array();
    for (const std::string& kind : report.looked_for) json["looked_for"].push_back(kind);
  }
  json["findings"] = Json::array();
  for (const Finding& finding : report.findings) {
    Json row;
    row["kind"] = finding.kind;
    for (const auto& [name, number] : finding.numbers) row[name] = json_number(number);
    row["evidence"] = to_string(finding.evidence);
    row["by"] = finding.by;
    row["sentence"] = finding.sentence;
    if (!finding.cpp.empty()) {
      row["cpp"] = finding.cpp;
      row["python"] = finding.python;
    }
    json["findings"].push_back(std::move(row));
  }
  json["complete"] = report.complete;
  if (!report.complete) json["reason"] = report.reason;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
