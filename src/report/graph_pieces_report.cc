#include "report/graph_pieces_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const GraphPiecesReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}: {} vertices, {} {}{}\n", report.source, report.vertices, report.edges,
                                 report.is_partizan ? "moves of Left and Right" : "edges",
                                 report.play == Play::misere ? " (misere play)" : "");
  if (report.is_partizan) {
    text += fmt::format("Left to move: wins {}, loses {}, draws {}\n", report.outcomes[0], report.outcomes[1],
                        report.outcomes[2]);
    text += fmt::format("Right to move: wins {}, loses {}, draws {}; the longest win takes {} moves\n",
                        report.outcomes_of_right[0], report.outcomes_of_right[1], report.outcomes_of_right[2],
                        report.longest);
  } else {
    text += fmt::format("N {}, P {}, D {}; the longest win takes {} moves\n", report.outcomes[0], report.outcomes[1],
                        report.outcomes[2], report.longest);
  }
  if (report.values) {
    const std::uint64_t cyclic = report.vertices - report.values->acyclic;
    text += cyclic == 0 ? "no cycles" : fmt::format("{} vertices can reach a cycle", cyclic);
    text += fmt::format("; largest nimber *{}", report.values->largest);
    text += report.values->infinite > 0 ? fmt::format("; {} infinite\n", report.values->infinite) : "\n";
  }
  text += fmt::format("outcomes{} distances{} are in {}\n", report.values ? "," : " and",
                      report.values ? " and values" : "", report.folder);
  if (options.stats) {
    text += fmt::format("{} processes, at most {:.1f} MB each; time: {:.3f} s\n", report.processes,
                        static_cast<double>(report.most_bytes) / 1e6, report.seconds);
  }
  return text;
}

std::string to_json(const GraphPiecesReport& report, const WriteOptions& options) {
  Json json;
  json["version"] = version;
  json["graph"] = report.source;
  json["pieces"] = report.folder;
  json["play"] = to_string(report.play);
  json["vertices"] = json_number(report.vertices);
  json["edges"] = json_number(report.edges);
  const auto add = [](Json& outcomes, const std::uint64_t(&counts)[3]) {
    outcomes["N"] = json_number(counts[0]);
    outcomes["P"] = json_number(counts[1]);
    outcomes["D"] = json_number(counts[2]);
  };
  if (report.is_partizan) {
    add(json["left_to_move"], report.outcomes);
    add(json["right_to_move"], report.outcomes_of_right);
  } else {
    add(json["outcomes"], report.outcomes);
  }
  json["longest"] = report.longest;
  if (report.values) {
    json["acyclic"] = json_number(report.values->acyclic);
    json["infinite"] = json_number(report.values->infinite);
    json["largest_nimber"] = json_number(report.values->largest);
  }
  if (options.stats) {
    json["stats"]["processes"] = report.processes;
    json["stats"]["bytes_per_process"] = json_number(report.most_bytes);
    json["stats"]["seconds"] = report.seconds;
  }
  return dump(json);
}

}  // namespace grundy
