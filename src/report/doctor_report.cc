#include "report/doctor_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

std::string to_text(const DoctorReport& report) {
  std::size_t width = 0;
  for (const DoctorFinding& finding : report.findings) width = std::max(width, finding.name.size());
  std::string text = fmt::format("Grundy {}\n", version);
  for (const DoctorFinding& finding : report.findings) {
    text += fmt::format("  {:{}}  {}\n", finding.name, width, finding.found.empty() ? "missing" : finding.found);
    if (!finding.remedy.empty()) text += fmt::format("  {:{}}  to get it: {}\n", "", width, finding.remedy);
  }
  return text;
}

std::string to_json(const DoctorReport& report) {
  Json json;
  json["version"] = version;
  json["findings"] = Json::array();
  for (const DoctorFinding& finding : report.findings) {
    json["findings"].push_back({{"name", finding.name},
                                {"there", !finding.found.empty()},
                                {"found", json_text(finding.found)},
                                {"remedy", json_text(finding.remedy)}});
  }
  return dump(json);
}

}  // namespace grundy
