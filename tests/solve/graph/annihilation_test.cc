#include <gtest/gtest.h>

#include <set>

#include "solve/graph/loopy_values.h"
#include "solve/graph/random_graph.h"
#include "solve/graph/retrograde.h"
#include "solve/graph/token_positions.h"

namespace grundy {
namespace {

std::vector<Vertex> random_tokens(Random& random, const Digraph& graph, std::uint32_t most) {
  std::vector<Vertex> tokens;
  for (std::uint32_t i = 1 + below(random, most); i > 0; --i) {
    tokens.push_back(below(random, static_cast<Vertex>(graph.vertex_count())));
  }
  return tokens;
}

// docs/theory/annihilation.md: without cycles two equal tokens are worth 0 together, so vanishing changes nothing.
TEST(Annihilation, OnAcyclicGraphsItIsThePlainSum) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t vertices = 1 + below(random, 8);
    const Digraph graph = graph_of(vertices, random_edges(random, vertices, below(random, 24), 0));
    const auto plain = loopy_values(graph, graph.reversed(1));
    const auto game = annihilating_tokens(graph, random_tokens(random, graph, 5));
    ASSERT_TRUE(game.ok());
    const auto values = loopy_values(game->moves, game->moves.reversed(1));
    for (Vertex p = 0; p < game->positions.size(); ++p) {
      std::uint64_t sum = 0;
      for (const Vertex v : game->positions[p]) sum ^= *plain->nimber(v);
      ASSERT_EQ(values->nimber(p), sum);
    }
  }
}

// The same positions and moves by a second road: sets of vertices as bit masks.
TEST(Annihilation, PositionsAreTokenSetsWithXorOfBits) {
  Random random(2);
  for (int round = 0; round < 500; ++round) {
    const Digraph graph = random_digraph(random, 7);
    const auto tokens = random_tokens(random, graph, 4);
    const auto game = annihilating_tokens(graph, tokens);
    ASSERT_TRUE(game.ok());
    const auto mask_of = [](const std::vector<Vertex>& position) {
      std::uint32_t mask = 0;
      for (const Vertex v : position) mask ^= 1u << v;
      return mask;
    };
    ASSERT_EQ(mask_of(game->positions[0]), mask_of(tokens));
    std::set<std::uint32_t> reached = {mask_of(tokens)};
    for (Vertex p = 0; p < game->positions.size(); ++p) {
      const std::uint32_t mask = mask_of(game->positions[p]);
      ASSERT_TRUE(reached.contains(mask));
      std::multiset<std::uint32_t> expected;
      for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        if ((mask >> v & 1) == 0) continue;
        for (const Vertex to : graph.successors(v)) expected.insert(mask ^ (1u << v) ^ (1u << to));
      }
      std::multiset<std::uint32_t> options;
      for (const Vertex q : game->moves.successors(p)) options.insert(mask_of(game->positions[q]));
      ASSERT_EQ(options, expected);
      reached.insert(options.begin(), options.end());
    }
    ASSERT_EQ(reached.size(), game->positions.size());
  }
}

// Two tokens on a two-cycle: in the plain sum nobody ever loses, here the first move ends the game.
TEST(Annihilation, OnACycleItIsNotThePlainSum) {
  const Digraph cycle = graph_of(2, {{0, 1}, {1, 0}});
  const std::vector<Vertex> tokens = {0, 1};
  const auto game = annihilating_tokens(cycle, tokens);
  const auto table = retrograde(game->moves, game->moves.reversed());
  EXPECT_EQ(table->outcome(0), Outcome::N);
  const std::vector<const Digraph*> graphs = {&cycle, &cycle};
  const auto plain = separate_tokens(graphs, tokens);
  EXPECT_EQ(retrograde(plain->moves, plain->moves.reversed())->outcome(0), Outcome::D);
}

TEST(Annihilation, TheLimitOnPositionsIsKept) {
  std::vector<Edge> edges;
  for (Vertex v = 0; v < 40; ++v) edges.push_back({v, (v + 1) % 40});
  const Digraph cycle = graph_of(40, edges);
  const std::vector<Vertex> tokens = {0, 4, 8, 12, 16, 20};
  const auto game = annihilating_tokens(cycle, tokens, {.positions = 10'000});
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
