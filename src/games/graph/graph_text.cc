#include "games/graph/graph_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>

#include "base/nearest_name.h"

namespace grundy {
namespace {

using Vertex = SimpleGraph::Vertex;
using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t most_vertices = 10'000;
constexpr std::uint64_t most_edges = 200'000;

class Builder {
 public:
  explicit Builder(std::uint64_t vertices) {
    for (Vertex v = 0; v < vertices; ++v) graph_.vertices.push_back(v);
  }
  void join(std::uint64_t a, std::uint64_t b) {
    graph_.edges.push_back(std::minmax(static_cast<Vertex>(a), static_cast<Vertex>(b)));
  }
  SimpleGraph done() && {
    std::sort(graph_.edges.begin(), graph_.edges.end());
    graph_.edges.erase(std::unique(graph_.edges.begin(), graph_.edges.end()), graph_.edges.end());
    return std::move(graph_);
  }

 private:
  SimpleGraph graph_;
};

SimpleGraph path(const Numbers& n) {
  Builder graph(n[0]);
  for (std::uint64_t v = 1; v < n[0]; ++v) graph.join(v - 1, v);
  return std::move(graph).done();
}

SimpleGraph cycle(const Numbers& n) {
  Builder graph(n[0]);
  for (std::uint64_t v = 0; v < n[0]; ++v) graph.join(v, (v + 1) % n[0]);
  return std::move(graph).done();
}

SimpleGraph star(const Numbers& n) {
  Builder graph(n[0]);
  for (std::uint64_t v = 1; v < n[0]; ++v) graph.join(0, v);
  return std::move(graph).done();
}

SimpleGraph complete(const Numbers& n) {
  Builder graph(n[0]);
  for (std::uint64_t a = 0; a < n[0]; ++a) {
    for (std::uint64_t b = a + 1; b < n[0]; ++b) graph.join(a, b);
  }
  return std::move(graph).done();
}

SimpleGraph grid(const Numbers& n) {
  Builder graph(n[0] * n[1]);
  for (std::uint64_t row = 0; row < n[0]; ++row) {
    for (std::uint64_t column = 0; column < n[1]; ++column) {
      const std::uint64_t here = row * n[1] + column;
      if (column + 1 < n[1]) graph.join(here, here + 1);
      if (row + 1 < n[0]) graph.join(here, here + n[1]);
    }
  }
  return std::move(graph).done();
}

// Legs of the given lengths that meet in vertex 1.
SimpleGraph spider(const Numbers& legs) {
  std::uint64_t vertices = 1;
  for (const std::uint64_t leg : legs) vertices += leg;
  Builder graph(vertices);
  std::uint64_t next = 1;
  for (const std::uint64_t leg : legs) {
    for (std::uint64_t i = 0, below = 0; i < leg; ++i, below = next++) graph.join(below, next);
  }
  return std::move(graph).done();
}

// An outer and an inner ring of five with spokes; the inner one joins every second vertex.
SimpleGraph petersen(const Numbers&) {
  Builder graph(10);
  for (std::uint64_t v = 0; v < 5; ++v) {
    graph.join(v, (v + 1) % 5);
    graph.join(v, v + 5);
    graph.join(v + 5, (v + 2) % 5 + 5);
  }
  return std::move(graph).done();
}

struct NamedGraph {
  std::string name;
  std::size_t fewest_numbers;
  std::size_t most_numbers;
  std::uint64_t least;
  std::string example;
  std::function<SimpleGraph(const Numbers&)> make;
};

const std::vector<NamedGraph>& named_graphs() {
  static const std::vector<NamedGraph> rows = {
      {"path", 1, 1, 1, "path(5)", path},          {"cycle", 1, 1, 3, "cycle(6)", cycle},
      {"star", 1, 1, 1, "star(4)", star},          {"complete", 1, 1, 1, "complete(5)", complete},
      {"grid", 2, 2, 1, "grid(3,4)", grid},        {"spider", 1, 100, 1, "spider(1,1,3)", spider},
      {"petersen", 0, 0, 0, "petersen", petersen},
  };
  return rows;
}

// How large a named graph would be, before it is made.
bool fits(const std::string& name, const Numbers& numbers) {
  if (name == "complete") return numbers[0] * (numbers[0] - 1) / 2 <= most_edges;
  if (name == "grid") return numbers[0] * numbers[1] <= most_vertices;
  std::uint64_t sum = 1;
  for (const std::uint64_t number : numbers) sum += number;
  return sum <= most_vertices + 1;
}

Result<GraphNames> read_named(const Field& field) {
  const std::size_t open = std::min(field.text.find('('), field.text.size());
  std::string name(field.text.substr(0, open));
  while (!name.empty() && name.back() == ' ') name.pop_back();
  const auto row = std::find_if(named_graphs().begin(), named_graphs().end(),
                                [&](const NamedGraph& graph) { return graph.name == name; });
  if (row == named_graphs().end()) {
    std::vector<std::string> known;
    for (const NamedGraph& graph : named_graphs()) known.push_back(graph.name);
    const std::optional<std::string> near = nearest_name(name, known);
    return bad_input(fmt::format("unknown graph '{}'{}", name.substr(0, 40),
                                 near ? fmt::format(" (did you mean '{}'?)", *near) : ""),
                     field.span(), "for example path(5), grid(2,3), petersen, or edges in quotes: \"a-b b-c\"");
  }
  const auto wrong = [&] {
    return bad_input(fmt::format("'{}' is written like {}", row->name, row->example), field.span());
  };
  Numbers numbers;
  if (open < field.text.size()) {
    if (field.text.back() != ')') return wrong();
    const std::string_view inside = field.text.substr(open + 1, field.text.size() - open - 2);
    const Arguments arguments = Arguments::split(row->name, inside);
    Result<Numbers> read = read_numbers(arguments.groups[0], "the size", row->least, most_vertices);
    if (!read) return std::move(read).error().shifted_by(field.offset + open + 1);
    if (arguments.groups.size() != 1) return wrong();
    numbers = *std::move(read);
  }
  if (numbers.size() < row->fewest_numbers || numbers.size() > row->most_numbers) return wrong();
  if (!fits(row->name, numbers)) {
    return bad_input(
        fmt::format("this graph is too large (at most {} vertices and {} edges)", most_vertices, most_edges),
        field.span());
  }
  SimpleGraph graph = row->make(numbers);
  std::vector<GraphPlace> places = places_of_named_graph(row->name, numbers, graph.vertices.size());
  return GraphNames{std::string(field.text), std::move(graph), {}, std::move(places)};
}

// If all names are numbers they become the vertices themselves (counted from 1), as in graphs by name; so a part of
// such a graph is written and read back without renaming anything.
void number_vertices(GraphNames& read) {
  std::vector<Vertex> numbers(read.names.size());
  for (std::size_t v = 0; v < numbers.size(); ++v) {
    const std::string& name = read.names[v];
    const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), numbers[v]);
    const bool whole = code == std::errc{} && end == name.data() + name.size() && name.front() != '0';
    if (!whole || numbers[v] > most_vertices) return;
    --numbers[v];
  }
  for (SimpleGraph::Edge& edge : read.whole.edges) {
    const SimpleGraph::Edge renamed = std::minmax(numbers[edge.first], numbers[edge.second]);
    edge = renamed;
  }
  std::sort(read.whole.edges.begin(), read.whole.edges.end());
  read.whole.vertices = numbers;
  std::sort(read.whole.vertices.begin(), read.whole.vertices.end());
  read.names.clear();
}

