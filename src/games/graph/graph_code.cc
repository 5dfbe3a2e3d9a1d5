#include "games/graph/graph_code.h"

#include <algorithm>

namespace grundy {
namespace {

// All connected sets, each once: those whose least vertex is the root, grown by neighbours that no vertex before has
// had. (S. Wernicke 2006.)
class SetGrower {
 public:
  using Set = std::vector<SimpleGraph::Vertex>;

  SetGrower(const SimpleGraph& graph, const TakeBreakCode& code, const std::function<bool(const Set&)>& visit)
      : graph_(graph), code_(code), visit_(visit) {
    for (const SimpleGraph::Vertex v : graph.vertices) near_.push_back(neighbours(graph, v));
  }

  void run() {
    for (const SimpleGraph::Vertex root : graph_.vertices) {
      Set seen{root};
      Set extension;
      for (const SimpleGraph::Vertex v : near(root)) {
        if (v > root) extension.push_back(v);
      }
      seen.insert(seen.end(), extension.begin(), extension.end());
      set_.assign(1, root);
      if (!grow(root, extension, seen)) return;
    }
  }

 private:
  const Set& near(SimpleGraph::Vertex v) const {
    return near_[static_cast<std::size_t>(std::lower_bound(graph_.vertices.begin(), graph_.vertices.end(), v) -
                                          graph_.vertices.begin())];
  }

  // `seen` are the set and all its neighbours above the root.
  bool grow(SimpleGraph::Vertex root, Set extension, const Set& seen) {
    if (code_.digit(set_.size()) != 0) {
      Set sorted = set_;
      std::sort(sorted.begin(), sorted.end());
      if (!visit_(sorted)) return false;
    }
    if (set_.size() >= code_.last_place()) return true;
    while (!extension.empty()) {
      const SimpleGraph::Vertex next = extension.back();
      extension.pop_back();
      Set further = extension;
      Set known = seen;
      for (const SimpleGraph::Vertex v : near(next)) {
        if (v <= root || std::find(seen.begin(), seen.end(), v) != seen.end()) continue;
        further.push_back(v);
        known.push_back(v);
      }
      set_.push_back(next);
      const bool go_on = grow(root, std::move(further), known);
      set_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  const SimpleGraph& graph_;
  const TakeBreakCode& code_;
  const std::function<bool(const Set&)>& visit_;
  std::vector<Set> near_;
  Set set_;
};

}  // namespace

void GraphCode::for_each_set(const SimpleGraph& position, const std::function<bool(const Set&)>& visit) const {
  SetGrower(position, code, visit).run();
}

// A move is a line from the first to the last vertex that it takes; of a single vertex, a loop.
DrawnPosition GraphCode::drawn(std::span<const SimpleGraph> parts) const {
  DrawnPosition made = drawn_with(parts, MovesOn::edges);
  std::size_t first = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    made.moves[part].clear();
    const auto point = [&](SimpleGraph::Vertex v) {
      return first +
             static_cast<std::size_t>(std::lower_bound(parts[part].vertices.begin(), parts[part].vertices.end(), v) -
                                      parts[part].vertices.begin());
    };
    for_each_option(parts[part], [&](std::span<const SimpleGraph> left) {
      const SimpleGraph taken = missing(parts[part], left);
      made.moves[part].push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({point(taken.vertices.front()), point(taken.vertices.back()), "tomato", ""});
      return made.drawing.lines.size() < 5000;
    });
    first += parts[part].vertices.size();
  }
  return made;
}

Result<Start<GraphCode>> GraphCode::read(const Arguments& arguments) {
  if (arguments.groups.size() != 2 || arguments.count(0) != 1 || arguments.count(1) != 1) {
    return arguments.wrong("'graph_code' needs a graph and, after a semicolon, a code",
                           "for example graph_code(spider(1,2,3); 0.33)");
  }
  const Field& field = arguments.groups[1][0];
  Result<TakeBreakCode> code = TakeBreakCode::parse(field.text);
  if (!code) return std::move(code).error().shifted_by(field.offset);
  const bool octal = std::all_of(code->digits().begin(), code->digits().end(), [](std::uint32_t d) { return d < 8; });
  if (!code->is_finite() || code->digit(0) != 0 || code->last_place() > most_taken || !octal) {
    return bad_input(fmt::format("on graphs a code is octal, begins with 0. and has at most {} digits", most_taken),
                     field.span(), "for example 0.33 or 0.137");
  }
  Result<GraphNames> names = read_graph(arguments.groups[0][0]);
  if (!names) return std::move(names).error();
  GraphCode rules;
  rules.graph = std::make_shared<const GraphNames>(*std::move(names));
  rules.code = *code;
  rules.paths = PathValues(*std::move(code), rules.graph->whole.vertices.size());
  return Start<GraphCode>{rules, components(rules.graph->whole, true)};
}

}  // namespace grundy
