// Runs that are stopped again and again, at any level, round or stage, and go on with another number of processes: what
// they find in the end must be what one process finds in one go. Threads play the processes.
#include "engine/graph/shared_progress.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "cluster/threads_as_processes.h"
#include "engine/graph/shared_loopy_values.h"
#include "engine/graph/shared_retrograde.h"
#include "solve/graph/loopy_values.h"
#include "solve/graph/random_graph.h"
#include "solve/graph/retrograde.h"

namespace grundy {
namespace {

struct FoundLabels {
  explicit FoundLabels(std::size_t vertices) : words(vertices), nimbers(vertices), ranks(vertices) {}
  std::vector<std::uint32_t> words;
  std::vector<std::uint32_t> nimbers;
  std::vector<std::uint32_t> ranks;
  bool is_whole = false;
};

// The first process sets the flag when it has told of its progress so many times.
void run_until(int reports, const Digraph& moves, unsigned processes, const std::string& folder, FoundLabels& found) {
  std::atomic<bool> flag = false;
  std::atomic<int> left = reports;
  std::atomic<unsigned> done = 0;
  const BinaryGraphView view{moves.offsets(), moves.targets()};
  run_as_team(processes, [&](Team& team) {
    Control control;
    control.stop_when(&flag);
    if (team.leads()) {
      control.tell([&](const Progress&) {
        if (--left <= 0) flag = true;
      });
    }
    Exchange exchange(team, control);
    if (!exchange.gather(1)) return;
    Result<SharedMoves> held = share_moves(view, team, exchange);
    if (!held) return;
    Result<SharedProgress> progress = SharedProgress::open(folder, *held, Play::normal, team, exchange);
    if (!progress) return;
    EXPECT_EQ(progress->warning(), "");
    LargeArray<std::uint32_t> counts(held->degrees.size());
    std::copy(held->degrees.begin(), held->degrees.end(), counts.begin());
    const auto share = shared_retrograde(*held, std::move(counts), Play::normal, exchange, control, *progress);
    if (!share) return;
    const auto values = shared_loopy_values(*held, exchange, control, *progress);
    if (!values || !exchange.gather(2)) return;
    progress->remove();
    for (std::size_t i = 0; i < share->words.size(); ++i) {
      found.words[held->vertex(i)] = share->words[i];
      found.nimbers[held->vertex(i)] = values->nimbers[i];
      found.ranks[held->vertex(i)] = values->ranks[i];
    }
    ++done;
  });
  found.is_whole = done == processes;
}

// A path with a way back here and there, which takes as many levels, and some vertices that can move anywhere.
Digraph path_with_cycles(Random& random, Vertex vertices) {
  std::vector<Edge> edges;
  for (Vertex v = 1; v < vertices; ++v) {
    edges.push_back({v, v - 1});
    if (below(random, 3) == 0 && v > vertices / 3) edges.push_back({v, std::min(v + 1, vertices - 1)});
    if (below(random, 8) == 0) edges.push_back({v, below(random, v > vertices / 2 ? vertices : v)});
  }
  return graph_of(vertices, edges);
}

class SharedProgressTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "grundy-progress-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    top_ = name;
    folder_ = name + "/run";
  }
  void TearDown() override { std::filesystem::remove_all(top_); }

  std::string top_;
  std::string folder_;
};

TEST_F(SharedProgressTest, GoesOnWithAnyNumberOfProcesses) {
  Random random(5);
  int stops = 0;
  for (int graph = 0; graph < 12; ++graph) {
    const Digraph moves = path_with_cycles(random, 40 + below(random, 200));
    RetrogradeOptions options;
    options.threads = 1;
    const OutcomeTable outcomes = *retrograde(moves, moves.reversed(1), options);
    const LoopyValues values = *loopy_values(moves, moves.reversed(1));
    FoundLabels found(moves.vertex_count());
    for (int run = 0; !found.is_whole; ++run) {
      ASSERT_LT(run, 1000) << "never gets anywhere";
      const auto reports = static_cast<int>(1 + below(random, 12));
      run_until(reports, moves, 1 + below(random, 4), folder_, found);
      stops += found.is_whole ? 0 : 1;
    }
    EXPECT_FALSE(std::filesystem::exists(folder_));
    for (Vertex v = 0; v < moves.vertex_count(); ++v) {
      if (outcomes.distance(v)) {
        EXPECT_EQ(found.words[v], outcomes.words()[v]);
      } else {
        EXPECT_EQ(OutcomeTable::label_of(found.words[v]), OutcomeTable::open);
      }
      ASSERT_EQ(found.nimbers[v], values.nimbers()[v]) << "vertex " << v;
      ASSERT_EQ(found.ranks[v], values.ranks()[v]) << "vertex " << v;
    }
  }
  EXPECT_GT(stops, 50);
}

TEST_F(SharedProgressTest, OfAnotherGraphIsRefused) {
  Random random(6);
  const Digraph moves = path_with_cycles(random, 300);
  FoundLabels found(moves.vertex_count());
  run_until(3, moves, 3, folder_, found);
  ASSERT_FALSE(found.is_whole);
  const Digraph other = path_with_cycles(random, 300);
  const BinaryGraphView view{other.offsets(), other.targets()};
  run_as_team(2, [&](Team& team) {
    const Control control;
    Exchange exchange(team, control);
    ASSERT_TRUE(exchange.gather(1));
    const Result<SharedMoves> held = share_moves(view, team, exchange);
    ASSERT_TRUE(held);
    const Result<SharedProgress> progress = SharedProgress::open(folder_, *held, Play::normal, team, exchange);
    ASSERT_FALSE(progress);
    const std::string expected = team.leads() ? "is a checkpoint of graph with" : "another process can't use its part";
    EXPECT_NE(progress.error().message.find(expected), std::string::npos) << progress.error().message;
  });
}

}  // namespace
}  // namespace grundy
