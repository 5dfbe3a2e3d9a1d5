#include "games/graph/tokens.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_points = 2000;
constexpr std::string_view name_help = "an arrow is written a>b, a point without arrows by its name alone";

// Takes away points from which no arrow leads to a point that is left, until none can go; a circle stays.
bool has_circle(const std::vector<std::vector<std::uint64_t>>& arrows) {
  std::vector<std::vector<std::uint64_t>> into(arrows.size());
  std::vector<std::size_t> open(arrows.size());
  std::vector<std::uint64_t> ends;
  for (std::size_t from = 0; from < arrows.size(); ++from) {
    open[from] = arrows[from].size();
    if (open[from] == 0) ends.push_back(from);
    for (const std::uint64_t to : arrows[from]) into[to].push_back(from);
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (const std::uint64_t from : into[ends[i]]) {
      if (--open[from] == 0) ends.push_back(from);
    }
  }
  return ends.size() < arrows.size();
}

}  // namespace

Result<ArrowGraph> ArrowGraph::read(const Field& field) {
  const std::string_view text = field.text;
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
    return bad_input("the arrows must stand in quotes", field.span(), "for example digraph(\"a>b b>c c>a\"; a)");
  }
  ArrowGraph graph;
  graph.text = text.substr(1, text.size() - 2);
  const auto point = [&graph](std::string_view name) -> std::uint64_t {
    const auto found = std::find(graph.names.begin(), graph.names.end(), name);
    if (found != graph.names.end()) return static_cast<std::uint64_t>(found - graph.names.begin());
    graph.names.emplace_back(name);
    graph.arrows.emplace_back();
    return graph.names.size() - 1;
  };
  for (std::size_t start = 0; start < graph.text.size();) {
    const std::size_t end = std::min(graph.text.find(' ', start), graph.text.size());
    const std::string_view word = std::string_view(graph.text).substr(start, end - start);
    const TextSpan place{field.offset + 1 + start, word.size()};
    start = end + 1;
    if (word.empty()) continue;
    const std::string_view known = word.substr(0, word.find('@'));
    const std::size_t arrow = known.find('>');
    const std::string_view from = known.substr(0, arrow);
    const std::string_view to = arrow == std::string_view::npos ? from : known.substr(arrow + 1);
    if (from.empty() || to.empty() || to.find('>') != std::string_view::npos) {
      return bad_input(fmt::format("'{}' is no arrow", word), place, std::string(name_help));
    }
    const std::uint64_t a = point(from);
    const std::uint64_t b = point(to);
    if (graph.names.size() > most_points) return bad_input(fmt::format("at most {} points", most_points), place);
    if (arrow == std::string_view::npos) continue;
    if (std::find(graph.arrows[a].begin(), graph.arrows[a].end(), b) == graph.arrows[a].end()) {
      graph.arrows[a].push_back(b);
    }
  }
  if (graph.names.empty()) return bad_input("the graph has no point", field.span(), std::string(name_help));
  graph.has_cycle = has_circle(graph.arrows);
  return graph;
}

std::string Tokens::format(std::span<const Position> points) const {
  std::vector<std::string_view> names;
  for (const Position point : points) names.push_back(graph->names[point]);
  return fmt::format("digraph(\"{}\"; {})", graph->text, fmt::join(names, ","));
}

std::string Tokens::describe(Position point, std::span<const Position> option) const {
  return fmt::format("move the token from {} to {}", graph->names[point], graph->names[option[0]]);
}

Result<Start<Tokens>> Tokens::read(const Arguments& arguments) {
  if (arguments.groups.size() != 2 || arguments.count(0) != 1 || arguments.count(1) == 0) {
    return arguments.wrong("'digraph' needs the arrows of a graph and the points of the tokens",
                           "for example digraph(\"a>b b>c c>a c>d\"; a,b)");
  }
  Result<ArrowGraph> graph = ArrowGraph::read(arguments.groups[0][0]);
  if (!graph) return std::move(graph).error();
  std::vector<Position> points;
  for (const Field& field : arguments.groups[1]) {
    const auto found = std::find(graph->names.begin(), graph->names.end(), field.text);
    if (found == graph->names.end()) {
      return bad_input(fmt::format("the graph has no point '{}'", field.text), field.span(),
                       fmt::format("its points are {}",
                                   fmt::join(graph->names.begin(),
                                             graph->names.begin() + static_cast<std::ptrdiff_t>(
                                                                        std::min<std::size_t>(graph->names.size(), 12)),
                                             ", ")));
    }
    points.push_back(static_cast<Position>(found - graph->names.begin()));
  }
  return Start<Tokens>{{std::make_shared<const ArrowGraph>(*std::move(graph))}, std::move(points)};
}

}  // namespace grundy
