#include "report/sequence_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {
namespace {

double rate(const SequenceReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.computed_now) / report.seconds : 0;
}

}  // namespace

std::string to_text(const SequenceReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}: heaps 0 to {} {}\n", report.game, report.computed - 1,
                                 report.by_period_from ? "known" : "computed and certified");
  if (report.continued_at > 0) text += fmt::format("continued at heap {}\n", report.continued_at);
  if (!report.first_values.empty()) {
    const bool all = report.first_values.size() == report.computed;
    const std::size_t shown = all ? report.first_values.size() : std::min<std::size_t>(report.first_values.size(), 20);
    const auto end = report.first_values.begin() + static_cast<std::ptrdiff_t>(shown);
    text += fmt::format("values {}{}\n", fmt::join(report.first_values.begin(), end, " "), all ? "" : " ...");
  }
  if (report.by_period_from) {
    text += fmt::format("from heap {} on by the period {}, proved by the theorem in docs/theory/{}.md\n",
                        *report.by_period_from, report.period, report.theorem);
  }
  if (!report.stopped.empty()) text += fmt::format("stopped early: {}\n", report.stopped);
  text += fmt::format("largest value {} (first at heap {})\n", report.max_value, report.max_at);
  if (report.rare_kind == "none") {
    text += "no sparse space in use\n";
  } else if (report.rare_kind == "two") {
    text += fmt::format(
        "two sparse spaces, for even and for odd places: {} heaps are rare in one of them, the last is {}\n",
        report.rare_count, report.last_rare);
  } else {
    text += fmt::format("sparse space of the {} kind, mask 0x{:x}: ", report.rare_kind, report.mask);
    text += report.rare_count == 0 ? "no rare heaps\n"
                                   : fmt::format("{} rare heap{}, the last is {}\n", report.rare_count,
                                                 report.rare_count == 1 ? "" : "s", report.last_rare);
  }
  if (report.with_frequencies) {
    text += "value  heaps\n";
    for (std::size_t value = 0; value < report.frequencies.size(); ++value) {
      if (report.frequencies[value] != 0) text += fmt::format("{:5}  {}\n", value, report.frequencies[value]);
    }
  }
  for (const auto& [value, heaps] : report.positions) {
    text += fmt::format("value {}, {} heap{}: {}\n", value, heaps.size(), heaps.size() == 1 ? "" : "s",
                        fmt::join(heaps, " "));
  }
  text += fmt::format("checksum {}\n", report.checksum);
  if (options.stats) {
    const std::string rows =
        report.rows_per_heap > 0 ? fmt::format(", at most {:.0f} rows per heap", report.rows_per_heap) : "";
    text += fmt::format("{:.2f} s, {:.0f} values per second ({}{}, kernel {})\n", report.seconds, rate(report),
                        report.engine, rows, report.kernel);
  }
  return text;
}

std::string to_json(const SequenceReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["game"] = report.game;
  json["computed"] = json_number(report.computed);
  if (report.continued_at > 0) json["continued_at"] = json_number(report.continued_at);
  if (!report.first_values.empty()) json["first_values"] = report.first_values;
  if (report.by_period_from) json["by_period_from"] = json_number(*report.by_period_from);
  if (!report.stopped.empty()) json["stopped"] = report.stopped;
  json["max_value"] = report.max_value;
  json["max_at"] = json_number(report.max_at);
  json["rare"] = {{"kind", report.rare_kind}, {"mask", report.mask}, {"count", report.rare_count}};
  json["rare"]["last"] = report.rare_count == 0 ? Json() : json_number(report.last_rare);
  if (report.with_frequencies) {
    json["frequencies"] = Json::object();
    for (std::size_t value = 0; value < report.frequencies.size(); ++value) {
      if (report.frequencies[value] != 0) {
        json["frequencies"][std::to_string(value)] = json_number(report.frequencies[value]);
      }
    }
  }
  if (!report.positions.empty()) {
    json["positions"] = Json::object();
    for (const auto& [value, heaps] : report.positions) {
      Json& list = json["positions"][std::to_string(value)] = Json::array();
      for (const std::uint64_t heap : heaps) list.push_back(json_number(heap));
    }
  }
  json["checksum"] = json_number(report.checksum);
  if (options.stats) {
    json["seconds"] = report.seconds;
    json["values_per_second"] = rate(report);
    json["stats"] = {{"engine", report.engine}, {"kernel", report.kernel}};
    if (report.rows_per_heap > 0) json["stats"]["rows_per_heap"] = report.rows_per_heap;
  }
  return dump(json, options.compact);
}

}  // namespace grundy
