#include "chomp/bit_sweep.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>

#include "chomp/definition.h"
#include "chomp/reference.h"

namespace grundy {
namespace {

TEST(BoardRanks, CountUpInLexicographicOrder) {
  const Result<BoardRanks> ranks = BoardRanks::make({4, 6});
  ASSERT_TRUE(ranks);
  std::uint64_t expected = 1;
  for (const Rows& rows : chomp_tests::all_positions(4, 6)) {
    EXPECT_EQ(ranks->rank(rows), expected);
    Rows back(4);
    ranks->rows_at(expected++, back);
    EXPECT_EQ(back, rows);
  }
  EXPECT_EQ(ranks->positions(), expected - 1);
}

TEST(BoardRanks, DoNotDependOnTheWidth) {
  const Result<BoardRanks> narrow = BoardRanks::make({5, 8});
  const Result<BoardRanks> wide = BoardRanks::make({5, 30});
  ASSERT_TRUE(narrow && wide);
  for (const Rows& rows : chomp_tests::all_positions(5, 8)) EXPECT_EQ(narrow->rank(rows), wide->rank(rows));
}

TEST(BoardRanks, RefuseWhatCanNotBeCounted) {
  EXPECT_FALSE(BoardRanks::make({0, 4}));
  EXPECT_FALSE(BoardRanks::make({40, 40}));
  EXPECT_FALSE(BoardRanks::make({4'000'000'000, 4'000'000'000}));
}

TEST(BitSweep, GivesTheReferenceTable) {
  const auto boards = chomp_tests::reference_boards();
  ASSERT_EQ(boards.size(), 52u);
  for (const auto& expected : boards) {
    const Result<SweptBoard> swept = sweep_board({expected.rows, expected.columns});
    ASSERT_TRUE(swept);
    EXPECT_EQ(swept->positions, expected.positions) << expected.rows << "x" << expected.columns;
    EXPECT_EQ(swept->p_positions, expected.p_positions) << expected.rows << "x" << expected.columns;
    EXPECT_EQ(swept->winning_openings, expected.openings) << expected.rows << "x" << expected.columns;
  }
}

TEST(BitSweep, ListsThePPositionsOfFourBySeven) {
  const Result<SweptBoard> swept = sweep_board({4, 7}, {.keep_p_positions = true});
  ASSERT_TRUE(swept);
  std::vector<Rows> expected;
  for (const auto& fields : chomp_tests::read_csv("chomp_4x7_p_positions.csv")) {
    expected.emplace_back();
    for (const std::string& field : fields) expected.back().push_back(static_cast<std::uint32_t>(std::stoul(field)));
  }
  ASSERT_EQ(expected.size(), 30u);
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(p_position_rows(*swept), expected);
}

TEST(BitSweep, AgreesWithTheDefinitionOnAllBoardsToSixBySix) {
  chomp_tests::Definition definition;
  for (std::uint32_t rows = 1; rows <= 6; ++rows) {
    for (std::uint32_t columns = 1; columns <= 6; ++columns) {
      const Result<SweptBoard> swept = sweep_board({rows, columns}, {.keep_p_positions = true});
      ASSERT_TRUE(swept);
      std::vector<Rows> expected;
      for (const Rows& position : chomp_tests::all_positions(rows, columns)) {
        if (definition.grundy(position) == 0) expected.push_back(position);
      }
      EXPECT_EQ(p_position_rows(*swept), expected) << rows << "x" << columns;
    }
  }
}

// On larger boards the two halves of what a P-position is, on random positions.
TEST(BitSweep, RandomPositionsOfLargerBoardsKeepTheRules) {
  for (const ChompBoard board :
       {ChompBoard{7, 13}, ChompBoard{3, 60}, ChompBoard{10, 12}, ChompBoard{2, 300}, ChompBoard{5, 22}}) {
    const Result<SweptBoard> swept = sweep_board(board, {.threads = 2, .keep_p_positions = true});
    ASSERT_TRUE(swept);
    const std::vector<Rows> all = p_position_rows(*swept);
    const std::set<Rows> p_positions(all.begin(), all.end());
    EXPECT_EQ(p_positions.size(), swept->p_positions);
    EXPECT_TRUE(rc::check([&] {
      Rows rows(board.rows, 0);
      std::uint32_t most = board.columns;
      for (std::uint32_t& row : rows) most = row = *rc::gen::inRange(0u, most + 1);
      if (rows[0] == 0) rows[0] = 1;
      bool reaches = false;
      chomp_tests::for_each_bite(rows, [&](const Rows& bitten) { reaches = reaches || p_positions.contains(bitten); });
      RC_ASSERT(reaches != p_positions.contains(rows));
    }));
  }
}

TEST(BitSweep, DoesNotDependOnTheNumberOfThreads) {
  const Result<SweptBoard> alone = sweep_board({7, 16}, {.threads = 1, .keep_p_positions = true});
  for (const unsigned threads : {2u, 3u, 5u, 40u}) {
    const Result<SweptBoard> together = sweep_board({7, 16}, {.threads = threads, .keep_p_positions = true});
    ASSERT_TRUE(alone && together);
    EXPECT_EQ(alone->p_ranks, together->p_ranks);
    EXPECT_EQ(alone->winning_openings, together->winning_openings);
  }
}

TEST(BitSweep, AMirroredBoardIsTheSameGame) {
  const Result<SweptBoard> tall = sweep_board({10, 8}, {.keep_p_positions = true});
  ASSERT_TRUE(tall);
  EXPECT_EQ(tall->p_positions, 1000u);
  EXPECT_EQ(tall->winning_openings,
            (std::vector<Rows>{{8, 8, 8, 8, 8, 8, 8, 8, 3, 3}, {8, 8, 8, 8, 8, 4, 4, 4, 4, 4}}));
  EXPECT_EQ(p_position_rows(*tall).size(), 1000u);
}

TEST(BitSweep, SettlesAllNarrowerBoardsOnItsWay) {
  const Result<SweptBoard> wide = sweep_board({5, 20}, {.threads = 2});
  ASSERT_TRUE(wide);
  for (std::uint32_t columns = 5; columns <= 20; ++columns) {
    const Result<SweptBoard> narrow = sweep_board({5, columns});
    ASSERT_TRUE(narrow);
    EXPECT_EQ(wide->openings_by_width[columns], narrow->winning_openings);
  }
}

TEST(BitSweep, GivesUpWithAReason) {
  Control small;
  small.limit_memory(1000);
  const Result<SweptBoard> too_large = sweep_board({8, 20}, {}, small);
  ASSERT_FALSE(too_large);
  EXPECT_EQ(too_large.error().kind, ErrorKind::limit);
  EXPECT_NE(too_large.error().message.find("memory limit"), std::string::npos);

  Control brief;
  brief.limit_time(std::chrono::duration<double>(0));
  for (const unsigned threads : {1u, 2u, 4u}) {
    const Result<SweptBoard> too_long = sweep_board({8, 30}, {.threads = threads}, brief);
    ASSERT_FALSE(too_long);
    EXPECT_EQ(too_long.error().message, "time limit");
  }
}

// One P-position of this board kills 10^9 tails: its limit was looked at only before and after. The processor's time,
// since a busy machine makes nobody forget a limit.
TEST(BitSweep, HearsItsLimitWhileItKills) {
  Control brief;
  brief.limit_time(std::chrono::duration<double>(0.2));
  const std::clock_t begin = std::clock();
  const Result<SweptBoard> swept = sweep_board({12, 26}, {.threads = 1}, brief);
  ASSERT_FALSE(swept);
  EXPECT_EQ(swept.error().message, "time limit");
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 1);
}

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder); }
  void TearDown() override { fs::remove_all(folder); }

  // A sweep that is stopped once a share of the positions is settled, by the clock of its own progress.
  Result<SweptBoard> sweep(ChompBoard board, bool keep, double share, CheckpointSchedule schedule = {}) {
    std::atomic<bool> stop = false;
    Control control;
    control.stop_when(&stop);
    ChompSweepOptions options{.threads = 2, .keep_p_positions = keep};
    control.tell([&](const Progress& progress) {
      stop = stop || static_cast<double>(progress.done) > share * static_cast<double>(progress.total);
    });
    options.checkpoint = folder;
    options.schedule = schedule;
    return sweep_board(board, options, control);
  }
  void interrupt(ChompBoard board, bool keep, double share = 0.5) {
    const Result<SweptBoard> swept = sweep(board, keep, share);
    ASSERT_FALSE(swept);
    EXPECT_EQ(swept.error().message, "interrupted");
    ASSERT_TRUE(fs::exists(newest));
  }
  static void expect_equal(const Result<SweptBoard>& resumed, const Result<SweptBoard>& straight) {
    ASSERT_TRUE(resumed && straight);
    EXPECT_EQ(resumed->p_ranks, straight->p_ranks);
    EXPECT_EQ(resumed->p_positions, straight->p_positions);
    EXPECT_EQ(resumed->openings_by_width, straight->openings_by_width);
  }

  const std::string folder = testing::TempDir() + std::to_string(::getpid()) + ".chomp.checkpoint";
  const std::string newest = folder + "/newest.checkpoint";
};

