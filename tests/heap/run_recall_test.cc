// Runs that drop old heaps and then need them, because a rare heap comes late or values outgrow their space.
#include <gtest/gtest.h>

#include "heap/period/period_search.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy {
namespace {

constexpr std::uint64_t kept_window = std::uint64_t{1} << 20;

struct RecallingRun {
  explicit RecallingRun(const char* text, std::uint64_t window = kept_window)
      : rule(*parse_heap_rule(text)), run(rule, {.window = window}) {}

  void advance(std::uint64_t end) {
    const std::uint64_t before = run.size();
    const auto add = [&](std::uint64_t first, std::span<const std::uint32_t> values) {
      ASSERT_EQ(first, trail.statistics.computed);
      trail.add(first, values);
    };
    ASSERT_TRUE(run.advance(end, add));
    ASSERT_GE(run.size(), before);
  }
  void go_to(std::uint64_t end) {
    while (run.size() < end && !testing::Test::HasFatalFailure()) {
      advance(end);
      has_recalled |= run.recalled().has_value();
    }
  }

  HeapRule rule;
  HeapRun run;
  Trail trail;
  bool has_recalled = false;
};

void expect_what_a_run_that_keeps_all_has(const RecallingRun& found, const char* text) {
  RecallingRun whole(text, RankStore::unlimited);
  whole.go_to(found.run.size());
  EXPECT_FALSE(whole.has_recalled);
  EXPECT_EQ(found.trail.statistics.checksum, whole.trail.statistics.checksum) << text;
  EXPECT_EQ(found.run.rare_count(), whole.run.rare_count()) << text;
  EXPECT_EQ(found.run.space(), whole.run.space()) << text;
}

// 0.205 has a hundred rare heaps soon, and then some between two and nine million.
TEST(ARunThatDroppedHeaps, GoesOnPastARareHeap) {
  RecallingRun run("0.205");
  run.go_to(9'000'000);
  EXPECT_TRUE(run.has_recalled);
  EXPECT_GT(run.run.window(), kept_window);
  expect_what_a_run_that_keeps_all_has(run, "0.205");
}

// The largest value of 0.362 gets a new bit at heap 8,392,915.
TEST(LongRunThatDroppedHeaps, LearnsASpaceAgain) {
  RecallingRun run("0.362");
  run.go_to(9'000'000);
  EXPECT_TRUE(run.has_recalled);
  expect_what_a_run_that_keeps_all_has(run, "0.362");
}

// Whoever continues while heaps are computed again begins with that anew, and has the same values.
TEST(ARunThatDroppedHeaps, IsContinuedWhileItComputesThemAgain) {
  RecallingRun first("0.205");
  while (!first.run.recalled() || *first.run.recalled() < 500'000) first.advance(9'000'000);
  const HeapRun::Snapshot snapshot = first.run.snapshot();
  EXPECT_EQ(snapshot.reported, first.trail.statistics.computed);
  EXPECT_FALSE(first.run.holds_all());
  EXPECT_GT(first.run.memory(), 500'000u + kept_window) << "both runs need memory";
  RecallingRun second("0.205");
  ASSERT_TRUE(second.run.restore(snapshot));
  second.trail.statistics = first.trail.statistics;
  second.go_to(9'000'000);
  EXPECT_TRUE(second.has_recalled);
  expect_what_a_run_that_keeps_all_has(second, "0.205");
}

TEST(ARunThatDroppedHeaps, IsSearchedForItsPeriodAllTheWay) {
  RecallingRun found("0.205");
  const HeapPeriodSearch search = search_period(found.run, found.trail, {.limit = 9'000'000}, Control());
  EXPECT_FALSE(search.period);
  EXPECT_TRUE(search.trouble.empty()) << search.trouble;
  ASSERT_EQ(found.run.size(), 9'000'001u);
  EXPECT_GT(found.run.window(), kept_window);
  expect_what_a_run_that_keeps_all_has(found, "0.205");
}

}  // namespace
}  // namespace grundy
