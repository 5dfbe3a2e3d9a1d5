// Sums as different parts and their counts; the bound on positions against the graph itself.
#include "solve/counted_parts.h"

#include <gtest/gtest.h>

#include <random>

#include "games/heap/nim.h"
#include "solve/graph/unfolded_graph.h"

namespace grundy {
namespace {

TEST(CountedParts, JoinsWhatIsEqual) {
  const CountedParts parts = joined({{7, 2}, {3, 1}, {7, 100'000}});
  EXPECT_EQ(parts, (CountedParts{{3, 1}, {7, 100'002}}));
  EXPECT_EQ(different_parts(parts), (Bag{3, 7}));
  EXPECT_FALSE(all_parts(parts));
  EXPECT_EQ(*all_parts({{3, 1}, {7, 2}}), (Bag{3, 7, 7}));
}

TEST(CountedParts, LeastPositionsIsABound) {
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    Unfolding games;
    CountedParts parts;
    for (int part = 0; part < 4; ++part) parts.push_back({games.intern(Nim{}, random() % 5), 1 + random() % 2});
    parts = joined(std::move(parts));
    const std::uint64_t least = least_positions(parts, games, 1'000'000, {});
    const Result<UnfoldedGraph> graph = unfold_graph(games, *all_parts(parts), 1'000'000, {});
    ASSERT_TRUE(graph);
    EXPECT_LE(least, graph->positions.size());
    EXPECT_GE(least, 1u);
  }
}

TEST(CountedParts, LeastPositionsStopsBeyondEnough) {
  Unfolding games;
  CountedParts parts;
  for (std::uint64_t heap = 1; heap <= 200; ++heap) parts.push_back({games.intern(Nim{}, heap), 1'000'000'000'000});
  EXPECT_GT(least_positions(joined(std::move(parts)), games, 1000, {}), 1000u);
}

}  // namespace
}  // namespace grundy
