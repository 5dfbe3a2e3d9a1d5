// Threads play the processes. A board is swept by changing numbers of them, stopped again and again by whoever comes
// first, and must be the board that one process finds without a stop.
#include "engine/question/shared_chomp.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>

#include "cluster/threads_as_processes.h"

namespace grundy {
namespace {

namespace fs = std::filesystem;

class SharedChomp : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder); }
  void TearDown() override { fs::remove_all(folder); }

  // By one process as it sweeps without a team, if there is only one. Only one of them has a limit of time.
  Result<SweptBoard> sweep(ChompBoard board, unsigned processes, ChompSweepOptions options, unsigned who = 0,
                           double seconds = 1e3) {
    Result<SweptBoard> swept = limit_reached("nobody has led");
    std::mutex mutex;
    const auto run = [&](Team& team) {
      Control control;
      if (team.rank() == who % processes) control.limit_time(std::chrono::duration<double>(seconds));
      Result<SweptBoard> found =
          team.size() == 1 ? sweep_board(board, options, control) : shared_sweep(board, options, team, control);
      const std::lock_guard lock(mutex);
      if (team.leads()) swept = std::move(found);
    };
    run_as_team(processes, run);
    return swept;
  }

  static void expect_equal(const Result<SweptBoard>& found, const Result<SweptBoard>& straight) {
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->p_ranks, straight->p_ranks);
    EXPECT_EQ(found->p_positions, straight->p_positions);
    EXPECT_EQ(found->openings_by_width, straight->openings_by_width);
  }

  const std::string folder = testing::TempDir() + std::to_string(::getpid()) + ".shared.chomp";
};

TEST_F(SharedChomp, IsTheBoardOfOneProcess) {
  for (const ChompBoard board : {ChompBoard{2, 2}, ChompBoard{3, 9}, ChompBoard{7, 5}, ChompBoard{5, 14}}) {
    const Result<SweptBoard> straight = sweep_board(board, {.keep_p_positions = true});
    for (const unsigned processes : {2u, 3u, 4u, 7u}) {
      expect_equal(sweep(board, processes, {.keep_p_positions = true}), straight);
      // With a checkpoint after nearly every section.
      expect_equal(sweep(board, processes,
                         {.keep_p_positions = true,
                          .checkpoint = folder,
                          .schedule = {.between = std::chrono::seconds(0), .first_power = 1}}),
                   straight);
      EXPECT_FALSE(fs::exists(folder)) << "a finished sweep leaves no checkpoint behind";
    }
  }
}

TEST_F(SharedChomp, GoesOnWithAnyNumberOfProcessesWhereverItWasStopped) {
  const ChompBoard board{8, 22};
  for (const bool keep : {false, true}) {
    const Result<SweptBoard> straight = sweep_board(board, {.keep_p_positions = keep});
    unsigned stops = 0;
    std::uint32_t resumed_after = 0;
    for (bool finished = false; !finished; ++stops) {
      ASSERT_LT(stops, 500u);
      const Result<SweptBoard> swept =
          sweep(board, 1 + (stops + 3) % 4,
                {.threads = 1 + stops % 2,
                 .keep_p_positions = keep,
                 .checkpoint = folder,
                 .schedule = {.between = std::chrono::milliseconds(stops % 3 == 0 ? 5 : 20'000)}},
                stops, 0.002 + 0.001 * stops);
      finished = swept.ok();
      if (!finished) {
        ASSERT_EQ(swept.error().kind, ErrorKind::limit) << swept.error().message;
        continue;
      }
      expect_equal(swept, straight);
      resumed_after = swept->resumed_after_layer;
    }
    EXPECT_GT(stops, 1u);  // the last round is no stop
    EXPECT_GT(resumed_after, 0u);
  }
}

}  // namespace
}  // namespace grundy
