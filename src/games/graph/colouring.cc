#include "games/graph/colouring.h"

#include <algorithm>
#include <numeric>

#include "base/canonical_order.h"

namespace grundy {
namespace {

constexpr std::size_t most_vertices_ordered = 300;  // beyond, a canonical form takes longer than it saves

std::size_t place_in(const std::vector<SimpleGraph::Vertex>& vertices, SimpleGraph::Vertex vertex) {
  return static_cast<std::size_t>(std::lower_bound(vertices.begin(), vertices.end(), vertex) - vertices.begin());
}

std::vector<ColouringPosition> taken_apart(const SimpleGraph& graph, const std::vector<std::uint8_t>& allowed) {
  std::vector<ColouringPosition> parts;
  for (SimpleGraph& part : components(graph, true)) {
    ColouringPosition made{std::move(part), {}};
    for (const SimpleGraph::Vertex v : made.graph.vertices)
      made.allowed.push_back(allowed[place_in(graph.vertices, v)]);
    parts.push_back(std::move(made));
  }
  return parts;
}

// The vertices named in "red=2 5".
Status forbid_others(const Field& field, const GraphNames& names, std::vector<std::uint8_t>& allowed) {
  const bool red = field.text.starts_with("red=");
  if (!red && !field.text.starts_with("blue=")) {
    return bad_input("'red=' or 'blue=' and vertices that may get only that colour are expected", field.span());
  }
  std::size_t at = red ? 4 : 5;
  while (at < field.text.size()) {
    const std::size_t end = std::min(field.text.find(' ', at), field.text.size());
    if (end > at) {
      Result<SimpleGraph::Vertex> vertex = read_vertex({field.text.substr(at, end - at), field.offset + at}, names);
      if (!vertex) return std::move(vertex).error();
      allowed[place_in(names.whole.vertices, *vertex)] = red ? ColouringPosition::red : ColouringPosition::blue;
    }
    at = end + 1;
  }
  return Done{};
}

}  // namespace

std::vector<Colouring::Position> Colouring::coloured(const Position& position, std::size_t place,
                                                     std::uint8_t colour) const {
  const SimpleGraph::Vertex vertex = position.graph.vertices[place];
  const std::uint8_t kept = same_colours_touch ? colour : static_cast<std::uint8_t>(Position::both ^ colour);
  std::vector<std::uint8_t> allowed = position.allowed;
  allowed[place] = 0;
  for (const SimpleGraph::Vertex near : neighbours(position.graph, vertex)) {
    allowed[place_in(position.graph.vertices, near)] &= kept;
  }
  std::vector<SimpleGraph::Vertex> gone;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (allowed[i] == 0) gone.push_back(position.graph.vertices[i]);
  }
  std::erase(allowed, 0);
  return taken_apart(without_vertices(position.graph, gone), allowed);
}

// The colours become two vertices of their own, joined to what they may colour and, so that they can't be mistaken for
// others, to one more vertex, which is marked.
Colouring::Position Colouring::canonical(const Position& position) const {
  const auto n = static_cast<std::uint32_t>(position.allowed.size());
  GraphToOrder whole;
  whole.vertices = n + 3;
  whole.marked = n + 2;
  for (const auto& [a, b] : position.graph.edges) {
    whole.edges.emplace_back(static_cast<std::uint32_t>(place_in(position.graph.vertices, a)),
                             static_cast<std::uint32_t>(place_in(position.graph.vertices, b)));
  }
  for (const std::uint32_t colour : {n, n + 1}) {
    whole.edges.emplace_back(n + 2, colour);
    for (std::uint32_t v = 0; v < n; ++v) {
      if ((position.allowed[v] >> (colour - n) & 1) != 0) whole.edges.emplace_back(colour, v);
    }
  }
  std::vector<std::uint32_t> order(whole.vertices);
  std::iota(order.begin(), order.end(), 0U);
  if (n <= most_vertices_ordered) order = *canonical_order(whole);
  std::vector<std::uint32_t> place(whole.vertices);
  std::uint32_t next = 0;
  for (const std::uint32_t v : order) {
    if (v < n) place[v] = next++;
  }
  const std::uint8_t first = std::find(order.begin(), order.end(), n) < std::find(order.begin(), order.end(), n + 1)
                                 ? Position::red
                                 : Position::blue;
  Position made;
  made.allowed.resize(n);
  made.graph.vertices.resize(n);
  std::iota(made.graph.vertices.begin(), made.graph.vertices.end(), 0U);
  for (std::uint32_t v = 0; v < n; ++v) {
    const std::uint8_t here = position.allowed[v];
    made.allowed[place[v]] = here == Position::both ? here : here == first ? Position::red : Position::blue;
  }
  for (std::size_t e = 0; e < position.graph.edges.size(); ++e) {
    made.graph.edges.emplace_back(std::minmax(place[whole.edges[e].first], place[whole.edges[e].second]));
  }
  std::sort(made.graph.edges.begin(), made.graph.edges.end());
  return made;
}

