#include "lang/graph/graph_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/edge_list.h"

namespace grundy {
namespace {

// Turns an offset into the file into the line to show, and a place within that line.
Error placed(Error error, std::string_view text) {
  if (!error.where) return error;
  const std::size_t offset = std::min(error.where->offset, text.size());
  const std::size_t line_start = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;  // npos + 1 is 0
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(line_start), '\n') + 1;
  const std::size_t column = offset - line_start;
  // Long lines are shown from shortly before the place.
  const std::size_t shown_from = column > 100 ? offset - 60 : line_start;
  const std::string_view shown = text.substr(shown_from, 160);
  error.source = std::string(shown.substr(0, shown.find_first_of("\r\n")));
  error.where->offset = offset - shown_from;
  error.message = "line " + std::to_string(line) + ", column " + std::to_string(column + 1) + ": " + error.message;
  return error;
}

Result<GraphText> read_text(std::string_view text, GraphFormat format) {
  if (format == GraphFormat::dot) return read_dot(text);
  if (format == GraphFormat::json) return read_json_graph(text);
  return read_edge_list(text);
}

Result<PlayerMoves> split_sides(const GraphText& text, unsigned threads) {
  std::array<std::vector<Edge>, 2> edges;
  for (std::size_t i = 0; i < text.edges.size(); ++i) {
    if (text.owners[i] != EdgeOwner::right) edges[0].push_back(text.edges[i]);
    if (text.owners[i] != EdgeOwner::left) edges[1].push_back(text.edges[i]);
  }
  auto left = Digraph::from_edges(text.names.size(), edges[0], threads);
  if (!left) return std::move(left).error();
  auto right = Digraph::from_edges(text.names.size(), edges[1], threads);
  if (!right) return std::move(right).error();
  return PlayerMoves{std::move(*left), std::move(*right)};
}

}  // namespace

// One edge per line, "a b", or "a b blue" for an edge of one player; a name alone is a vertex.
Result<GraphText> read_edge_list(std::string_view text) {
  GraphText graph;
  EdgeListReader reader(text, {.dashes = false, .columns = true, .quotes = true, .colours = true});
  while (true) {
    auto item = reader.next();
    if (!item) return std::move(item).error();
    if (!*item) return graph;
    const auto from = graph.names.intern((*item)->from.text);
    const auto to = (*item)->to ? graph.names.intern((*item)->to->text) : from;
    if (!from || !to) return limit_reached("too many vertices: at most " + std::to_string(Digraph::most_vertices));
    if (!(*item)->to) continue;
    const auto owner = (*item)->colour ? edge_owner_named((*item)->colour->text) : EdgeOwner::both;
    if (!owner) {
      return bad_input("expected blue, red or green as the third word of an edge", (*item)->colour->span());
    }
    graph.add_edge(*from, *to, *owner);
  }
}

std::optional<GraphFormat> graph_format_named(std::string_view name) {
  if (name == "edges") return GraphFormat::edge_list;
  if (name == "dot") return GraphFormat::dot;
  if (name == "json") return GraphFormat::json;
  if (name == "binary") return GraphFormat::binary;
  return std::nullopt;
}

std::optional<EdgeOwner> edge_owner_named(std::string_view word) {
  const std::optional<Colour> colour = colour_named(word);
  if (!colour) return std::nullopt;
  return *colour == Colour::blue ? EdgeOwner::left : *colour == Colour::red ? EdgeOwner::right : EdgeOwner::both;
}

GraphFormat guess_graph_format(std::string_view text) {
  if (text.starts_with(binary_graph_magic)) return GraphFormat::binary;
  const auto first = std::find_if_not(text.begin(), text.end(), is_blank);
  const std::string_view rest = text.substr(static_cast<std::size_t>(first - text.begin()));
  if (rest.starts_with('{')) return GraphFormat::json;
  if (rest.starts_with("//") || rest.starts_with("/*")) return GraphFormat::dot;
  for (const std::string_view word : {"digraph", "strict", "graph"}) {
    // An edge list may have a vertex of that name; a brace on the same line or the next makes it DOT.
    if (!rest.starts_with(word)) continue;
    const std::string_view after = rest.substr(word.size(), 200);
    if (after.find('{') != std::string_view::npos && after.find_first_of(" \t\r\n{") == 0) return GraphFormat::dot;
  }
  return GraphFormat::edge_list;
}

void GraphText::add_edge(Vertex from, Vertex to, EdgeOwner owner) {
  // Most graphs are impartial: owners are kept only from the first edge that needs them on.
  if (owners.empty() && owner != EdgeOwner::both) owners.assign(edges.size(), EdgeOwner::both);
  if (!owners.empty() || owner != EdgeOwner::both) owners.push_back(owner);
  edges.push_back({from, to});
}

Result<InputGraph> read_graph(std::string_view text, std::optional<GraphFormat> format, unsigned threads) {
  const GraphFormat chosen = format.value_or(guess_graph_format(text));
  if (chosen == GraphFormat::binary) {
    auto moves = read_binary_graph(text);
    if (!moves) return std::move(moves).error();
    VertexNames names = VertexNames::numbered(moves->vertex_count());
    return InputGraph{std::move(names), std::move(*moves), {}};
  }
  auto read = read_text(text, chosen);
  if (!read) return placed(std::move(read).error(), text);
  if (read->names.size() == 0)
    return bad_input("the graph has no vertices", {}, "write one edge per line, such as: a b");
  auto moves = Digraph::from_edges(read->names.size(), read->edges, threads);
  if (!moves) return std::move(moves).error();
  InputGraph graph{std::move(read->names), std::move(*moves), {}};
  if (!read->owners.empty()) {
    read->names = VertexNames::numbered(graph.names.size());
    auto sides = split_sides(*read, threads);
    if (!sides) return std::move(sides).error();
    graph.sides = std::move(*sides);
  }
  return graph;
}

}  // namespace grundy
