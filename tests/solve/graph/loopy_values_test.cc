// The labelling is checked against what a value means: how the position behaves in sums. Outcomes of sums come from
// retrograde analysis on product graphs, which is itself checked against the definition.
#include "solve/graph/loopy_values.h"

#include <gtest/gtest.h>

#include "solve/graph/acyclic_grundy.h"
#include "solve/graph/random_graph.h"
#include "solve/graph/retrograde.h"

namespace grundy {
namespace {

LoopyValues values_of(const Digraph& graph) {
  auto values = loopy_values(graph, graph.reversed(1));
  EXPECT_TRUE(values.ok());
  return std::move(*values);
}

OutcomeTable outcomes_of(const Digraph& graph) {
  auto table = retrograde(graph, graph.reversed(1), {.threads = 1});
  EXPECT_TRUE(table.ok());
  return std::move(*table);
}

// One token on each graph, a move moves one of them. Vertex (a, b) is a * |B| + b.
Digraph product(const Digraph& a, const Digraph& b) {
  const auto size_b = static_cast<Vertex>(b.vertex_count());
  std::vector<Edge> edges;
  for (Vertex v = 0; v < a.vertex_count(); ++v) {
    for (Vertex w = 0; w < size_b; ++w) {
      for (const Vertex next : a.successors(v)) edges.push_back({v * size_b + w, next * size_b + w});
      for (const Vertex next : b.successors(w)) edges.push_back({v * size_b + w, v * size_b + next});
    }
  }
  return graph_of(a.vertex_count() * b.vertex_count(), edges);
}

// The heaps *0 .. *(n-1).
Digraph nim_heaps(Vertex n) {
  std::vector<Edge> edges;
  for (Vertex v = 0; v < n; ++v) {
    for (Vertex w = 0; w < v; ++w) edges.push_back({v, w});
  }
  return graph_of(n, edges);
}

TEST(LoopyValues, AVertexWithAHeapBehavesAsItsValueSays) {
  Random random(1);
  const Vertex heaps = 10;  // a vertex of at most 8 has at most 8 different followers, so its nimber is at most 8
  std::size_t infinite = 0;
  std::size_t cyclic_nimbers = 0;
  std::uint64_t largest_cyclic = 0;
  for (int round = 0; round < 20000; ++round) {
    const Digraph graph = random_digraph(random, 8);
    const Digraph back = graph.reversed(1);
    const LoopyValues values = values_of(graph);
    const OutcomeTable sums = outcomes_of(product(graph, nim_heaps(heaps)));
    const AcyclicPart acyclic = acyclic_part(graph, back);
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      if (values.is_infinite(v)) {
        ++infinite;
      } else if (acyclic.labels[v] == AcyclicPart::cyclic) {
        ++cyclic_nimbers;
        largest_cyclic = std::max(largest_cyclic, *values.nimber(v));
      }
      for (Vertex k = 0; k < heaps; ++k) {
        const Value sum = values.value(graph, v) + Value(Nimber{k});
        ASSERT_EQ(sums.outcome(v * heaps + k), sum.outcome()) << to_string(sum) << " round " << round;
      }
    }
  }
  // The test must have met what it is about.
  EXPECT_GT(infinite, 10000u);
  EXPECT_GT(cyclic_nimbers, 2000u);
  EXPECT_GE(largest_cyclic, 3u);
}

TEST(LoopyValues, SumsOfTwoVerticesBehaveAsTheSumOfTheirValues) {
  Random random(2);
  for (int round = 0; round < 3000; ++round) {
    const Digraph a = random_digraph(random, 7);
    const Digraph b = random_digraph(random, 7);
    const LoopyValues values_a = values_of(a);
    const LoopyValues values_b = values_of(b);
    const Digraph both = product(a, b);
    const OutcomeTable sums = outcomes_of(both);
    const LoopyValues sum_values = values_of(both);
    for (Vertex v = 0; v < a.vertex_count(); ++v) {
      for (Vertex w = 0; w < b.vertex_count(); ++w) {
        const Vertex pair = v * static_cast<Vertex>(b.vertex_count()) + w;
        const Value sum = values_a.value(a, v) + values_b.value(b, w);
        ASSERT_EQ(sums.outcome(pair), sum.outcome());
        // Two nimbers also add up to the nimber that the product graph is labelled with.
        if (sum.nimber()) {
          ASSERT_EQ(sum_values.nimber(pair), sum.nimber());
        }
      }
    }
  }
}

TEST(LoopyValues, ThreeTokens) {
  Random random(3);
  for (int round = 0; round < 400; ++round) {
    const Digraph a = random_digraph(random, 4);
    const Digraph b = random_digraph(random, 4);
    const Digraph c = random_digraph(random, 4);
    const OutcomeTable sums = outcomes_of(product(product(a, b), c));
    const LoopyValues values_a = values_of(a);
    const LoopyValues values_b = values_of(b);
    const LoopyValues values_c = values_of(c);
    Vertex position = 0;
    for (Vertex u = 0; u < a.vertex_count(); ++u) {
      for (Vertex v = 0; v < b.vertex_count(); ++v) {
        for (Vertex w = 0; w < c.vertex_count(); ++w, ++position) {
          const Value sum = values_a.value(a, u) + values_b.value(b, v) + values_c.value(c, w);
          ASSERT_EQ(sums.outcome(position), sum.outcome());
        }
      }
    }
  }
}

TEST(LoopyValues, SmithsExamples) {
  const Digraph loop = graph_of(1, {{0, 0}});
  EXPECT_EQ(to_string(values_of(loop).value(loop, 0)), "inf{}");
  const Digraph save = graph_of(2, {{0, 0}, {0, 1}});
  EXPECT_EQ(to_string(values_of(save).value(save, 0)), "inf{0}");
  const Digraph revert = graph_of(3, {{1, 0}, {1, 2}, {2, 1}});  // x <- y <-> z
  const LoopyValues values = values_of(revert);
  EXPECT_EQ(to_string(values.value(revert, 0)), "*0");
  EXPECT_EQ(to_string(values.value(revert, 1)), "*1");
  EXPECT_EQ(to_string(values.value(revert, 2)), "*0");
}

// A public library labels some of these infinite.
TEST(LoopyValues, SubtractionOnACircle) {
  std::vector<Edge> edges;
  for (Vertex n = 1; n < 7; ++n) {
    for (const Vertex step : {1u, 2u, 5u}) edges.push_back({n, (n + 7 - step) % 7});
  }
  const Digraph circle = graph_of(7, edges);
  const LoopyValues values = values_of(circle);
  std::vector<std::uint64_t> nimbers;
  for (Vertex v = 0; v < 7; ++v) nimbers.push_back(values.nimber(v).value_or(99));
  EXPECT_EQ(nimbers, (std::vector<std::uint64_t>{0, 1, 2, 0, 1, 2, 0}));
}

TEST(LoopyValues, LargeGraphsTakeNoQuadraticStep) {
  const Vertex n = 1'000'000;
  std::vector<Edge> path;  // with a way back from every vertex but the end
  for (Vertex v = 1; v < n; ++v) path.push_back({v, v - 1});
  for (Vertex v = 1; v + 1 < n; ++v) path.push_back({v, v + 1});
  const Digraph graph = graph_of(n, path);
  const LoopyValues values = values_of(graph);
  EXPECT_EQ(values.nimber(0), 0u);
  std::vector<Edge> star;  // the hub reaches a million leaves, each of which can return
  for (Vertex v = 1; v < n; ++v) {
    star.push_back({0, v});
    star.push_back({v, 0});
  }
  const Digraph hub = graph_of(n, star);
  EXPECT_TRUE(values_of(hub).is_infinite(0));
}

}  // namespace
}  // namespace grundy
