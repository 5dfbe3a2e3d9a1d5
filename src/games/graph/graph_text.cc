#include "games/graph/graph_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "base/edge_list.h"
#include "base/nearest_name.h"

namespace grundy {
namespace {

using Vertex = SimpleGraph::Vertex;
using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t most_vertices = 10'000;
constexpr std::uint64_t most_edges = 200'000;

Error too_large_graph(TextSpan where) {
  return bad_input(fmt::format("this graph is too large (at most {} vertices and {} edges)", most_vertices, most_edges),
                   where);
}

class Builder {
 public:
  explicit Builder(std::uint64_t vertices) {
    for (Vertex v = 0; v < vertices; ++v) graph_.vertices.push_back(v);
  }
  void join(std::uint64_t a, std::uint64_t b) {
    graph_.edges.emplace_back(std::minmax(static_cast<Vertex>(a), static_cast<Vertex>(b)));
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
                     field.span(),
                     "for example path(5), grid(2,3), petersen, edges in quotes: \"a-b b-c\", or a file: @graph.txt");
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
    return too_large_graph(field.span());
  }
  SimpleGraph graph = row->make(numbers);
  std::vector<GraphPlace> places = places_of_named_graph(row->name, numbers, graph.vertices.size());
  return GraphNames{std::string(field.text), std::move(graph), {}, std::move(places)};
}

// Words such as "a-b", and bare names for vertices without edges.
class SimpleGraphReader {
 public:
  SimpleGraphReader(std::string_view text, EdgeListStyle style, Loops loops)
      : text_(text), style_(style), loops_(loops) {}

  Result<GraphNames> read() && {
    EdgeListReader list(text_, style_);
    while (true) {
      auto item = list.next();
      if (!item) return std::move(item).error();
      if (!*item) break;
      if (Status added = add(**item); !added) return std::move(added).error();
    }
    std::sort(read_.whole.edges.begin(), read_.whole.edges.end());
    const auto twice = std::adjacent_find(read_.whole.edges.begin(), read_.whole.edges.end());
    if (twice != read_.whole.edges.end()) {
      return bad_input(fmt::format("the edge {} is listed twice", read_.edge(*twice)),
                       TextSpan{0, std::min(text_.size(), text_.find('\n'))}, "a simple graph has no parallel edges");
    }
    number_vertices();
    const std::vector<Vertex>& vertices = read_.whole.vertices;
    read_.places = places_of_named_graph("", {}, vertices.empty() ? 0 : vertices.back() + 1);
    return std::move(read_);
  }

 private:
  Status add(const EdgeListItem& item) {
    const Vertex from = vertex(item.from.text);
    if (item.to) {
      const Vertex to = vertex(item.to->text);
      if (from == to && loops_ == Loops::refused) {
        return bad_input("a simple graph has no loops", item.whole.span(), "an edge joins two different vertices");
      }
      const SimpleGraph::Edge edge = std::minmax(from, to);
      read_.whole.edges.push_back(edge);
    }
    const bool fits = read_.names.size() <= most_vertices && read_.whole.edges.size() <= most_edges;
    return fits ? Status(Done{}) : too_large_graph(item.whole.span());
  }

  Vertex vertex(std::string_view name) {
    const auto [entry, added] = known_.try_emplace(std::string(name), static_cast<Vertex>(read_.names.size()));
    if (added) {
      read_.names.emplace_back(name);
      read_.whole.vertices.push_back(entry->second);
    }
    return entry->second;
  }

  // Names that are numbers become the vertices themselves, counted from 1 as in graphs by name.
  void number_vertices() {
    auto numbers = names_as_numbers(read_.names, most_vertices);
    if (!numbers) return;
    for (Vertex& number : *numbers) --number;
    for (SimpleGraph::Edge& edge : read_.whole.edges) {
      const SimpleGraph::Edge renamed = std::minmax((*numbers)[edge.first], (*numbers)[edge.second]);
      edge = renamed;
    }
    std::sort(read_.whole.edges.begin(), read_.whole.edges.end());
    std::sort(numbers->begin(), numbers->end());
    read_.whole.vertices = *std::move(numbers);
    read_.names.clear();
  }

  std::string_view text_;
  EdgeListStyle style_;
  Loops loops_;
  GraphNames read_;
  std::map<std::string, Vertex, std::less<>> known_;
};

Result<GraphNames> with_title(Result<GraphNames> graph, std::string_view title) {
  if (graph) graph->title = title;
  return graph;
}

Result<GraphNames> read_quoted(const Field& field, Loops loops) {
  if (field.text.size() < 2 || field.text.back() != '"') {
    return bad_input("the quotes are never closed", field.span(), "write edges as \"a-b b-c\"");
  }
  Result<GraphNames> graph = SimpleGraphReader(field.text.substr(1, field.text.size() - 2), {}, loops).read();
  if (!graph) return std::move(graph).error().shifted_by(field.offset + 1);
  return with_title(std::move(graph), field.text);
}

Result<GraphNames> read_file(const Field& field, Loops loops) {
  Result<GraphNames> graph = SimpleGraphReader(*field.content, {.columns = true}, loops).read();
  if (!graph) return std::move(graph).error().shown_in_file(field.file_name(), *field.content);
  return with_title(std::move(graph), field.text);
}

}  // namespace

Result<GraphNames> read_graph(const Field& field, Loops loops) {
  if (field.text.empty()) {
    return bad_input("a graph is missing", field.span(), "for example path(5), petersen, \"a-b b-c\" or @graph.txt");
  }
  if (field.names_a_file() && !field.content)
    return no_files_here(field, "write the edges themselves in quotes: \"a-b b-c\"");
  if (field.names_a_file()) return read_file(field, loops);
  return field.text.front() == '"' ? read_quoted(field, loops) : read_named(field);
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
