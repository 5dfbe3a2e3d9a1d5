#include "report/graph_layout.h"

#include <algorithm>
#include <numeric>

namespace grundy {
namespace {

using Layers = std::vector<std::vector<Vertex>>;

// The edges without those that lead back to a vertex on the current path of a depth-first walk: what is left has no
// cycle. Vertices that nothing leads to are walked first, so that they end up on top.
std::vector<Edge> acyclic_edges(const Digraph& graph, const Digraph& back) {
  enum State : char { fresh, on_path, done };
  const std::size_t n = graph.vertex_count();
  std::vector<char> state(n, fresh);
  std::vector<Edge> edges;
  std::vector<std::pair<Vertex, std::size_t>> path;
  const auto walk = [&](Vertex root) {
    if (state[root] != fresh) return;
    state[root] = on_path;
    path.emplace_back(root, 0);
    while (!path.empty()) {
      auto& [v, next] = path.back();
      const auto moves = graph.successors(v);
      if (next == moves.size()) {
        state[v] = done;
        path.pop_back();
        continue;
      }
      const Vertex from = v;
      const Vertex to = moves[next++];
      if (state[to] != on_path) edges.push_back({from, to});
      if (state[to] == fresh) {
        state[to] = on_path;
        path.emplace_back(to, 0);
      }
    }
  };
  for (Vertex v = 0; v < n; ++v) {
    if (back.is_terminal(v)) walk(v);
  }
  for (Vertex v = 0; v < n; ++v) walk(v);
  return edges;
}

// The length of the longest path that leads to each vertex.
std::vector<std::size_t> layer_numbers(std::size_t n, const std::vector<Edge>& edges) {
  std::vector<std::vector<Vertex>> next(n);
  std::vector<std::size_t> waiting(n, 0);
  for (const Edge& edge : edges) {
    next[edge.from].push_back(edge.to);
    ++waiting[edge.to];
  }
  std::vector<std::size_t> layer(n, 0);
  std::vector<Vertex> order;
  for (Vertex v = 0; v < n; ++v) {
    if (waiting[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Vertex to : next[order[i]]) {
      layer[to] = std::max(layer[to], layer[order[i]] + 1);
      if (--waiting[to] == 0) order.push_back(to);
    }
  }
  return layer;
}

void place_in_a_row(const std::vector<Vertex>& layer, std::size_t y, std::vector<Place>& places) {
  const double left = -0.5 * static_cast<double>(layer.size() - 1);
  for (std::size_t i = 0; i < layer.size(); ++i) {
    places[layer[i]] = {left + static_cast<double>(i), static_cast<double>(y)};
  }
}

}  // namespace

std::vector<Place> layered_layout(const Digraph& graph) {
  const std::size_t n = graph.vertex_count();
  std::vector<Place> places(n);
  if (n == 0) return places;
  const Digraph back = graph.reversed(1);
  const std::vector<std::size_t> layer_of = layer_numbers(n, acyclic_edges(graph, back));
  Layers layers(*std::max_element(layer_of.begin(), layer_of.end()) + 1);
  for (Vertex v = 0; v < n; ++v) layers[layer_of[v]].push_back(v);
  for (std::size_t y = 0; y < layers.size(); ++y) place_in_a_row(layers[y], y, places);

  constexpr int sweeps = 8;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t i = 0; i < layers.size(); ++i) {
      const std::size_t y = sweep % 2 == 0 ? i : layers.size() - 1 - i;
      std::vector<std::pair<double, Vertex>> wanted;
      for (const Vertex v : layers[y]) {
        double sum = 0;
        double count = 0;
        for (const auto neighbours : {graph.successors(v), back.successors(v)}) {
          for (const Vertex w : neighbours) {
            if (layer_of[w] == y) continue;
            sum += places[w].x;
            count += 1;
          }
        }
        wanted.emplace_back(count > 0 ? sum / count : places[v].x, v);
      }
      std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      for (std::size_t k = 0; k < wanted.size(); ++k) layers[y][k] = wanted[k].second;
      place_in_a_row(layers[y], y, places);
    }
  }
  return places;
}

}  // namespace grundy
