#include "solve/isomorphism.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "base/canonical_order.h"
#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

using Graph = std::vector<std::vector<std::uint32_t>>;

const Control never;

// The same graph under other names; the start stays the start.
RootedGraph renamed(const RootedGraph& graph, Random& random) {
  std::vector<std::uint32_t> names(graph.options.size());
  std::iota(names.begin(), names.end(), 0U);
  for (std::size_t i = names.size() - 1; i > 1; --i) std::swap(names[i], names[1 + random() % i]);
  RootedGraph made{Graph(names.size())};
  for (std::size_t v = 0; v < names.size(); ++v) {
    for (const std::uint32_t w : graph.options[v]) made.options[names[v]].push_back(names[w]);
  }
  return made;
}

// The two graphs on 4 x 4 in which every vertex has 6 neighbours and any two have 2 in common: the rook's, and
// Shrikhande's. Counting neighbours, and neighbours of neighbours, never tells them apart.
Graph sixteen(bool rook) {
  Graph graph(16);
  for (int a = 0; a < 16; ++a) {
    for (int b = 0; b < 16; ++b) {
      const int dx = (b % 4 - a % 4 + 4) % 4;
      const int dy = (b / 4 - a / 4 + 4) % 4;
      const bool joined = rook ? (dx == 0) != (dy == 0)
                               : (dx == 0 && dy % 2 == 1) || (dy == 0 && dx % 2 == 1) || (dx == dy && dx % 2 == 1);
      if (joined) graph[static_cast<std::size_t>(a)].push_back(static_cast<std::uint32_t>(b));
    }
  }
  return graph;
}

// A start that leads to all vertices of some copies of both.
RootedGraph copies(int rooks, int others) {
  RootedGraph made{Graph(1)};
  for (int i = 0; i < rooks + others; ++i) {
    const auto shift = static_cast<std::uint32_t>(made.options.size());
    for (const auto& options : sixteen(i < rooks)) {
      made.options[0].push_back(static_cast<std::uint32_t>(made.options.size()));
      made.options.emplace_back();
      for (const std::uint32_t w : options) made.options.back().push_back(w + shift);
    }
  }
  return made;
}

TEST(Isomorphism, NamesDoNotMatterAndEdgesDo) {
  Random random(7);
  for (std::uint32_t n = 2; n < 30; ++n) {
    RootedGraph graph{Graph(n)};
    for (const Edge& edge : random_edges(random, n, 2 * n)) graph.options[edge.from].push_back(edge.to);
    for (auto& options : graph.options) {
      std::sort(options.begin(), options.end());
      options.erase(std::unique(options.begin(), options.end()), options.end());
    }
    const RootedGraph other = renamed(graph, random);
    EXPECT_EQ(isomorphic(graph, other, never), true) << n;
    RootedGraph less = other;
    const auto some = std::find_if(less.options.begin(), less.options.end(), [](auto& all) { return !all.empty(); });
    some->pop_back();
    EXPECT_EQ(isomorphic(graph, less, never), false) << n;
  }
}

TEST(Isomorphism, DirectionAndStartCount) {
  const RootedGraph out{{{1, 2}, {}, {}}};
  const RootedGraph in{{{}, {0}, {0}}};
  EXPECT_EQ(isomorphic(out, in, never), false);
  const RootedGraph first{{{1}, {2}, {}}};
  const RootedGraph middle{{{1}, {}, {0}}};  // the same path, begun in its middle
  EXPECT_EQ(isomorphic(first, middle, never), false);
  EXPECT_EQ(isomorphic(first, first, never), true);
}

TEST(Isomorphism, SymmetricGraphsAreToldApart) {
  Random random(11);
  EXPECT_EQ(isomorphic(copies(1, 0), copies(0, 1), never), false);
  EXPECT_EQ(isomorphic(copies(6, 5), copies(5, 6), never), false);
  EXPECT_EQ(isomorphic(copies(6, 5), renamed(copies(6, 5), random), never), true);
}

TEST(Isomorphism, StopsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  Control stopped;
  stopped.stop_when(&stop);
  EXPECT_EQ(isomorphic(copies(3, 3), copies(3, 3), stopped), std::nullopt);
  EXPECT_EQ(isomorphic(copies(1, 1), copies(1, 1), never), true) << "and works again afterwards";
}

}  // namespace
}  // namespace grundy
