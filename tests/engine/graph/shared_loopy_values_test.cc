// Threads play the processes: nimbers and ranks must be those of one process, which is itself held against what values
// mean in sums (tests/solve/graph/loopy_values_test.cc).
#include "engine/graph/shared_loopy_values.h"

#include <gtest/gtest.h>

#include <atomic>

#include "cluster/threads_as_processes.h"
#include "solve/graph/loopy_values.h"
#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

// How many vertices with a nimber can reach a cycle: what the test is about.
std::size_t compare_with_one_process(const Digraph& moves, unsigned processes) {
  const LoopyValues expected = *loopy_values(moves, moves.reversed(1));
  const BinaryGraphView view{moves.offsets(), moves.targets()};
  std::size_t infinite = 0;
  for (Vertex v = 0; v < moves.vertex_count(); ++v) infinite += expected.is_infinite(v) ? 1 : 0;
  run_as_team(processes, [&](Team& team) {
    const Control control;
    Exchange exchange(team, control);
    ASSERT_TRUE(exchange.gather(1));
    const Result<SharedMoves> held = share_moves(view, team, exchange);
    ASSERT_TRUE(held);
    SharedProgress nothing_kept;
    const Result<ValueShare> share = shared_loopy_values(*held, exchange, control, nothing_kept);
    ASSERT_TRUE(share);
    ASSERT_TRUE(exchange.gather(2));
    EXPECT_EQ(share->acyclic, expected.acyclic_count());
    EXPECT_EQ(share->infinite, infinite);
    for (std::size_t i = 0; i < share->nimbers.size(); ++i) {
      const Vertex v = held->vertex(i);
      ASSERT_EQ(share->nimbers[i], expected.nimbers()[v]) << "vertex " << v;
      ASSERT_EQ(share->ranks[i], expected.ranks()[v]) << "vertex " << v;
    }
  });
  return moves.vertex_count() - expected.acyclic_count() - infinite;
}

TEST(SharedLoopyValues, AreThoseOfOneProcess) {
  Random random(1);
  std::size_t cyclic_nimbers = 0;
  for (int round = 0; round < 150; ++round) {
    const Digraph moves = random_digraph(random, round < 145 ? 12 : 10'000);
    for (const unsigned processes : {1u, 2u, 3u, 4u}) cyclic_nimbers += compare_with_one_process(moves, processes);
  }
  EXPECT_GT(cyclic_nimbers, 100u);
}

// Large values without cycles, and a way back from every vertex of a path: as many rounds as vertices.
TEST(SharedLoopyValues, AlsoOfLargeNimbersAndManyRounds) {
  std::vector<Edge> heaps;
  for (Vertex v = 0; v < 90; ++v) {
    for (Vertex w = 0; w < v; ++w) heaps.push_back({v, w});
  }
  heaps.push_back({90, 89});  // a loop that can be left for one heap only
  heaps.push_back({90, 90});
  compare_with_one_process(graph_of(91, heaps), 3);
  std::vector<Edge> path;
  for (Vertex v = 1; v < 200; ++v) path.push_back({v, v - 1});
  for (Vertex v = 1; v + 1 < 200; ++v) path.push_back({v, v + 1});
  compare_with_one_process(graph_of(200, path), 2);
}

}  // namespace
}  // namespace grundy
