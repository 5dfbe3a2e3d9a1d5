#include "report/value_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {

std::string to_text(const ValueReport& report, const WriteOptions& options) {
  std::string text;
  if (report.value.is_known()) {
    text += fmt::format("{} = {}\n", report.expression, to_string(report.value));
  } else {
    text += fmt::format("{}\n", report.expression);
  }
  if (report.terms.size() > 1 && report.value.is_known()) {
    std::size_t width = 0;
    for (const TermReport& term : report.terms) width = std::max(width, term.term.size());
    for (const TermReport& term : report.terms) {
      text += fmt::format("  {:<{}} = {}\n", term.term, width, value_in_words(term.value));
    }
  }
  for (const std::string& line : report.explanation) text += line + "\n";
  if (report.outcome == Outcome::unknown) {
    text += fmt::format("unknown: {}\n", report.unknown_reason);
  } else {
    const std::string_view in_play = report.play == Play::misere ? " (misere play)" : "";
    text += fmt::format("{}{}\n", who_wins(report.outcome), in_play);
    if (!report.value.is_known() && report.play == Play::normal) {
      const std::string& reason = report.value.as<UnknownValue>()->reason;
      text += reason.starts_with("not a ") ? fmt::format("The value is {}.\n", reason)
                                           : fmt::format("The value is not known: {}\n", reason);
    }
  }
  if (!report.evidence.empty()) text += fmt::format("By {}: {}.\n", report.method, report.evidence);
  for (const std::string& remark : report.remarks) text += remark + "\n";
  if (options.stats) {
    const Statistics& s = report.stats;
    text += fmt::format("method: {}\npositions visited: {}, options: {}, table hits: {}, stored: {}", report.method,
                        s.visited, s.options, s.table_hits, s.stored);
    if (s.stored > 0 && s.table_bytes > 0) {
      text += fmt::format(" ({:.1f} bytes each)", static_cast<double>(s.table_bytes) / static_cast<double>(s.stored));
    }
    text += fmt::format("\ntime: {:.6f} s\n", s.seconds);
  }
  return text;
}

std::string to_line(const ValueReport& report) {
  if (report.outcome == Outcome::unknown)
    return fmt::format("{} unknown: {}\n", report.expression, report.unknown_reason);
  if (!report.value.is_known()) return fmt::format("{} {}\n", report.expression, to_string(report.outcome));
  return fmt::format("{} = {} {}\n", report.expression, to_string(report.value), to_string(report.outcome));
}

namespace {

Json term_json(const TermReport& term) {
  Json json = {{"term", term.term}, {"value", json_text_value(term.value)}};
  for (const TermReport& part : term.parts) json["parts"].push_back(term_json(part));
  return json;
}

}  // namespace

std::string to_json(const ValueReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["expression"] = report.expression;
  json["value"] = json_text_value(report.value);
  json["nimber"] = json_number(report.value.nimber());
  json["outcome"] = to_string(report.outcome);
  if (!report.unknown_reason.empty()) json["unknown"] = report.unknown_reason;
  json["play"] = to_string(report.play);
  json["terms"] = Json::array();
  for (const TermReport& term : report.terms) json["terms"].push_back(term_json(term));
  json["method"] = report.method;
  if (!report.evidence.empty()) json["evidence"] = report.evidence;
  if (!report.remarks.empty()) json["remarks"] = report.remarks;
  if (!report.explanation.empty()) json["explanation"] = report.explanation;
  if (options.stats) json["stats"] = json_stats(report.stats);
  return dump(json, options.compact);
}

}  // namespace grundy
