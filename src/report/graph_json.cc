// Vertex by vertex: the document of a graph with ten million vertices is never held in memory.
#include "report/graph_report.h"
#include "report/json.h"

namespace grundy {
namespace {

Json optional_value(const std::optional<Value>& value) { return value ? Json(to_string(*value)) : Json(); }

Json vertex_json(const GraphReport& report, Vertex v) {
  const GraphVertexReport vertex = report.vertex(v);
  Json json = {{"id", vertex.id}, {"outcome", to_string(vertex.outcome)}};
  const auto best = [&](const GraphTurn& turn) { return turn.best ? Json(report.name(*turn.best)) : Json(); };
  if (report.is_partizan) {
    for (const auto& [key, turn] : {std::pair("left_starts", vertex.left), {"right_starts", vertex.right}}) {
      json[key] = {{"winner", to_string(turn.outcome)}, {"distance", turn.distance}, {"best", best(turn)}};
    }
    return json;
  }
  json["distance"] = vertex.turn.distance;
  json["value"] = optional_value(vertex.value);
  json["best"] = best(vertex.turn);
  return json;
}

Json summary_json(const GraphReport& report) {
  const GraphSummary& s = report.summary;
  Json json = {{"vertices", s.vertices}, {"edges", s.edges}};
  for (const Outcome outcome : {Outcome::N, Outcome::P, Outcome::D, Outcome::L, Outcome::R}) {
    const bool partizan_only = outcome == Outcome::L || outcome == Outcome::R;
    if (!partizan_only || report.is_partizan) {
      json[to_string(outcome)] = s.outcomes[static_cast<std::size_t>(outcome)];
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
    Json token = {{"vertex", place.vertex}, {"value", optional_value(place.value)}};
    if (!place.graph.empty()) token["graph"] = place.graph;
    json["tokens"].push_back(std::move(token));
  }
  json["annihilation"] = tokens.annihilation;
  json["value"] = optional_value(tokens.value);
  json["outcome"] = to_string(tokens.outcome);
  json["distance"] = tokens.distance;
  json["best"] = tokens.best ? Json{{"from", tokens.best->from}, {"to", tokens.best->to}} : Json();
  json["method"] = tokens.method;
  return json;
}

}  // namespace

void write_graph_json(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink) {
  JsonStream json(sink);
  json.member("version", version);
  json.member("graph", report.source);
  json.member("play", to_string(report.play));
  json.list("vertices", report.summary.vertices,
            [&](std::size_t v) { return vertex_json(report, static_cast<Vertex>(v)); });
  if (!report.rounds.empty()) {
    Json rounds;
    for (const GraphRound& round : report.rounds) {
      rounds.push_back(
          {{"outcome", to_string(round.outcome)}, {"distance", round.distance}, {"vertices", round.vertices}});
    }
    json.member("rounds", rounds);
    json.member("drawn", report.drawn);
  }
  if (report.tokens) json.member("start", tokens_json(*report.tokens));
  if (!report.explanation.empty()) json.member("explanation", report.explanation);
  if (!report.notes.empty()) json.member("notes", report.notes);
  json.member("summary", summary_json(report));
  if (options.stats) json.member("stats", {{"seconds", report.seconds}, {"bytes", report.bytes}});
  json.end();
}

}  // namespace grundy
