// Vertex by vertex: the document of a graph with ten million vertices is never held in memory.
#include "report/graph_report.h"
#include "report/json.h"

namespace grundy {
namespace {

Json json_of(const GraphReport& report, const GraphTurn& turn) {
  return {{"distance", turn.distance ? Json(*turn.distance) : Json(nullptr)},
          {"best", turn.best ? Json(report.name(*turn.best)) : Json(nullptr)}};
}

Json vertex_json(const GraphReport& report, Vertex v) {
  const GraphVertexReport vertex = report.vertex(v);
  Json json = {{"id", vertex.id}, {"outcome", to_string(vertex.outcome)}};
  if (report.is_partizan) {
    for (const auto& [key, turn] : {std::pair("left_starts", vertex.left), {"right_starts", vertex.right}}) {
      json[key] = {{"winner", to_string(turn.outcome)}};
      json[key].update(json_of(report, turn));
    }
    return json;
  }
  json["distance"] = vertex.turn.distance ? Json(*vertex.turn.distance) : Json(nullptr);
  json["value"] = vertex.value ? Json(to_string(*vertex.value)) : Json(nullptr);
  json["best"] = vertex.turn.best ? Json(report.name(*vertex.turn.best)) : Json(nullptr);
  return json;
}

Json summary_json(const GraphReport& report) {
  const GraphSummary& s = report.summary;
  Json json = {{"vertices", s.vertices}, {"edges", s.edges}};
  for (const Outcome outcome : {Outcome::N, Outcome::P, Outcome::D, Outcome::L, Outcome::R}) {
    const bool partizan_only = outcome == Outcome::L || outcome == Outcome::R;
    if (!partizan_only || report.is_partizan) {
      json[std::string(to_string(outcome))] = s.outcomes[static_cast<std::size_t>(outcome)];
    }
  }
  json["longest"] = s.longest;
  if (report.has_values) {
    json["acyclic"] = s.acyclic;
    json["infinite"] = s.infinite;
    json["largest_nimber"] = s.largest_nimber;
  }
  return json;
}

Json tokens_json(const TokensReport& tokens) {
  Json json = {{"tokens", Json::array()}};
  for (const TokensReport::Place& place : tokens.tokens) {
    Json token = {{"vertex", place.vertex}, {"value", place.value ? Json(to_string(*place.value)) : Json(nullptr)}};
    if (!place.graph.empty()) token["graph"] = place.graph;
    json["tokens"].push_back(std::move(token));
  }
  json["annihilation"] = tokens.annihilation;
  json["value"] = tokens.value ? Json(to_string(*tokens.value)) : Json(nullptr);
  json["outcome"] = to_string(tokens.outcome);
  json["distance"] = tokens.distance ? Json(*tokens.distance) : Json(nullptr);
  json["best"] = tokens.best ? Json{{"from", tokens.best->from}, {"to", tokens.best->to}} : Json(nullptr);
  json["method"] = tokens.method;
  return json;
}

std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

void write_graph_json(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink) {
  sink("{\n  \"version\": " + line(Json(version)) + ",\n  \"graph\": " + line(report.source) +
       ",\n  \"play\": " + line(to_string(report.play)) + ",\n  \"vertices\": [\n");
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    sink("    " + line(vertex_json(report, v)) + (v + 1 < report.summary.vertices ? ",\n" : "\n"));
  }
  sink("  ],\n");
  if (!report.rounds.empty()) {
    Json rounds = Json::array();
    for (const GraphRound& round : report.rounds) {
      rounds.push_back(
          {{"outcome", to_string(round.outcome)}, {"distance", round.distance}, {"vertices", round.vertices}});
    }
    sink("  \"rounds\": " + line(rounds) + ",\n  \"drawn\": " + line(report.drawn) + ",\n");
  }
  if (report.tokens) sink("  \"start\": " + line(tokens_json(*report.tokens)) + ",\n");
  if (!report.explanation.empty()) sink("  \"explanation\": " + line(report.explanation) + ",\n");
  if (!report.notes.empty()) sink("  \"notes\": " + line(report.notes) + ",\n");
  sink("  \"summary\": " + line(summary_json(report)));
  if (options.stats) {
    sink(",\n  \"stats\": " + line({{"seconds", report.seconds}, {"bytes", report.bytes}}));
  }
  sink("\n}\n");
}

}  // namespace grundy