Result<GraphNames> read_edges(const Field& field) {
  constexpr std::string_view blanks = " \t\r\n";
  if (field.text.size() < 2 || field.text.back() != '"') {
    return bad_input("the quotes are never closed", field.span(), "write edges as \"a-b b-c\"");
  }
  const std::string_view text = field.text.substr(1, field.text.size() - 2);
  GraphNames read{std::string(field.text), {}, {}, {}};
  std::map<std::string, Vertex, std::less<>> known;
  const auto vertex = [&](std::string_view name) {
    const auto [entry, added] = known.try_emplace(std::string(name), static_cast<Vertex>(read.names.size()));
    if (added) {
      read.names.emplace_back(name);
      read.whole.vertices.push_back(entry->second);
    }
    return entry->second;
  };
  for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const TextSpan place{field.offset + 1 + at, word.size()};
    const std::size_t dash = word.find('-');
    const std::string_view from = word.substr(0, dash);
    const std::string_view to = dash == std::string_view::npos ? "" : word.substr(dash + 1);
    const bool half_an_edge = dash != std::string_view::npos && to.empty();
    if (from.empty() || half_an_edge || to.find('-') != std::string_view::npos) {
      return bad_input(fmt::format("expected an edge such as a-b, not '{}'", word.substr(0, 40)), place);
    }
    const Vertex a = vertex(from);
    if (dash != std::string_view::npos) {
      const Vertex b = vertex(to);
      if (a == b) return bad_input("a simple graph has no loops", place);
      const SimpleGraph::Edge edge = std::minmax(a, b);
      read.whole.edges.push_back(edge);
    }
    if (read.names.size() > most_vertices || read.whole.edges.size() > most_edges) {
      return bad_input(
          fmt::format("this graph is too large (at most {} vertices and {} edges)", most_vertices, most_edges), place);
    }
    at = end;
  }
  std::sort(read.whole.edges.begin(), read.whole.edges.end());
  if (std::adjacent_find(read.whole.edges.begin(), read.whole.edges.end()) != read.whole.edges.end()) {
    return bad_input("an edge is listed twice", field.span(), "a simple graph has no parallel edges");
  }
  number_vertices(read);
  read.places = places_of_named_graph("", {}, read.whole.vertices.empty() ? 0 : read.whole.vertices.back() + 1);
  return read;
}

}  // namespace

