// Periods found while a run streams past and drops its values, against the search that keeps them all.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "heap/checkpoint.h"
#include "heap/period/period_certificate.h"
#include "heap/period/period_search.h"
#include "proof/period_verifier.h"

namespace grundy {
namespace {

constexpr std::uint64_t small_window = std::uint64_t{1} << 20;

HeapPeriodSearch search_in_memory(const HeapRule& rule, std::uint64_t limit) {
  HeapRun run(rule, {2});
  Trail trail;
  return search_period(run, trail, {.limit = limit}, Control());
}

// Computes in silence until old heaps have been dropped, and only then looks for the period.
void start_streaming(HeapRun& run, Trail& trail) {
  const auto add = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
  while (run.holds_all()) {
    ASSERT_LT(run.size(), 6 * run.window()) << "nothing was dropped";
    ASSERT_TRUE(run.advance(run.size() + (1 << 22), add));
  }
}

void expect_the_same(const char* text, std::uint64_t limit, std::uint64_t window = small_window) {
  const HeapRule rule = *parse_heap_rule(text);
  const HeapPeriodSearch expected = search_in_memory(rule, limit);
  ASSERT_TRUE(expected.period) << text;
  ASSERT_EQ(expected.period->evidence, Evidence::proved) << text;
  ASSERT_EQ(expected.period->theorem, "window-theorem") << text;
  HeapRun run(rule, {2, window});
  Trail trail;
  start_streaming(run, trail);
  const HeapPeriodSearch streamed = search_period(run, trail, {.limit = {}, .threads = 2}, Control());
  ASSERT_TRUE(streamed.period) << text << ": " << streamed.trouble;
  EXPECT_EQ(streamed.period->theorem, "window-theorem") << text;
  EXPECT_EQ(streamed.period->evidence, Evidence::proved) << text;
  EXPECT_EQ(streamed.period->period, expected.period->period) << text;
  EXPECT_EQ(streamed.period->preperiod, expected.period->preperiod) << text;
  EXPECT_LT(run.memory() + trail.shelf.memory(), 64 * window) << text;
}

TEST(StreamPeriod, IsThatOfTheSearchInMemory) { expect_the_same("0.16", 2'000'000); }

TEST(LongStreamPeriod, IsThatOfTheSearchInMemory) {
  for (const char* text : {"0.56", "0.127", "0.356"}) expect_the_same(text, 2'000'000);
  expect_the_same("0.376", 8'000'000, 8 * small_window);  // short repetitions with exceptions up to heap 2268247
}

// Windows are recognised whatever the values look like: random ones, or a short repetition with exceptions at random
// places, followed by another repetition.
TEST(WindowShelf, FindsTheLeastPeriodAndNothingBeforeIt) {
  std::mt19937 random(3);
  const auto any_code = [&random] { return static_cast<std::uint8_t>(random() % 20); };
  for (const std::uint64_t period : {2ULL, 6ULL, 300ULL, 1180ULL, 100'002ULL, 700'000ULL}) {
    for (const bool noisy : {false, true}) {
      constexpr std::uint64_t preperiod = 1'234'567;
      const std::uint64_t total = preperiod + 3 * period + (1 << 20);
      std::vector<std::uint8_t> before(period);
      std::vector<std::uint8_t> after(period);
      std::generate(before.begin(), before.end(), any_code);
      std::generate(after.begin(), after.end(), any_code);
      after[0] = 30;  // no shorter period
      SparseState state;
      state.space = {SpaceKind::domain, 1, 0};
      state.ranks.make_room(0, total);
      for (std::uint64_t n = 0; n < total; ++n) {
        *state.ranks.at(n) = n >= preperiod ? after[n % period] : noisy ? any_code() : before[n % period];
      }
      for (std::uint64_t n = 100; n < preperiod; n += 20'000 + random() % 40'000) *state.ranks.at(n) = 31;
      *state.ranks.at(preperiod - 1) = 31;
      WindowShelf shelf;
      std::optional<WindowShelf::Recurrence> found;
      std::uint64_t seen = 300'000;
      while (!found && seen < total) {
        seen = std::min(total, seen + 50'000);
        found = shelf.look(state, seen, 60'000);
      }
      ASSERT_TRUE(found) << period;
      EXPECT_EQ(found->period, period);
      EXPECT_GE(shelf.windows()[found->window].start, preperiod) << period;
    }
  }
}

TEST(WindowShelf, ThinsOutAndComesBackFromASnapshot) {
  std::mt19937 random(5);
  SparseState state;
  state.space = {SpaceKind::range, 1, 0};
  constexpr std::uint64_t half = std::uint64_t{40} << 20;
  state.ranks.make_room(0, 2 * half);
  for (std::uint64_t n = 0; n < half; ++n) {
    *state.ranks.at(n) = static_cast<std::uint8_t>(random() % 30);
    *state.ranks.at(n + half) = *state.ranks.at(n);
  }
  WindowShelf shelf;
  for (std::uint64_t seen = 1 << 20; seen <= half; seen += 1 << 20) EXPECT_FALSE(shelf.look(state, seen, 1000));
  EXPECT_LE(shelf.windows().size(), WindowShelf::most_windows);
  EXPECT_GE(shelf.windows().size(), WindowShelf::most_windows / 4);
  WindowShelf again;
  again.restore(shelf.snapshot());
  const auto found = shelf.look(state, 2 * half, 1000);
  const auto found_again = again.look(state, 2 * half, 1000);
  ASSERT_TRUE(found && found_again);
  EXPECT_EQ(found->period, half);
  EXPECT_EQ(found_again->period, half);
}

TEST(StreamPeriod, HasACertificate) {
  const HeapRule rule = *parse_heap_rule("0.16");
  HeapRun run(rule, {2, small_window});
  Trail trail;
  trail.with_digests = true;
  start_streaming(run, trail);
  const HeapPeriodSearch search = search_period(run, trail, {.limit = {}, .threads = 2}, Control());
  ASSERT_TRUE(search.period);
  const Result<std::string> certificate = period_certificate(run, trail, *search.period);
  ASSERT_TRUE(certificate);
  EXPECT_NE(certificate->find("period 149459\npreperiod 105351\n"), std::string::npos);
}

// A folder with checkpoints, a search that is killed in it, and the same answer in the end.
TEST(LongStreamPeriod, KilledAtRandomMomentsGivesTheSamePeriod) {
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("grundy_stream_" + std::to_string(getpid()))).string();
  std::filesystem::remove_all(folder);
  const HeapRule rule = *parse_heap_rule("0.16");
  const auto search = [&] {
    HeapRun run(rule, {2, small_window});
    Trail trail;
    HeapCheckpoint checkpoint;
    EXPECT_TRUE(checkpoint.resume(folder, rule, run, trail));
    const auto save = [&] {
      const Status saved = checkpoint.save(run, trail);
      EXPECT_TRUE(saved);
      return saved;
    };
    const auto add = [&](std::uint64_t first, std::span<const std::uint32_t> values) { trail.add(first, values); };
    while (run.holds_all()) {
      EXPECT_TRUE(run.advance(run.size() + (1 << 22), add));
      EXPECT_TRUE(save());
    }
    return search_period(run, trail, {.limit = {}, .threads = 2}, Control(), save);
  };
  std::mt19937 random(11);
  int killed = 0;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      search();
      _exit(0);
    }
    usleep(50'000 + static_cast<unsigned>(random() % 1'500'000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status) ? 1 : 0;
  }
  EXPECT_GE(killed, 1);
  const HeapPeriodSearch found = search();
  ASSERT_TRUE(found.period);
  EXPECT_EQ(found.period->period, 149459u);
  EXPECT_EQ(found.period->preperiod, 105351u);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace grundy
