#include "solve/graph/partizan_retrograde.h"

#include <gtest/gtest.h>

#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

// Forced wins within d moves, straight from the rules: wins[d][v][player to move].
std::vector<std::array<Outcome, 2>> by_definition(const Digraph& left, const Digraph& right) {
  const std::size_t n = left.vertex_count();
  std::vector<std::array<Outcome, 2>> truth(n, {Outcome::D, Outcome::D});
  for (std::size_t d = 0; d <= 2 * n; ++d) {
    auto next = truth;
    for (Vertex v = 0; v < n; ++v) {
      for (const std::size_t player : {0u, 1u}) {
        const Outcome mine = player == 0 ? Outcome::L : Outcome::R;
        const Outcome yours = player == 0 ? Outcome::R : Outcome::L;
        bool lost = true;
        for (const Vertex w : (player == 0 ? left : right).successors(v)) {
          if (truth[w][1 - player] == mine) next[v][player] = mine;
          lost = lost && truth[w][1 - player] == yours;
        }
        if (lost) next[v][player] = yours;
      }
    }
    truth = next;
  }
  return truth;
}

TEST(PartizanRetrograde, EqualsTheDefinitionOnRandomGraphs) {
  Random random(1);
  for (int round = 0; round < 5000; ++round) {
    const std::uint32_t n = 1 + below(random, 7);
    const Digraph left = graph_of(n, random_edges(random, n, below(random, 3 * n), 60));
    const Digraph right = graph_of(n, random_edges(random, n, below(random, 3 * n), 60));
    const auto table = partizan_retrograde(left, right, {.threads = 1});
    ASSERT_TRUE(table.ok());
    const auto truth = by_definition(left, right);
    for (Vertex v = 0; v < n; ++v) {
      ASSERT_EQ(table->winner(v, Player::left), truth[v][0]);
      ASSERT_EQ(table->winner(v, Player::right), truth[v][1]);
      // The outcome holds both, for whoever is to move and for whoever has moved.
      const Outcome outcome = table->outcome(v);
      for (const Player player : {Player::left, Player::right}) {
        const Outcome winner = truth[v][player == Player::left ? 0 : 1];
        const Outcome own = player == Player::left ? Outcome::L : Outcome::R;
        ASSERT_EQ(won_to_move(player, outcome), winner == own);
        ASSERT_EQ(drawn_to_move(player, outcome), winner == Outcome::D);
        ASSERT_EQ(won_by(opponent(player), outcome), winner != own && winner != Outcome::D);
        ASSERT_EQ(drawn_by(opponent(player), outcome), winner == Outcome::D);
      }
      for (const Player player : {Player::left, Player::right}) {
        const auto best = table->best_move(v, player);
        ASSERT_EQ(best.has_value(), !(player == Player::left ? left : right).is_terminal(v));
        if (!best) continue;
        ASSERT_EQ(table->winner(*best, opponent(player)), table->winner(v, player));
        const auto distance = table->distance(v, player);
        if (distance) {
          ASSERT_EQ(*table->distance(*best, opponent(player)) + 1, *distance);
        }
      }
    }
  }
}

// A graph whose edges all belong to both players is an impartial one.
TEST(PartizanRetrograde, GreenGraphsAreImpartial) {
  Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Digraph graph = random_digraph(random, 8);
    const auto partizan = partizan_retrograde(graph, graph, {.threads = 1});
    const auto impartial = retrograde(graph, graph.reversed(1), {.threads = 1});
    for (Vertex v = 0; v < graph.vertex_count(); ++v) ASSERT_EQ(partizan->outcome(v), impartial->outcome(v));
  }
}

TEST(PartizanRetrograde, OneMoveOfEachColour) {
  const Digraph none = graph_of(2, {});
  const Digraph move = graph_of(2, {{0, 1}});
  EXPECT_EQ(partizan_retrograde(move, none)->outcome(0), Outcome::L);
  EXPECT_EQ(partizan_retrograde(none, move)->outcome(0), Outcome::R);
  EXPECT_EQ(partizan_retrograde(move, move)->outcome(0), Outcome::N);
  EXPECT_EQ(partizan_retrograde(none, none)->outcome(0), Outcome::P);
  // Left can pass for ever at 0; Right has nothing there: Left wins when Right starts, and a lone loop wins too.
  const Digraph loop = graph_of(1, {{0, 0}});
  EXPECT_EQ(partizan_retrograde(loop, graph_of(1, {}))->outcome(0), Outcome::L);
  EXPECT_EQ(partizan_retrograde(loop, loop)->outcome(0), Outcome::D);
}

}  // namespace
}  // namespace grundy