Result<GraphNames> read_graph(const Field& field) {
  if (field.text.empty()) {
    return bad_input("a graph is missing", field.span(), "for example path(5), petersen or \"a-b b-c\"");
  }
  return field.text.front() == '"' ? read_edges(field) : read_named(field);
}

Result<SimpleGraph::Vertex> read_vertex(const Field& field, const GraphNames& graph) {
  for (const Vertex vertex : graph.whole.vertices) {
    if (graph.vertex(vertex) == field.text) return vertex;
  }
  return bad_input(fmt::format("the graph has no vertex '{}'", field.text.substr(0, 40)), field.span(),
                   graph.whole.vertices.empty()
                       ? ""
                       : fmt::format("its vertices are {} to {}", graph.vertex(graph.whole.vertices.front()),
                                     graph.vertex(graph.whole.vertices.back())));
}

std::string GraphNames::text(std::span<const SimpleGraph> parts) const {
  std::size_t vertices = 0;
  std::size_t edges = 0;
  for (const SimpleGraph& part : parts) {
    vertices += part.vertices.size();
    edges += part.edges.size();
  }
  if (vertices == whole.vertices.size() && edges == whole.edges.size()) return title;
  // Sorted, so that the text does not depend on the order in which the parts fell apart.
  std::vector<SimpleGraph::Edge> all_edges;
  std::vector<Vertex> lone;
  for (const SimpleGraph& part : parts) {
    all_edges.insert(all_edges.end(), part.edges.begin(), part.edges.end());
    if (part.edges.empty()) lone.insert(lone.end(), part.vertices.begin(), part.vertices.end());
  }
  std::sort(all_edges.begin(), all_edges.end());
  std::sort(lone.begin(), lone.end());
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const SimpleGraph::Edge& e : all_edges) add(edge(e));
  for (const Vertex v : lone) add(vertex(v));
  return "\"" + text + "\"";
}

}  // namespace grundy
