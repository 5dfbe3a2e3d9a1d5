#include "games/graph/vertex_geography.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_vertices_matched = 400;  // the cube of it is a blink

// A matching that grows by alternating paths; a blossom, an odd cycle, counts as its base while a path is looked for.
class Matching {
 public:
  explicit Matching(const SimpleGraph& graph) : near_(graph.vertices.size()), mate_(near_.size(), none) {
    const auto place = [&](SimpleGraph::Vertex v) {
      return static_cast<std::size_t>(std::lower_bound(graph.vertices.begin(), graph.vertices.end(), v) -
                                      graph.vertices.begin());
    };
    for (const auto& [a, b] : graph.edges) {
      near_[place(a)].push_back(place(b));
      near_[place(b)].push_back(place(a));
    }
  }

  std::size_t size() {
    std::size_t edges = 0;
    for (std::size_t root = 0; root < near_.size(); ++root) {
      if (mate_[root] == none && grow_from(root)) ++edges;
    }
    return edges;
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};

  bool grow_from(std::size_t root) {
    const std::size_t n = near_.size();
    parent_.assign(n, none);
    base_.resize(n);
    for (std::size_t v = 0; v < n; ++v) base_[v] = v;
    std::vector<bool> outer(n, false);
    std::vector<std::size_t> queue{root};
    outer[root] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::size_t v = queue[i];
      for (const std::size_t to : near_[v]) {
        if (base_[v] == base_[to] || mate_[v] == to) continue;
        if (to == root || (mate_[to] != none && parent_[mate_[to]] != none)) {
          shrink(v, to, outer, queue);
        } else if (parent_[to] == none) {
          parent_[to] = v;
          if (mate_[to] == none) return turn_path(to), true;
          outer[mate_[to]] = true;
          queue.push_back(mate_[to]);
        }
      }
    }
    return false;
  }

  std::size_t common_base(std::size_t a, std::size_t b) const {
    std::vector<bool> on_path(near_.size(), false);
    for (;; a = parent_[mate_[a]]) {
      a = base_[a];
      on_path[a] = true;
      if (mate_[a] == none) break;
    }
    for (;; b = parent_[mate_[b]]) {
      b = base_[b];
      if (on_path[b]) return b;
    }
  }

  void shrink(std::size_t a, std::size_t b, std::vector<bool>& outer, std::vector<std::size_t>& queue) {
    const std::size_t base = common_base(a, b);
    std::vector<bool> inside(near_.size(), false);
    const auto mark = [&](std::size_t v, std::size_t child) {
      while (base_[v] != base) {
        inside[base_[v]] = inside[base_[mate_[v]]] = true;
        parent_[v] = child;
        child = mate_[v];
        v = parent_[mate_[v]];
      }
    };
    mark(a, b);
    mark(b, a);
    for (std::size_t v = 0; v < near_.size(); ++v) {
      if (!inside[base_[v]]) continue;
      base_[v] = base;
      if (outer[v]) continue;
      outer[v] = true;
      queue.push_back(v);
    }
  }

  void turn_path(std::size_t v) {
    while (v != none) {
      const std::size_t before = parent_[v];
      const std::size_t next = mate_[before];
      mate_[v] = before;
      mate_[before] = v;
      v = next;
    }
  }

  std::vector<std::vector<std::size_t>> near_;
  std::vector<std::size_t> mate_;
  std::vector<std::size_t> parent_;
  std::vector<std::size_t> base_;
};

}  // namespace

std::size_t largest_matching(const SimpleGraph& graph) { return Matching(graph).size(); }

std::optional<Value> VertexGeography::known_value(const Position& position) const {
  if (position.graph.vertices.size() > most_vertices_matched) return {};
  const std::size_t with = largest_matching(position.graph);
  const std::size_t without = largest_matching(without_vertices(position.graph, {position.token}));
  if (with == without) return Value(Nimber{0});
  return Value::unknown("only who wins is known by theory", Outcome::N);
}

Result<Start<VertexGeography>> VertexGeography::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 2) {
    return arguments.wrong("vertex_geography needs a graph and the vertex of the token",
                           "for example vertex_geography(grid(2,3), 1)");
  }
  Result<GraphNames> read = read_graph(arguments.groups[0][0]);
  if (!read) return std::move(read).error();
  VertexGeography rules{std::make_shared<const GraphNames>(*std::move(read))};
  Result<SimpleGraph::Vertex> token = read_vertex(arguments.groups[0][1], *rules.graph);
  if (!token) return std::move(token).error();
  return Start<VertexGeography>{rules, {EdgeGeography::reachable(rules.graph->whole, *token)}};
}

}  // namespace grundy