TEST_F(Checkpoints, AnInterruptedSweepGoesOnWhereItWas) {
  const ChompBoard board{8, 26};
  interrupt(board, true);
  const Result<SweptBoard> resumed = sweep(board, true, 1);
  expect_equal(resumed, sweep_board(board, {.keep_p_positions = true}));
  EXPECT_GT(resumed->resumed_after_layer, 0u);
  EXPECT_FALSE(fs::exists(folder)) << "a finished sweep leaves no checkpoint behind";
}

// A P-position is killed in many sections; a stop may come between any two of them.
TEST_F(Checkpoints, AStopInTheMiddleOfAKillLeavesNothingWrong) {
  const ChompBoard board{10, 18};
  // 1. Without a stop, which looks at the limits come while nothing is settled: those of kills.
  std::vector<int> in_kills;
  int looks = 0;
  std::uint64_t done = 0;
  Control control;
  control.tell([&](const Progress& progress) {
    ++looks;
    if (progress.done == done) in_kills.push_back(looks);
    done = progress.done;
  });
  const Result<SweptBoard> straight = sweep_board(board, {.threads = 1, .keep_p_positions = true}, control);
  EXPECT_GE(in_kills.size(), 3u);
  // 2. A stop at each of them, and on from there.
  const ChompSweepOptions options{.threads = 1, .keep_p_positions = true, .checkpoint = folder};
  for (const int stop_at : in_kills) {
    std::atomic<bool> stop = false;
    looks = 0;
    Control stopping;
    stopping.stop_when(&stop);
    stopping.tell([&](const Progress&) { stop = stop || ++looks == stop_at; });
    ASSERT_FALSE(sweep_board(board, options, stopping));
    expect_equal(sweep_board(board, options), straight);
  }
}

