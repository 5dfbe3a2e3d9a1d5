#include "report/graph_pieces_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

std::string to_text(const GraphPiecesReport& report, const WriteOptions& options) {
  std::string text = fmt::format("{}: {} vertices, {} edges{}\n", report.source, report.vertices, report.edges,
                                 report.play == Play::misere ? " (misere play)" : "");
  text += fmt::format("N {}, P {}, D {}; the longest win takes {} moves\n", report.outcomes[0], report.outcomes[1],
                      report.outcomes[2], report.longest);
  text += fmt::format("outcomes and distances are in {}\n", report.folder);
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
  Json& outcomes = json["outcomes"];
  outcomes["N"] = json_number(report.outcomes[0]);
  outcomes["P"] = json_number(report.outcomes[1]);
  outcomes["D"] = json_number(report.outcomes[2]);
  json["longest"] = report.longest;
  if (options.stats) {
    json["stats"]["processes"] = report.processes;
    json["stats"]["bytes_per_process"] = json_number(report.most_bytes);
    json["stats"]["seconds"] = report.seconds;
  }
  return dump(json);
}

}  // namespace grundy
