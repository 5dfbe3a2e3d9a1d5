// Random digraphs for tests: small, with self-loops, parallel edges and vertices without moves.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "base/digraph.h"

namespace grundy {

using Random = std::mt19937;

inline std::uint32_t below(Random& random, std::uint32_t bound) {
  return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random);
}

inline Digraph graph_of(std::size_t vertices, const std::vector<Edge>& edges, unsigned threads = 1) {
  auto graph = Digraph::from_edges(vertices, edges, threads);
  EXPECT_TRUE(graph.ok());
  return std::move(*graph);
}

// `upwards` in 256 edges may lead to a larger number or to the same vertex: 0 gives acyclic graphs, a few percent gives
// cycles that most positions can still escape from, which is where loopy values are interesting.
inline std::vector<Edge> random_edges(Random& random, std::uint32_t vertices, std::uint32_t edges,
                                      std::uint32_t upwards = 256) {
  std::vector<Edge> result;
  for (std::uint32_t i = 0; i < edges; ++i) {
    Edge edge{below(random, vertices), below(random, vertices)};
    if (below(random, 256) >= upwards) {
      if (edge.from == edge.to) continue;
      if (edge.from < edge.to) std::swap(edge.from, edge.to);
    }
    result.push_back(edge);
  }
  return result;
}

// Sparse or crowded; acyclic, with a few cycles, or with many.
inline Digraph random_digraph(Random& random, std::uint32_t most_vertices) {
  constexpr std::uint32_t upwards[] = {0, 30, 60, 256};
  const std::uint32_t vertices = 1 + below(random, most_vertices);
  const std::uint32_t edges = below(random, vertices * (1 + below(random, 4)) + 1);
  return graph_of(vertices, random_edges(random, vertices, edges, upwards[below(random, 4)]));
}

}  // namespace grundy
