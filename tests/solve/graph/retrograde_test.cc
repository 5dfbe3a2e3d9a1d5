#include "solve/graph/retrograde.h"

#include <gtest/gtest.h>

#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

struct Truth {
  Outcome outcome = Outcome::D;
  std::uint32_t distance = 0;
};

// The definition, one move deeper each round: what can be forced within d moves. It looks forwards, shares nothing with
// the backward walk, and finds distances as the rounds in which an outcome first appears.
std::vector<Truth> by_definition(const Digraph& graph, Play play) {
  std::vector<Truth> truth(graph.vertex_count());
  for (std::uint32_t d = 0; d <= graph.vertex_count(); ++d) {
    std::vector<Truth> next = truth;
    std::size_t found = 0;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      if (truth[v].outcome != Outcome::D) continue;
      bool can_win = false;
      bool must_lose = true;
      for (const Vertex w : graph.successors(v)) {
        can_win = can_win || truth[w].outcome == Outcome::P;
        must_lose = must_lose && truth[w].outcome == Outcome::N;
      }
      if (graph.is_terminal(v)) {
        next[v] = {play == Play::normal ? Outcome::P : Outcome::N, 0};
      } else if (can_win) {
        next[v] = {Outcome::N, d};
      } else if (must_lose) {
        next[v] = {Outcome::P, d};
      }
      found += next[v].outcome != Outcome::D ? 1u : 0u;
    }
    truth = next;
    if (found == 0) break;
  }
  return truth;
}

OutcomeTable solve(const Digraph& graph, const RetrogradeOptions& options = {}) {
  auto table = retrograde(graph, graph.reversed(1), options);
  EXPECT_TRUE(table.ok());
  return std::move(*table);
}

TEST(Retrograde, EqualsTheDefinitionOnRandomGraphs) {
  Random random(1);
  for (int round = 0; round < 20000; ++round) {
    const Digraph graph = random_digraph(random, 9);
    for (const Play play : {Play::normal, Play::misere}) {
      const OutcomeTable table = solve(graph, {.play = play, .threads = 1});
      const std::vector<Truth> truth = by_definition(graph, play);
      for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        ASSERT_EQ(table.outcome(v), truth[v].outcome);
        ASSERT_EQ(table.distance(v).has_value(), truth[v].outcome != Outcome::D);
        ASSERT_EQ(table.distance(v).value_or(0), truth[v].distance);
      }
    }
  }
}

// The winner follows best_move, the loser tries everything: the play ends within the distance, always with the right
// winner, and the loser's own best move makes it last exactly that long.
void play_out(const Digraph& graph, const OutcomeTable& table, Vertex v) {
  const std::uint32_t distance = *table.distance(v);
  const std::optional<Vertex> best = best_move(graph, table, v);
  if (distance == 0) {
    EXPECT_FALSE(best);
    EXPECT_TRUE(graph.is_terminal(v));
    return;
  }
  ASSERT_TRUE(best);
  EXPECT_EQ(*table.distance(*best) + 1, distance);
  if (table.outcome(v) == Outcome::N) {
    ASSERT_EQ(table.outcome(*best), Outcome::P);
    play_out(graph, table, *best);
  } else {
    for (const Vertex w : graph.successors(v)) {
      ASSERT_EQ(table.outcome(w), Outcome::N);
      ASSERT_LT(*table.distance(w), distance);
      play_out(graph, table, w);
    }
  }
}

TEST(Retrograde, StrategiesWinAgainstEveryReply) {
  Random random(2);
  for (int round = 0; round < 3000; ++round) {
    const Digraph graph = random_digraph(random, 8);
    const OutcomeTable table = solve(graph, {.threads = 1});
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      if (table.outcome(v) == Outcome::D) {
        const std::optional<Vertex> best = best_move(graph, table, v);
        ASSERT_TRUE(best);
        ASSERT_EQ(table.outcome(*best), Outcome::D);
      } else {
        play_out(graph, table, v);
      }
    }
  }
}

