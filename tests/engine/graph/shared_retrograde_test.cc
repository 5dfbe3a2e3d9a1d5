// Threads play the processes: outcomes and distances must be those of one process, on graphs so small that processes
// run ahead of each other all the time, and on larger ones.
#include "engine/graph/shared_retrograde.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
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
    Result<SharedMoves> held = share_moves(view, team, exchange);
    ASSERT_TRUE(held);
    EXPECT_EQ(held->digest, digest_of_moves(moves));
    SharedProgress nothing_kept;
    const Result<OutcomeShare> share =
        shared_retrograde(*held, std::move(held->degrees), play, exchange, control, nothing_kept);
    ASSERT_TRUE(share);
    ASSERT_TRUE(exchange.gather(2));
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

// Every process numbers the vertices of its lines as one reader of all lines does.
TEST(SharedRetrograde, ReadsEdgeListsInPieces) {
  std::mt19937 dice(2);
  for (int round = 0; round < 40; ++round) {
    const auto vertices = static_cast<unsigned>(round < 30 ? 1 + dice() % 12 : 3000);
    const bool coloured = round % 2 == 1;
    std::string text;
    for (unsigned i = 0; i < 2 * vertices; ++i) {
      text += "v" + std::to_string(dice() % vertices) + " long-name-of-a-vertex-" + std::to_string(dice() % vertices);
      text += coloured && dice() % 3 == 0 ? " red\n" : "\n";
    }
    const InputGraph whole = *read_graph(text, GraphFormat::edge_list, 1);
    const auto size = static_cast<Vertex>(whole.moves.vertex_count());
    std::vector<std::pair<Vertex, Vertex>> expected;
    for (Vertex v = 0; v < size; ++v) {
      for (const Vertex to : whole.sides ? whole.sides->left.successors(v) : whole.moves.successors(v)) {
        expected.emplace_back(v, whole.sides ? to + size : to);
      }
      if (!whole.sides) continue;
      for (const Vertex to : whole.sides->right.successors(v)) expected.emplace_back(v + size, to);
    }
    std::sort(expected.begin(), expected.end());
    for (const unsigned processes : {1u, 2u, 3u, 4u}) {
      std::mutex mutex;
      std::vector<std::pair<Vertex, Vertex>> found;
      run_as_team(processes, [&](Team& team) {
        const Control control;
        Exchange exchange(team, control);
        ASSERT_TRUE(exchange.gather(1));
        const Result<PieceOfMoves> piece = read_piece_of_edges(text, team, exchange);
        ASSERT_TRUE(piece);
        ASSERT_TRUE(exchange.gather(2));
        EXPECT_EQ(piece->vertices, whole.sides ? 2 * size : size);
        EXPECT_EQ(piece->edges, expected.size());
        const std::lock_guard lock(mutex);
        for (const Edge& move : piece->moves) found.emplace_back(move.from, move.to);
      });
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, expected);
    }
  }
}

}  // namespace
}  // namespace grundy
