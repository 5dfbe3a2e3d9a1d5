#include <fmt/format.h>

#include "report/writer.h"

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
  std::string text = fmt::format("{}, looked at up to {}\n", report.game, report.to);
  if (report.findings.empty()) text += "No pattern found.\n";
  for (const Finding& finding : report.findings) {
    text += finding.evidence == "proved"
                ? fmt::format("  {}: {} (proved, {})\n", finding.kind, finding.sentence, finding.by)
                : fmt::format("  {}: {} ({}, not proved)\n", finding.kind, finding.sentence, finding.by);
    if (!finding.cpp.empty()) text += indented("C++:    ", finding.cpp) + indented("Python: ", finding.python);
  }
  if (!report.complete) text += fmt::format("The table is not complete: {}\n", report.reason);
  if (options.stats) text += fmt::format("time: {:.6f} s\n", report.stats.seconds);
  return text;
}

}  // namespace grundy