TEST(Retrograde, DeclaredEndsOverrideTheMoves) {
  // 0 <-> 1, 1 -> 2, 2 -> 0: nobody ever has to stop, unless vertex 2 is declared an end.
  const Digraph graph = graph_of(3, {{0, 1}, {1, 0}, {1, 2}, {2, 0}});
  EXPECT_EQ(solve(graph).outcome(0), Outcome::D);
  const std::vector<DeclaredEnd> lost = {{2, Outcome::P}};
  EXPECT_EQ(solve(graph, {.ends = lost}).outcome(1), Outcome::N);
  EXPECT_EQ(solve(graph, {.ends = lost}).outcome(0), Outcome::P);
  EXPECT_EQ(solve(graph, {.ends = lost}).distance(0), 2u);
  const std::vector<DeclaredEnd> won = {{2, Outcome::N}};
  EXPECT_EQ(solve(graph, {.ends = won}).outcome(1), Outcome::D);
  // A vertex without moves can be declared a draw; its neighbours then can't do better than reach it.
  const Digraph path = graph_of(2, {{0, 1}});
  const std::vector<DeclaredEnd> drawn = {{1, Outcome::D}};
  EXPECT_EQ(solve(path, {.ends = drawn}).outcome(0), Outcome::D);
  EXPECT_EQ(solve(path, {.ends = drawn}).outcome(1), Outcome::D);
}

TEST(Retrograde, ThreadsGiveTheSameTable) {
  Random random(3);
  for (const bool acyclic : {false, true}) {
    const std::uint32_t vertices = 200'000;
    const auto edges = random_edges(random, vertices, acyclic ? 900'000 : 500'000, acyclic ? 0 : 256);
    const Digraph graph = graph_of(vertices, edges, 3);
    const Digraph back = graph.reversed(3);
    std::vector<DeclaredEnd> ends;
    for (Vertex v = 0; v < vertices; v += 50) ends.push_back({v, v % 3 == 0 ? Outcome::N : Outcome::P});
    for (const auto& declared : {std::vector<DeclaredEnd>{}, ends}) {
      const auto one = retrograde(graph, back, {.ends = declared, .threads = 1});
      const auto three = retrograde(graph, back, {.ends = declared, .threads = 3});
      for (Vertex v = 0; v < vertices; ++v) {
        ASSERT_EQ(one->outcome(v), three->outcome(v));
        ASSERT_EQ(one->distance(v), three->distance(v));
      }
    }
  }
}

// Levels of many vertices are delivered by districts; here there are several districts, and levels of both sizes.
TEST(Retrograde, LargeLevelsEqualTheDefinition) {
  Random random(4);
  const std::uint32_t vertices = 200'000;
  for (const unsigned back_edges : {0u, 100u}) {
    const auto edges = random_edges(random, vertices, 300'000, back_edges);
    const Digraph graph = graph_of(vertices, edges, 2);
    const std::vector<Truth> truth = by_definition(graph, Play::normal);
    const auto table = retrograde(graph, graph.reversed(2), {.threads = 2});
    const auto from_edges =
        retrograde(move_counts(vertices, edges, 2), *Digraph::from_edges_reversed(vertices, edges, 2), {.threads = 2});
    for (Vertex v = 0; v < vertices; ++v) {
      ASSERT_EQ(table->outcome(v), truth[v].outcome);
      ASSERT_EQ(table->distance(v).value_or(0), truth[v].distance);
      ASSERT_EQ(from_edges->outcome(v), table->outcome(v));
      ASSERT_EQ(from_edges->distance(v), table->distance(v));
    }
  }
}

TEST(Retrograde, AMillionVertexPathAndStar) {
  const Vertex n = 1'000'000;
  std::vector<Edge> path;
  for (Vertex v = 1; v < n; ++v) path.push_back({v, v - 1});
  const OutcomeTable on_path = solve(graph_of(n, path));
  EXPECT_EQ(on_path.outcome(n - 1), Outcome::N);
  EXPECT_EQ(on_path.distance(n - 1), n - 1);

  std::vector<Edge> out;
  std::vector<Edge> in;
  for (Vertex v = 1; v < n; ++v) {
    out.push_back({0, v});
    in.push_back({v, 0});
  }
  EXPECT_EQ(solve(graph_of(n, out)).distance(0), 1u);
  EXPECT_EQ(solve(graph_of(n, in)).outcome(n - 1), Outcome::N);
}

TEST(Retrograde, StopsAtTheTimeLimit) {
  Control control;
  control.limit_time(std::chrono::duration<double>(0));
  std::vector<Edge> path;
  for (Vertex v = 1; v < 100'000; ++v) path.push_back({v, v - 1});
  const Digraph graph = graph_of(100'000, path);
  const auto table = retrograde(graph, graph.reversed(), {}, control);
  ASSERT_FALSE(table.ok());
  EXPECT_EQ(table.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
