#include "report/graph_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/graph_layout.h"
#include "report/graph_style.h"
#include "report/json.h"

namespace grundy {
namespace {

constexpr std::size_t rows_shown_by_default = 200;
constexpr std::size_t names_shown_per_round = 40;

using Row = std::vector<std::string>;

std::string distance_text(const std::optional<std::uint32_t>& distance) {
  return distance ? std::to_string(*distance) : "-";
}

Row heading(const GraphReport& report) {
  if (report.is_partizan) return {"vertex", "outcome", "Left starts", "moves", "best", "Right starts", "moves", "best"};
  return {"vertex", "outcome", "moves", "best", "value"};
}

Row row_of(const GraphReport& report, Vertex v) {
  const GraphVertexReport vertex = report.vertex(v);
  const auto best = [&report](const GraphTurn& turn) { return turn.best ? report.name(*turn.best) : "-"; };
  Row row = {vertex.id, std::string(to_string(vertex.outcome))};
  if (report.is_partizan) {
    for (const GraphTurn& turn : {vertex.left, vertex.right}) {
      row.insert(row.end(), {std::string(to_string(turn.outcome)), distance_text(turn.distance), best(turn)});
    }
    return row;
  }
  row.insert(row.end(), {distance_text(vertex.turn.distance), best(vertex.turn)});
  row.push_back(vertex.value ? to_string(*vertex.value) : "-");
  return row;
}

void write_table(const GraphReport& report, std::size_t rows, const TextSink& sink) {
  std::vector<Row> table = {heading(report)};
  for (Vertex v = 0; v < rows; ++v) table.push_back(row_of(report, v));
  std::vector<std::size_t> widths(table[0].size(), 0);
  for (const Row& row : table) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  if (!report.has_values && !report.is_partizan) widths.pop_back();
  for (const Row& row : table) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) line += fmt::format("{:<{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    sink(line + "\n");
  }
}

void write_summary(const GraphReport& report, const TextSink& sink) {
  const GraphSummary& s = report.summary;
  const auto count = [&s](Outcome outcome) { return s.outcomes[static_cast<std::size_t>(outcome)]; };
  std::string line =
      fmt::format("{} {}, {} edge{}: {} N, {} P, {} D", s.vertices, s.vertices == 1 ? "vertex" : "vertices", s.edges,
                  s.edges == 1 ? "" : "s", count(Outcome::N), count(Outcome::P), count(Outcome::D));
  if (report.is_partizan) line += fmt::format(", {} L, {} R", count(Outcome::L), count(Outcome::R));
  line += fmt::format("; longest play {} move{}", s.longest, s.longest == 1 ? "" : "s");
  if (report.play == Play::misere) line += " (misere play)";
  sink(line + "\n");
  if (report.has_values) {
    line = s.acyclic == s.vertices ? "no cycles" : fmt::format("{} vertices can reach a cycle", s.vertices - s.acyclic);
    line += fmt::format("; largest nimber *{}", s.largest_nimber);
    if (s.infinite > 0) line += fmt::format("; {} infinite", s.infinite);
    sink(line + "\n");
  }
  for (const std::string& note : report.notes) sink("note: " + note + "\n");
}

void write_rounds(const GraphReport& report, const TextSink& sink) {
  const auto names = [](const std::vector<std::string>& list) {
    const std::size_t shown = std::min(list.size(), names_shown_per_round);
    std::string text =
        fmt::format("{}", fmt::join(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(shown), " "));
    if (shown < list.size()) text += fmt::format(" ... ({} in all)", list.size());
    return text;
  };
  for (const GraphRound& round : report.rounds) {
    sink(fmt::format("{}{}: {}\n", to_string(round.outcome), round.distance, names(round.vertices)));
  }
  if (!report.drawn.empty()) sink(fmt::format("D: {}\n", names(report.drawn)));
}

void write_tokens(const TokensReport& tokens, const TextSink& sink) {
  std::string line;
  for (const TokensReport::Place& place : tokens.tokens) {
    line += (line.empty() ? "" : " + ") + (place.graph.empty() ? "" : place.graph + ":") + place.vertex;
    if (place.value) line += fmt::format(" ({})", to_string(*place.value));
  }
  if (tokens.tokens.empty()) line = "no tokens";
  if (tokens.annihilation) line += ", tokens that meet vanish";
  if (tokens.value) line += " = " + to_string(*tokens.value);
  sink(line + "\n" + std::string(who_wins(tokens.outcome)) + "\n");
  if (tokens.best) {
    const std::string_view verb = tokens.outcome == Outcome::N   ? "winning move"
                                  : tokens.outcome == Outcome::D ? "move that keeps the draw"
                                                                 : "a move that holds out";
    sink(fmt::format("{}: {} -> {}\n", verb, tokens.best->from, tokens.best->to));
  }
  if (tokens.distance) sink(fmt::format("moves until the end: {}\n", *tokens.distance));
  sink(fmt::format("method: {}\n", tokens.method));
}

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

void write_graph_text(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink) {
  const bool special = report.tokens || !report.explanation.empty() || !report.rounds.empty();
  if (!special || options.all_rows) {
    const std::size_t vertices = report.summary.vertices;
    const bool fits = options.all_rows || vertices <= rows_shown_by_default;
    write_table(report, fits ? vertices : rows_shown_by_default, sink);
    if (!fits) {
      sink(fmt::format("... {} more rows; --all shows them, --json writes them\n", vertices - rows_shown_by_default));
    }
    sink("\n");
  }
  write_rounds(report, sink);
  if (report.tokens) write_tokens(*report.tokens, sink);
  for (const std::string& line : report.explanation) sink(line + "\n");
  if (!report.tokens && report.explanation.empty()) write_summary(report, sink);
  if (options.stats) {
    sink(fmt::format("time: {:.3f} s, memory for the graph and its tables: {:.1f} MB\n", report.seconds,
                     static_cast<double>(report.bytes) / 1e6));
  }
}

// Vertex by vertex: the document of a graph with ten million vertices is never held in memory.
void write_graph_json(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink) {
  JsonStream json(sink);
  json.member("version", version);
  json.member("graph", report.source);
  json.member("play", to_string(report.play));
  std::vector<Place> places;
  if (options.layout) places = layered_layout(*report.moves);
  json.list("vertices", report.summary.vertices, [&](std::size_t v) {
    Json vertex = vertex_json(report, static_cast<Vertex>(v));
    if (options.layout) {
      vertex["place"].push_back(places[v].x);
      vertex["place"].push_back(places[v].y);
      vertex["options"] = Json::array();
      for (const Vertex to : report.moves->successors(static_cast<Vertex>(v))) vertex["options"].push_back(to);
    }
    return vertex;
  });
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

void write_graph_edges(const GraphReport& report, const TextSink& sink) {
  const auto name = [&report](Vertex v) {
    const std::string text = report.name(v);
    const bool plain = !text.empty() && text.find_first_of(" \t\r\n#\"") == std::string::npos;
    return plain ? text : '"' + text + '"';
  };
  std::vector<bool> mentioned(report.summary.vertices, false);
  for_each_drawn_edge(report, [&](const DrawnEdge& edge) {
    mentioned[edge.from] = mentioned[edge.to] = true;
    const std::string colour = edge.colour.empty() ? "" : " " + std::string(edge.colour);
    sink(name(edge.from) + " " + name(edge.to) + colour + "\n");
  });
  for (Vertex v = 0; v < report.summary.vertices; ++v) {
    if (!mentioned[v]) sink(name(v) + "\n");
  }
}

}  // namespace grundy
