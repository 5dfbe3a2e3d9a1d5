#include "solve/graph/token_sum.h"

#include <gtest/gtest.h>

#include "solve/graph/random_graph.h"
#include "solve/graph/retrograde.h"
#include "solve/graph/token_positions.h"

namespace grundy {
namespace {

struct Solved {
  Digraph graph;
  LoopyValues values;
};

Solved solved(Random& random, std::uint32_t most_vertices) {
  Digraph graph = random_digraph(random, most_vertices);
  auto values = loopy_values(graph, graph.reversed(1));
  return {std::move(graph), std::move(*values)};
}

std::uint64_t total_rank(const std::vector<GraphToken>& tokens) {
  std::uint64_t total = 0;
  for (const GraphToken& token : tokens) total += token.values->rank(token.at);
  return total;
}

// From every position of three tokens: the outcome is that of the product graph, the best move wins or keeps the draw,
// and against every move of the loser the answer makes the total rank fall, so that play ends.
TEST(TokenSum, WinsAndMakesProgressAgainstEveryReply) {
  Random random(1);
  std::size_t answered = 0;
  for (int round = 0; round < 15000; ++round) {
    const Solved a = solved(random, 5);
    const Solved b = solved(random, 5);
    std::vector<GraphToken> tokens = {
        {&a.graph, &a.values, below(random, static_cast<Vertex>(a.graph.vertex_count()))},
        {&b.graph, &b.values, below(random, static_cast<Vertex>(b.graph.vertex_count()))},
        {&b.graph, &b.values, below(random, static_cast<Vertex>(b.graph.vertex_count()))}};
    const std::vector<const Digraph*> graphs = {&a.graph, &b.graph, &b.graph};
    const std::vector<Vertex> starts = {tokens[0].at, tokens[1].at, tokens[2].at};
    const auto all = separate_tokens(graphs, starts);
    ASSERT_TRUE(all.ok());
    const auto table = retrograde(all->moves, all->moves.reversed(1), {.threads = 1});
    for (Vertex p = 0; p < all->positions.size(); ++p) {
      const auto& position = all->positions[p];
      for (std::size_t i = 0; i < 3; ++i) tokens[i].at = position[i];
      const TokenSum sum = token_sum(tokens);
      ASSERT_EQ(sum.outcome, table->outcome(p));
      ASSERT_EQ(sum.best.has_value(), !all->moves.is_terminal(p));
      if (sum.outcome == Outcome::D || sum.outcome == Outcome::N) {
        std::vector<GraphToken> after = tokens;
        after[sum.best->token].at = sum.best->to;
        ASSERT_EQ(token_sum(after).outcome, sum.outcome == Outcome::N ? Outcome::P : Outcome::D);
      }
      if (sum.outcome != Outcome::P) continue;
      const std::uint64_t before = total_rank(tokens);
      for (std::size_t i = 0; i < 3; ++i) {
        for (const Vertex to : tokens[i].moves->successors(tokens[i].at)) {
          std::vector<GraphToken> after = tokens;
          after[i].at = to;
          const TokenSum reply = token_sum(after);
          ASSERT_EQ(reply.outcome, Outcome::N);
          after[reply.best->token].at = reply.best->to;
          ASSERT_EQ(token_sum(after).outcome, Outcome::P);
          ASSERT_LT(total_rank(after), before);
          ++answered;
        }
      }
    }
  }
  EXPECT_GT(answered, 10000u);
}

TEST(TokenSum, TwoInfiniteTokensAreADraw) {
  const Digraph save = graph_of(2, {{0, 0}, {0, 1}});
  const auto values = loopy_values(save, save.reversed());
  const std::vector<GraphToken> one = {{&save, &*values, 0}};
  EXPECT_EQ(to_string(token_sum(one).value), "inf{0}");
  EXPECT_EQ(token_sum(one).best, (TokenMove{0, 1}));
  const std::vector<GraphToken> two = {{&save, &*values, 0}, {&save, &*values, 0}};
  EXPECT_EQ(to_string(token_sum(two).value), "inf{}");
  EXPECT_EQ(token_sum(two).outcome, Outcome::D);
  EXPECT_EQ(token_sum(two).best, (TokenMove{0, 0}));
}

TEST(TokenSum, NoTokensNoMoves) {
  EXPECT_EQ(token_sum({}).outcome, Outcome::P);
  EXPECT_FALSE(token_sum({}).best);
}

}  // namespace
}  // namespace grundy
