#include "engine/question/drawing_question.h"

#include <fmt/format.h>

#include "engine/question/hackenbush_question.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/bnugug.h"
#include "games/graph/cram.h"
#include "games/graph/edge_geography.h"
#include "games/graph/graph_chomp.h"
#include "games/graph/hackenbush.h"
#include "games/graph/node_kayles.h"
#include "lang/expression.h"

namespace grundy {
namespace {

constexpr std::size_t most_points = 500;

// Where a move is made: on a point or on a line of the drawing.
struct Element {
  bool is_line;
  std::size_t number;
};

// Points and lines of a drawing by what they stand for, and the elements in the order of the options of each part.
struct DrawnGraph {
  Drawing drawing;
  std::vector<std::vector<Element>> moves;  // by part
};

template <class R>
constexpr bool moves_on_vertices = std::same_as<R, NodeKayles> || std::same_as<R, GraphChomp>;
template <class R>
constexpr bool moves_on_edges = !std::same_as<R, NodeKayles>;

DrawnGraph points_and_lines(const GraphNames& names, const std::vector<SimpleGraph>& parts, bool on_vertices,
                            bool on_edges) {
  DrawnGraph drawn;
  std::vector<std::size_t> point(names.places.size(), 0);
  for (const SimpleGraph& part : parts) {
    drawn.moves.emplace_back();
    for (const SimpleGraph::Vertex v : part.vertices) {
      point[v] = drawn.drawing.points.size();
      drawn.drawing.points.push_back({names.places[v].first, names.places[v].second, names.vertex(v), "", false});
      if (on_vertices) drawn.moves.back().push_back({false, point[v]});
    }
    for (const auto& [a, b] : part.edges) {
      if (on_edges) drawn.moves.back().push_back({true, drawn.drawing.lines.size()});
      drawn.drawing.lines.push_back({point[a], point[b], "dimgray", ""});
    }
  }
  return drawn;
}

template <class R>
DrawnGraph drawn(const Start<R>& start) {
  return points_and_lines(*start.rules.graph, start.parts, moves_on_vertices<R>, moves_on_edges<R>);
}

DrawnGraph drawn(const Start<EdgeGeography>& start) {
  const GeographyPosition& position = start.parts.front();
  DrawnGraph made = points_and_lines(*start.rules.graph, {position.graph}, false, false);
  for (std::size_t i = 0; i < position.graph.vertices.size(); ++i) {
    made.drawing.points[i].marked = position.graph.vertices[i] == position.token;
  }
  // Moves follow the neighbours of the token in increasing order, and so do the edges at it.
  for (const SimpleGraph::Vertex next : neighbours(position.graph, position.token)) {
    const SimpleGraph::Edge edge = std::minmax(position.token, next);
    const auto at = std::lower_bound(position.graph.edges.begin(), position.graph.edges.end(), edge);
    made.moves[0].push_back({true, static_cast<std::size_t>(at - position.graph.edges.begin())});
  }
  return made;
}

DrawnGraph drawn(const Start<Cram>& start) {
  DrawnGraph made;
  for (const CramRegion& region : start.parts) {
    made.moves.emplace_back();
    const std::size_t first = made.drawing.points.size();
    for (const std::uint16_t cell : region.cells) {
      made.drawing.points.push_back({static_cast<double>(cell & 0xff), -static_cast<double>(cell >> 8), "", "", false});
    }
    for (std::size_t i = 0; i < region.cells.size(); ++i) {
      for (const int step : {1, 256}) {
        const auto next = std::lower_bound(region.cells.begin(), region.cells.end(), region.cells[i] + step);
        if (next == region.cells.end() || *next != region.cells[i] + step) continue;
        made.moves.back().push_back({true, made.drawing.lines.size()});
        const auto other = static_cast<std::size_t>(next - region.cells.begin());
        made.drawing.lines.push_back({first + i, first + other, "dimgray", ""});
      }
    }
  }
  return made;
}

template <class R>
Result<Drawing> draw_game(const Arguments& arguments, bool with_values, SolveContext& context) {
  const Result<Start<R>> start = R::read(arguments);
  if (!start) return start.error();
  DrawnGraph made = drawn(*start);
  if (made.drawing.points.size() > most_points) {
    return bad_input(fmt::format("more than {} vertices are too many to draw", most_points));
  }
  made.drawing.caption = start->rules.format(start->parts);
  if (!with_values) return made.drawing;

  using Position = typename R::Position;
  MemoSolver<R>& solver = context.memo(start->rules);
  std::optional<std::string> stopped;
  const auto value_of = [&](std::span<const Position> parts) -> std::uint64_t {
    const SearchResult<std::uint64_t> value = solver.value(parts, context.control);
    if (!value.is_solved()) stopped = value.reason();
    return value.answer;
  };
  const std::uint64_t whole = value_of(start->parts);
  for (std::size_t i = 0; i < start->parts.size() && !stopped; ++i) {
    const std::uint64_t others = whole ^ value_of(std::span<const Position>(&start->parts[i], 1));
    std::size_t number = 0;
    start->rules.for_each_option(start->parts[i], [&](std::span<const Position> option) {
      const Element element = made.moves[i][number++];
      const std::string label = to_string(Nimber{others ^ value_of(option)});
      (element.is_line ? made.drawing.lines[element.number].label : made.drawing.points[element.number].label) = label;
      return !stopped;
    });
  }
  if (stopped) return limit_reached(*stopped);
  made.drawing.caption += " = " + to_string(Nimber{whole});
  return made.drawing;
}

Result<Drawing> draw_hackenbush(const Arguments& arguments, bool with_values, SolveContext& context) {
  const Result<AnyHackenbush> start = read_hackenbush(arguments);
  if (!start) return start.error();
  HackenbushRequest request;
  request.draw = true;
  request.label_edges = with_values;
  std::visit(
      [&](const auto& chosen) {
        request.picture.scenery = *chosen.rules.scenery;
        for (const hackenbush::Picture& part : chosen.parts) {
          auto& edges = request.picture.picture.edges;
          edges.insert(edges.end(), part.edges.begin(), part.edges.end());
        }
      },
      *start);
  request.cuts = with_values;
  Result<HackenbushAnswer> found = answer(request, context);
  if (!found) return std::move(found).error();
  return std::move(found->drawings.front());
}

}  // namespace

Result<Drawing> draw_position(const std::string& expression, bool with_values, const Registry& registry,
                              SolveContext& context) {
  const auto show = [&](Error error, std::size_t offset = 0) {
    return std::move(error).shifted_by(offset).shown_in(expression);
  };
  const Result<std::vector<ExpressionTerm>> terms = parse_expression(expression);
  if (!terms) return show(terms.error());
  const bool one_game = terms->size() == 1 && terms->front().is_game && terms->front().count == 1;
  if (!one_game) return show(bad_input("only one game can be drawn at a time", TextSpan{0, expression.size()}));
  const ExpressionTerm& term = terms->front();
  using Drawer = Result<Drawing> (*)(const Arguments&, bool, SolveContext&);
  constexpr std::pair<std::string_view, Drawer> drawers[] = {
      {"hackenbush", draw_hackenbush},
      {"stalk", draw_hackenbush},
      {"tree", draw_hackenbush},
      {"bnugug", draw_game<Bnugug>},
      {"node_kayles", draw_game<NodeKayles>},
      {"arc_kayles", draw_game<ArcKayles>},
      {"graph_chomp", draw_game<GraphChomp>},
      {"edge_geography", draw_game<EdgeGeography>},
      {"cram", draw_game<Cram>},
  };
  for (const auto& [name, draw] : drawers) {
    if (name != term.name) continue;
    const Result<Arguments> arguments = registry.arguments(name, term.arguments);
    if (!arguments) return show(arguments.error(), term.arguments_offset);
    Result<Drawing> drawing = draw(*arguments, with_values, context);
    if (!drawing) return show(std::move(drawing).error(), term.arguments_offset);
    return drawing;
  }
  return show(bad_input(fmt::format("'{}' can't be drawn", term.name), term.place,
                        "hackenbush, stalk, tree, bnugug, node_kayles, arc_kayles, graph_chomp, edge_geography and "
                        "cram can"));
}

}  // namespace grundy
