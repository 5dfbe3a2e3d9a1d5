// Threads play the processes: outcomes and distances must be those of one process, on graphs so small that processes
// run ahead of each other all the time, and on larger ones.
#include "engine/graph/shared_retrograde.h"

#include <gtest/gtest.h>

#include <random>

#include "cluster/threads_as_processes.h"
#include "solve/graph/retrograde.h"

namespace grundy {
namespace {

Digraph random_digraph(std::mt19937& dice, std::uint32_t most_vertices) {
  const auto vertices = static_cast<std::uint32_t>(1 + dice() % most_vertices);
  std::vector<Edge> edges(dice() % (3 * vertices + 1));
  for (Edge& edge : edges) edge = {static_cast<Vertex>(dice() % vertices), static_cast<Vertex>(dice() % vertices)};
  return *Digraph::from_edges(vertices, edges, 1);
}

void compare_with_one_process(const Digraph& moves, Play play, unsigned processes) {
  RetrogradeOptions options;
  options.play = play;
  options.threads = 1;
  const OutcomeTable expected = *retrograde(moves, moves.reversed(1), options);
  const BinaryGraphView view{moves.offsets(), moves.targets()};
  run_as_team(processes, [&](Team& team) {
    const Control control;
    Exchange exchange(team, control);
    // As the question does: others may be done with this while somebody still waits for it.
    ASSERT_TRUE(exchange.gather(1));
    const Result<OutcomeShare> share = shared_retrograde(view, play, team, exchange, control);
    ASSERT_TRUE(share);
    ASSERT_TRUE(exchange.gather(2));
    EXPECT_EQ(share->digest, digest_of_moves(moves));
    LargeArray<std::uint32_t> words(moves.vertex_count(), 0);
    for (std::size_t i = 0; i < share->words.size(); ++i) words[i * processes + team.rank()] = share->words[i];
    const OutcomeTable found(std::move(words));
    for (std::size_t v = team.rank(); v < moves.vertex_count(); v += processes) {
      EXPECT_EQ(found.outcome(static_cast<Vertex>(v)), expected.outcome(static_cast<Vertex>(v)));
      EXPECT_EQ(found.distance(static_cast<Vertex>(v)), expected.distance(static_cast<Vertex>(v)));
    }
  });
}

TEST(SharedRetrograde, FindsWhatOneProcessFinds) {
  std::mt19937 dice(1);
  for (int round = 0; round < 60; ++round) {
    const Digraph moves = random_digraph(dice, round < 55 ? 12 : 20'000);
    for (const Play play : {Play::normal, Play::misere}) {
      for (const unsigned processes : {1u, 2u, 3u, 4u}) compare_with_one_process(moves, play, processes);
    }
  }
}

}  // namespace
}  // namespace grundy
