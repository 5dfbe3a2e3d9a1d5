#include "base/digraph.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

void expect_same_edges(const std::vector<Edge>& edges, const Digraph& graph, const Digraph& back) {
  std::vector<std::vector<Vertex>> after(graph.vertex_count());
  std::vector<std::vector<Vertex>> before(graph.vertex_count());
  for (const Edge& edge : edges) after[edge.from].push_back(edge.to);
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    for (const Vertex w : after[v]) before[w].push_back(v);
  }
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    ASSERT_TRUE(std::ranges::equal(graph.successors(v), after[v]));
    ASSERT_TRUE(std::ranges::equal(back.successors(v), before[v]));
  }
}

TEST(Digraph, KeepsEdgesInOrderAndTurnsThemRound) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t vertices = 1 + below(random, 20);
    const auto edges = random_edges(random, vertices, below(random, 60));
    const Digraph graph = graph_of(vertices, edges);
    expect_same_edges(edges, graph, graph.reversed());
  }
}

TEST(Digraph, ManyBucketsAndThreads) {
  Random random(2);
  for (const std::uint32_t vertices : {65'536u, 65'537u, 300'000u}) {
    const auto edges = random_edges(random, vertices, 400'000);
    const Digraph graph = graph_of(vertices, edges, 3);
    expect_same_edges(edges, graph, graph.reversed(3));
  }
}

TEST(Digraph, EmptyAndSingle) {
  EXPECT_EQ(Digraph().vertex_count(), 0u);
  EXPECT_EQ(graph_of(0, {}).reversed().vertex_count(), 0u);
  const Digraph loop = graph_of(1, {{0, 0}, {0, 0}});
  EXPECT_EQ(loop.out_degree(0), 2u);
  EXPECT_EQ(loop.reversed().out_degree(0), 2u);
}

TEST(Digraph, RefusesEdgesToNowhere) {
  EXPECT_FALSE(Digraph::from_edges(2, std::vector<Edge>{{0, 2}}).ok());
  LargeArray<std::uint32_t> offsets(2, 0);
  offsets[1] = 1;
  EXPECT_FALSE(Digraph::from_adjacency(std::move(offsets), LargeArray<Vertex>(1, 7)).ok());
  EXPECT_FALSE(Digraph::from_adjacency(LargeArray<std::uint32_t>(2, 0), LargeArray<Vertex>(1, 0)).ok());
  EXPECT_FALSE(Digraph::from_adjacency({}, {}).ok());
}

}  // namespace
}  // namespace grundy
