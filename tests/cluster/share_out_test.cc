#include "cluster/share_out.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cluster/threads_as_processes.h"

namespace grundy {
namespace {

SharedWork squares(std::size_t pieces, std::vector<std::string>& taken) {
  SharedWork work{.pieces = pieces, .threads = 2};
  work.question = [](std::size_t piece) { return std::to_string(piece); };
  work.answer = [](std::size_t piece, const std::string& question, const Control&) {
    EXPECT_EQ(std::to_string(piece), question);
    return PieceAnswer{std::to_string(piece * piece)};
  };
  work.take = [&taken](std::size_t piece, const std::string& text) {
    EXPECT_EQ(taken.size(), piece);
    taken.push_back(text);
    return true;
  };
  return work;
}

TEST(ShareOut, AnswersAreTakenInOrderByAnyNumberOfProcesses) {
  std::vector<std::string> expected;
  for (std::size_t piece = 0; piece < 200; ++piece) expected.push_back(std::to_string(piece * piece));
  for (const unsigned size : {1u, 2u, 3u, 5u}) {
    for (const bool by_cost : {false, true}) {
      std::vector<std::string> taken;
      run_as_team(size, [&](Team& team) {
        SharedWork work = squares(200, taken);
        work.by_cost = by_cost;
        EXPECT_EQ(share_out(work, team, Control()), StopReason::none);
      });
      EXPECT_EQ(taken, expected) << size << " processes";
    }
  }
}

TEST(ShareOut, NothingToDo) {
  std::vector<std::string> taken;
  run_as_team(3, [&](Team& team) { EXPECT_EQ(share_out(squares(0, taken), team, Control()), StopReason::none); });
  EXPECT_TRUE(taken.empty());
}

TEST(ShareOut, EveryProcessHasAShare) {
  std::mutex mutex;
  std::set<unsigned> seen;
  std::vector<std::string> taken;
  run_as_team(3, [&](Team& team) {
    SharedWork work = squares(60, taken);
    work.answer = [&](std::size_t, const std::string&, const Control&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      std::lock_guard lock(mutex);
      seen.insert(team.rank());
      return PieceAnswer{"x"};
    };
    EXPECT_EQ(share_out(work, team, Control()), StopReason::none);
  });
  EXPECT_EQ(seen, (std::set<unsigned>{0, 1, 2}));
  EXPECT_EQ(taken.size(), 60u);
}

// A reason to stop that one process finds stops all; what was finished is taken, with gaps.
TEST(ShareOut, AStopReachesEverybody) {
  for (const unsigned size : {1u, 2u, 4u}) {
    std::vector<std::size_t> taken;
    StopReason stopped = StopReason::none;
    run_as_team(size, [&](Team& team) {
      SharedWork work{.pieces = 1000, .threads = 1};
      work.answer = [](std::size_t piece, const std::string&, const Control& control) {
        if (piece == 7) return PieceAnswer{"", StopReason::memory_limit};
        for (int i = 0; piece > 7 && i < 5000 && control.check() == StopReason::none; ++i) {
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return PieceAnswer{piece > 7 ? "" : "good", control.check()};
      };
      work.take = [&](std::size_t piece, const std::string& text) {
        if (!text.empty()) taken.push_back(piece);
        return true;
      };
      const StopReason reason = share_out(work, team, Control());
      if (team.leads()) stopped = reason;
    });
    EXPECT_EQ(stopped, StopReason::memory_limit);
    EXPECT_TRUE(std::is_sorted(taken.begin(), taken.end()));
    EXPECT_LT(taken.size(), 8u);
    for (const std::size_t piece : taken) EXPECT_LT(piece, 7u);
  }
}

TEST(ShareOut, WhatCannotBeKeptStopsTheWork) {
  std::size_t taken = 0;
  run_as_team(2, [&](Team& team) {
    SharedWork work{.pieces = 100, .threads = 1};
    work.answer = [](std::size_t, const std::string&, const Control&) { return PieceAnswer{"x"}; };
    work.take = [&taken](std::size_t piece, const std::string&) { return ++taken, piece < 3; };
    const StopReason reason = share_out(work, team, Control());
    if (team.leads()) {
      EXPECT_EQ(reason, StopReason::interrupted);
    }
  });
  EXPECT_GE(taken, 4u);
}

// The leader may end before it hands out anything, for example at a file that it cannot open.
TEST(ShareOut, HelpersOfALeaderThatLeavesLeaveToo) {
  run_as_team(3, [&](Team& team) {
    if (team.leads()) return;
    std::vector<std::string> taken;
    EXPECT_EQ(share_out(squares(10, taken), team, Control()), StopReason::interrupted);
  });
}

}  // namespace
}  // namespace grundy
