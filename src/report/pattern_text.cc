#include <fmt/format.h>

#include "report/writer.h"

namespace grundy {

std::string to_text(const PatternReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}, looked at up to {}\n", report.game, report.to);
  if (report.findings.empty()) text += "No pattern found.\n";
  for (const Finding& finding : report.findings) {
    text += finding.evidence == "proved"
                ? fmt::format("  {}: {} (proved, {})\n", finding.kind, finding.sentence, finding.by)
                : fmt::format("  {}: {} ({}, not proved)\n", finding.kind, finding.sentence, finding.by);
  }
  if (!report.complete) text += fmt::format("The table is not complete: {}\n", report.reason);
  if (options.stats) text += fmt::format("time: {:.6f} s\n", report.stats.seconds);
  return text;
}

}  // namespace grundy