// Wherever a stop comes, also in the middle of a layer, nothing is lost and nothing is counted twice.
TEST_F(Checkpoints, StoppedAgainAndAgain) {
  const ChompBoard board{8, 26};
  for (const bool keep : {false, true}) {
    int stops = 0;
    Result<SweptBoard> swept = limit_reached("not begun");
    for (double share = 0; !swept; share += 0.07, ++stops) {
      swept = sweep(board, keep, share, {.between = std::chrono::seconds(stops % 2)});
      ASSERT_TRUE(swept || swept.error().kind == ErrorKind::limit) << swept.error().message;
    }
    EXPECT_GT(stops, 1);
    expect_equal(swept, sweep_board(board, {.keep_p_positions = keep}));
  }
}

// A list can't come from a checkpoint that kept none; its dead tails once stayed in the table all the same.
TEST_F(Checkpoints, WithoutAListDoNotServeARunThatNeedsIt) {
  const ChompBoard board{8, 26};
  interrupt(board, false);
  const Result<SweptBoard> listed = sweep(board, true, 1);
  expect_equal(listed, sweep_board(board, {.keep_p_positions = true}));
  EXPECT_EQ(listed->resumed_after_layer, 0u);
  EXPECT_NE(listed->warning.find("holds no list"), std::string::npos) << listed->warning;
  EXPECT_TRUE(fs::exists(folder + "/aside.checkpoint")) << "hours of work are put aside, not thrown away";
}

TEST_F(Checkpoints, OfAnotherBoardAreRefusedAndDamagedOnesPutAside) {
  interrupt({8, 26}, false);
  const Result<SweptBoard> other = sweep_board({8, 25}, {.checkpoint = folder});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, ErrorKind::bad_input);
  std::fstream file(newest, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(2000);
  file.put('!');
  file.close();
  const Result<SweptBoard> damaged = sweep_board({8, 26}, {.checkpoint = folder});
  expect_equal(damaged, sweep_board({8, 26}));
  EXPECT_NE(damaged->warning.find("is damaged"), std::string::npos) << damaged->warning;
}

}  // namespace
}  // namespace grundy
