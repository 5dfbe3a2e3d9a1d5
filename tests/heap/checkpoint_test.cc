#include "heap/checkpoint.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <tuple>

namespace grundy {
namespace {

namespace fs = std::filesystem;

class CheckpointTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("grundy_checkpoint_" + std::to_string(getpid()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Runs to `end` heaps with a checkpoint after each step, from whatever the folder holds.
  std::uint64_t run_to(
      const HeapRule& rule, std::uint64_t end, bool save, const std::function<void()>& saved = [] {}) const {
    HeapRun run(rule, {2, std::uint64_t{1} << 20});
    Trail trail;
    HeapCheckpoint checkpoint;
    EXPECT_TRUE(checkpoint.resume(folder_.string(), rule, run, trail));
    const auto add = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
    while (run.size() < end) {
      EXPECT_TRUE(run.advance(end, add));
      if (save) {
        EXPECT_TRUE(checkpoint.save(run, trail));
        saved();
      }
    }
    EXPECT_EQ(trail.statistics.computed, end);
    return trail.statistics.checksum;
  }

  // Runs are killed at random moments and continued; in the end nothing is missing. A moment is some time after some
  // checkpoint, so that however fast the machine is every run gets on and few come to their end.
  void expect_same_after_kills(const HeapRule& rule, std::uint64_t end, int attempts) const {
    const std::uint64_t expected = run_to(rule, end, false);
    std::mt19937 random(7);
    int killed = 0;
    for (int attempt = 0; attempt < attempts; ++attempt) {
      int told[2];
      ASSERT_EQ(pipe(told), 0);
      const pid_t child = fork();
      ASSERT_GE(child, 0);
      if (child == 0) {
        close(told[0]);
        run_to(rule, end, true, [&] { EXPECT_EQ(write(told[1], "", 1), 1); });
        _exit(0);
      }
      close(told[1]);
      char saved = 0;
      for (unsigned left = 1 + static_cast<unsigned>(random() % 4); left > 0 && read(told[0], &saved, 1) == 1;) --left;
      usleep(static_cast<unsigned>(random() % 20'000));
      kill(child, SIGKILL);
      int status = 0;
      waitpid(child, &status, 0);
      close(told[0]);
      killed += WIFSIGNALED(status) ? 1 : 0;
    }
    EXPECT_GE(killed, 1);
    EXPECT_EQ(run_to(rule, end, true), expected);
  }

  fs::path folder_;
};

// Past the window of kept heaps, and into wide blocks where the game has many ranks.
TEST_F(CheckpointTest, KilledAtRandomMomentsGivesTheSameChecksum) {
  expect_same_after_kills(*parse_heap_rule("0.106"), 6'000'000, 8);
}

using LongCheckpointTest = CheckpointTest;

TEST_F(LongCheckpointTest, KilledSixtyTimes) { expect_same_after_kills(*parse_heap_rule("0.106"), 40'000'000, 60); }
TEST_F(LongCheckpointTest, KilledFortyTimesInWideBlocks) {
  expect_same_after_kills(*parse_heap_rule("0.6"), 3'000'000, 40);
}

// As if the folder came from a machine with another processor: every kernel goes on where any other stopped.
TEST_F(CheckpointTest, CopiedFromAMachineWithOtherKernels) {
  constexpr Instructions kinds[] = {Instructions::scalar, Instructions::avx2, Instructions::gfni_avx512};
  const std::vector<Instructions> levels = available(kinds);
  for (const auto& [text, stop, end] : {std::tuple("0.106", 40'000u, 300'000u), std::tuple("0.6", 20'000u, 40'000u),
                                        std::tuple("0.054", 30'000u, 60'000u), std::tuple("0.146", 15'000u, 40'000u)}) {
    const HeapRule rule = *parse_heap_rule(text);
    fs::remove_all(folder_);
    const std::uint64_t expected = run_to(rule, end, false);
    for (const Instructions here : levels) {
      for (const Instructions there : levels) {
        if (here == there) continue;
        fs::remove_all(folder_);
        setenv("GRUNDY_KERNEL", std::string(to_string(here)).c_str(), 1);
        run_to(rule, stop, true);
        const fs::path away = folder_.string() + "_away";
        fs::copy(folder_, away, fs::copy_options::recursive);
        fs::remove_all(folder_);
        fs::rename(away, folder_);
        setenv("GRUNDY_KERNEL", std::string(to_string(there)).c_str(), 1);
        EXPECT_EQ(run_to(rule, end, true), expected)
            << text << " from " << to_string(here) << " to " << to_string(there);
        unsetenv("GRUNDY_KERNEL");
      }
    }
  }
}

TEST_F(CheckpointTest, ADamagedFileFallsBackToTheOlderOne) {
  const HeapRule rule = *parse_heap_rule("0.16");
  const std::uint64_t expected = run_to(rule, 300'000, true);
  const fs::path newest = folder_ / "newest.checkpoint";
  ASSERT_TRUE(fs::exists(folder_ / "older.checkpoint"));
  const fs::path good = folder_ / "good";
  fs::copy_file(newest, good);
  for (const std::uint64_t place : {5ULL, 20ULL, 200ULL, 5000ULL}) {
    fs::copy_file(good, newest, fs::copy_options::overwrite_existing);
    std::fstream file(newest, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(place));
    file.put('\x5a');
    file.close();
    HeapRun run(rule, {});
    Trail trail;
    const auto warning = HeapCheckpoint().resume(folder_.string(), rule, run, trail);
    ASSERT_TRUE(warning);
    EXPECT_GT(run.size(), 0u);
    EXPECT_FALSE(warning->empty());
    EXPECT_TRUE(fs::exists(folder_ / "older.checkpoint"));
    EXPECT_FALSE(fs::exists(newest)) << "the next checkpoint would put it in the place of the good one";
  }
  fs::copy_file(good, newest);
  fs::resize_file(newest, fs::file_size(newest) / 2);
  EXPECT_EQ(run_to(rule, 300'000, true), expected);
}

TEST_F(CheckpointTest, OfAnotherGameIsRefused) {
  run_to(*parse_heap_rule("0.16"), 10'000, true);
  const HeapRule other = *parse_heap_rule("0.17");
  HeapRun run(other, {});
  Trail trail;
  const auto resumed = HeapCheckpoint().resume(folder_.string(), other, run, trail);
  ASSERT_FALSE(resumed);
  EXPECT_NE(resumed.error().message.find("0.16"), std::string::npos);
}

TEST_F(CheckpointTest, AFullDiskIsAnError) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const HeapRule rule = *parse_heap_rule("0.16");
  run_to(rule, 10'000, true);
  fs::create_symlink("/dev/full", folder_ / "unfinished.checkpoint");
  {
    HeapRun run(rule, {});
    Trail trail;
    HeapCheckpoint checkpoint;
    ASSERT_TRUE(checkpoint.resume(folder_.string(), rule, run, trail));
    EXPECT_FALSE(checkpoint.save(run, trail));
  }
  HeapRun again(rule, {});
  Trail before;
  ASSERT_TRUE(HeapCheckpoint().resume(folder_.string(), rule, again, before));
  EXPECT_GT(again.size(), 0u) << "the older checkpoint must survive";
}

}  // namespace
}  // namespace grundy