// Edges, then 0r or 2b for vertices that may get one colour only.
std::string Colouring::proof_text(const Position& position) {
  std::string text = position.graph.edges.empty() ? "" : GraphGame::proof_text(position.graph);
  for (std::size_t i = 0; i < position.allowed.size(); ++i) {
    if (position.allowed[i] == Position::both) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : ",", position.graph.vertices[i],
                        position.allowed[i] == Position::red ? 'r' : 'b');
  }
  return text.empty() ? "0" : text;
}

std::string Colouring::format(std::span<const Position> parts) const {
  std::vector<SimpleGraph> graphs;
  std::string only[2];
  for (const Position& part : parts) {
    graphs.push_back(part.graph);
    for (std::size_t i = 0; i < part.allowed.size(); ++i) {
      if (part.allowed[i] != Position::both) only[part.allowed[i] - 1] += " " + graph->vertex(part.graph.vertices[i]);
    }
  }
  std::string text = fmt::format("{}({}", name(), graph->text(graphs));
  if (!only[0].empty()) text += "; red=" + only[0].substr(1);
  if (!only[1].empty()) text += "; blue=" + only[1].substr(1);
  return text + ")";
}

std::string Colouring::describe_nth(const Position& position, std::optional<Player>, std::uint64_t number,
                                    std::span<const Position>) const {
  for (std::size_t i = 0; i < position.allowed.size(); ++i) {
    for (const std::uint8_t colour : {Position::red, Position::blue}) {
      if ((position.allowed[i] & colour) == 0 || number-- > 0) continue;
      return fmt::format("colour vertex {} {}", graph->vertex(position.graph.vertices[i]),
                         colour == Position::red ? "red" : "blue");
    }
  }
  return "";
}

// A move is a short line at its vertex, one for each colour.
DrawnPosition Colouring::drawn(std::span<const Position> parts) const {
  std::vector<SimpleGraph> graphs;
  for (const Position& part : parts) graphs.push_back(part.graph);
  DrawnPosition made = draw_graph(*graph, graphs, false, false);
  std::size_t first = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (std::size_t i = 0; i < parts[part].allowed.size(); ++i) {
      for (const std::uint8_t colour : {Position::red, Position::blue}) {
        if ((parts[part].allowed[i] & colour) == 0) continue;
        const Drawing::Point at = made.drawing.points[first + i];
        made.moves[part].push_back({true, made.drawing.lines.size()});
        made.drawing.lines.push_back(
            {first + i, made.drawing.points.size(), colour == Position::red ? "red" : "blue", ""});
        made.drawing.points.push_back({at.x + (colour == Position::red ? -0.3 : 0.3), at.y - 0.3, "", "", false});
      }
    }
    first += parts[part].allowed.size();
  }
  return made;
}

Result<Start<Colouring>> Colouring::read(const Arguments& arguments, bool same_colours_touch) {
  if (arguments.groups.empty() || arguments.groups.size() > 3 || arguments.count(0) != 1) {
    return arguments.wrong(
        fmt::format("'{}' needs one graph", arguments.name),
        fmt::format("for example {}(grid(2,3)), or {}(path(4); red=1 2; blue=4) where some vertices may "
                    "get one colour only",
                    arguments.name, arguments.name));
  }
  Result<GraphNames> names = read_graph(arguments.groups[0][0]);
  if (!names) return std::move(names).error();
  Colouring rules{std::make_shared<const GraphNames>(*std::move(names)), same_colours_touch};
  const SimpleGraph& whole = rules.graph->whole;
  std::vector<std::uint8_t> allowed(whole.vertices.size(), Position::both);
  for (std::size_t g = 1; g < arguments.groups.size(); ++g) {
    for (const Field& field : arguments.groups[g]) {
      if (Status read = forbid_others(field, *rules.graph, allowed); !read) return std::move(read).error();
    }
  }
  return Start<Colouring>{rules, taken_apart(whole, allowed)};
}

}  // namespace grundy
