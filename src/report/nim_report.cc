#include "report/nim_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "field/nim_integer.h"
#include "report/json.h"

namespace grundy {
namespace {

std::vector<std::string> explanation(const NimReport& report) {
  std::vector<std::string> lines;
  for (const NimReport::Step& step : report.steps) {
    lines.push_back(step.text);
    if (step.summands.size() < 2) continue;
    const std::vector<std::string> columns = binary_columns(step.summands);
    lines.insert(lines.end(), columns.begin(), columns.end());
  }
  return lines;
}

// Decimal digits as a JSON number if every reader can hold it.
Json json_whole(const std::string& digits) {
  if (digits.empty()) return nullptr;
  return digits.size() > 16 ? Json(digits) : json_number(std::stoull(digits));
}

}  // namespace

std::vector<std::string> binary_columns(const std::vector<Word256>& summands) {
  std::vector<std::pair<std::string, std::string>> rows;
  Word256 total(0);
  const auto add_row = [&rows](const Word256& word) {
    const mpz_class number = to_integer(word);
    rows.emplace_back(number.get_str(), number.get_str(2));
  };
  for (const Word256& summand : summands) {
    add_row(summand);
    total = total ^ summand;
  }
  add_row(total);
  std::size_t decimal = 0, binary = 0;
  for (const auto& [digits, bits] : rows) {
    decimal = std::max(decimal, digits.size());
    binary = std::max(binary, bits.size());
  }
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i + 1 == rows.size()) lines.push_back("  " + std::string(decimal + 3 + binary, '-'));
    lines.push_back(fmt::format("  {:>{}} = {:>{}}", rows[i].first, decimal, rows[i].second, binary));
  }
  return lines;
}

std::string to_text(const NimReport& report) {
  std::string text;
  for (const std::string& line : explanation(report)) text += line + "\n";
  return text + report.value + "\n";
}

std::string to_json(const NimReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["value"] = report.value;
  json[report.is_nimber ? "nimber" : "number"] = json_whole(report.whole_number);
  if (!report.steps.empty()) json["explanation"] = explanation(report);
  return dump(json, options.compact);
}

}  // namespace grundy
