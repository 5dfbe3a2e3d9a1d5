#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>

#include "heap/run.h"
#include "heap/sparse/block_engine.h"
#include "heap/sparse/sparse_scalar.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {
namespace {

std::vector<WideKernel> vector_wide_kernels() {
  std::vector<WideKernel> all = wide_kernels_here();
  all.erase(all.begin());
  return all;
}

std::vector<std::uint8_t> ranks_with_rare_heaps(std::mt19937_64& random, std::size_t count, unsigned ranks) {
  std::vector<std::uint8_t> result(count);
  for (std::uint8_t& rank : result) rank = static_cast<std::uint8_t>(random() % 50 == 0 ? 255 : random() % ranks);
  return result;
}

// One bit in eight.
std::uint64_t few_bits(std::mt19937_64& random) {
  std::uint64_t bits = random();
  for (int i = 0; i < 2; ++i) bits &= random();
  return bits;
}

std::span<std::uint64_t> words(WideRow& row) { return row.word; }

TEST(WideKernel, KernelsCoverTheSameLanes) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> memory(1024);
    for (std::uint64_t& word : memory) word = round % 2 == 0 ? random() : few_bits(random);
    std::vector<Tier> tiers;
    std::vector<std::int32_t> offsets;
    for (std::size_t i = 0; i < random() % 5; ++i) {
      tiers.push_back({static_cast<std::uint16_t>(2 * (random() % 8)), static_cast<std::uint16_t>(random() % 8)});
      for (unsigned row = 0; row < tiers.back().rows; ++row)
        offsets.push_back(static_cast<std::int32_t>(random() % 4000) - 2000);
    }
    WideRow needed;
    for (std::uint64_t& word : needed.word) word = random();
    const auto* base = reinterpret_cast<const std::uint8_t*>(memory.data()) + 2000;
    const auto covered = [&](const WideKernel& kernel) {
      WideRow left = needed;
      kernel.cover(base, offsets.data(), tiers, left);
      return std::vector<std::uint64_t>(left.word, left.word + wide_lanes / 64);
    };
    const std::uint8_t* const row = base + random() % 1000;
    const auto shift = static_cast<unsigned>(random() % 8);
    for (const WideKernel& kernel : vector_wide_kernels()) {
      EXPECT_EQ(covered(kernel), covered(scalar_wide_kernel())) << to_string(kernel.level) << " round " << round;
      EXPECT_EQ(kernel.count(row, shift, words(needed)), scalar_wide_kernel().count(row, shift, words(needed)));
      WideRow taken = needed;
      WideRow expected = needed;
      kernel.take(row, shift, words(taken));
      scalar_wide_kernel().take(row, shift, words(expected));
      EXPECT_EQ(std::memcmp(&taken, &expected, sizeof taken), 0);
    }
  }
}

// All that is done with candidates, from rows to ranks, step by step.
TEST(WideKernel, KernelsLeaveTheSameCandidates) {
  std::mt19937_64 random(2);
  int stuck = 0;
  for (int round = 0; round < 300; ++round) {
    const auto ranks = static_cast<unsigned>(2 + random() % 250);
    std::vector<WideRow> rows(ranks);
    for (WideRow& row : rows) {
      for (std::uint64_t& word : row.word) word = round % 3 == 0 ? random() : few_bits(random);
    }
    const std::vector<std::uint8_t> before = ranks_with_rare_heaps(random, 4096, ranks);
    const auto some_sources = [&](std::size_t count, std::uint64_t nearest, std::uint64_t farthest) {
      std::vector<Source> sources(count);
      for (Source& source : sources) {
        source = {static_cast<std::uint32_t>(nearest + random() % (farthest - nearest)),
                  static_cast<std::uint8_t>(random() % ranks)};
      }
      std::sort(sources.begin(), sources.end(),
                [](const Source& a, const Source& b) { return a.distance < b.distance; });
      return sources;
    };
    std::vector<ByteSource> far;
    for (const Source& source : some_sources(random() % 100, 64, 4000)) far.emplace_back(source);
    const NearSources near(some_sources(random() % 60, 1, 64));
    const auto first_count = static_cast<unsigned>(1 + random() % most_candidates);
    const auto last_count = static_cast<unsigned>(1 + random() % first_count);
    const auto word = static_cast<unsigned>(random() % 31);

    std::vector<CandidateBytes> expected;
    std::vector<std::uint8_t> expected_ranks;
    for (const WideKernel& kernel : wide_kernels_here()) {
      std::vector<CandidateBytes> found(3);
      std::vector<std::uint8_t> store = before;
      store.resize(before.size() + byte_lanes);
      std::uint8_t* const here = store.data() + before.size();
      kernel.gather(rows.data(), word, ranks, found[0], first_count);
      found[1] = found[0];
      kernel.strike(here, far, found[1], first_count);
      found[2] = found[1];
      kernel.narrow(found[2], first_count, last_count);
      unsigned lane = 0;
      while ((lane = kernel.settle(here, near, found[2], last_count, lane)) < byte_lanes) {
        ++stuck;
        here[lane] = static_cast<std::uint8_t>(lane % ranks);
        ++lane;
      }
      if (kernel.level == Instructions::scalar) {
        expected = found;
        expected_ranks = store;
        continue;
      }
      EXPECT_EQ(store, expected_ranks) << to_string(kernel.level) << " round " << round;
      for (std::size_t step = 0; step < 3; ++step) {
        for (unsigned i = 0; i < (step < 2 ? first_count : last_count); ++i) {
          ASSERT_EQ(found[step].open[i], expected[step].open[i]) << "step " << step << " candidate " << i;
          for (unsigned place = 0; place < byte_lanes; ++place) {
            if ((found[step].open[i] >> place & 1) == 0) continue;
            ASSERT_EQ(found[step].rank[i][place], expected[step].rank[i][place]);
          }
        }
      }
    }
  }
  EXPECT_GT(stuck, 100);
}

// From the first values by the plain engines on: wide blocks from `wide_from` on beside blocks that are not wide.
struct Pair {
  Pair(const HeapRule& rule, std::uint64_t start, std::uint64_t wide_from, const WideKernel& kernel, unsigned threads) {
    HeapRun run(rule, {});
    std::vector<std::uint32_t> values;
    while (run.size() < start) {
      const auto keep = [&](std::uint64_t, std::span<const std::uint32_t> more) {
        values.insert(values.end(), more.begin(), more.end());
      };
      EXPECT_TRUE(run.advance(start, keep));
    }
    const SplitMoves moves = *split_moves(rule);
    wide = std::make_unique<BlockEngine>(moves, run.space(), values, 0, best_kernel(), threads);
    narrow = std::make_unique<BlockEngine>(moves, run.space(), values, 0, best_kernel(), 1);
    wide->begin_wide_blocks_at(wide_from, kernel);
    narrow->begin_wide_blocks_at(~std::uint64_t{0}, kernel);
  }

  // Runs both to `end` and compares; the other engine says whether a wide block was ever done.
  void expect_equal(std::uint64_t end) {
    while (wide->certified() < end) ASSERT_EQ(wide->advance(end), Step::advanced);
    while (narrow->certified() < end) ASSERT_EQ(narrow->advance(end), Step::advanced);
    ASSERT_EQ(std::memcmp(wide->state().ranks.at(0), narrow->state().ranks.at(0), end), 0);
    ASSERT_EQ(wide->state().rare.size(), narrow->state().rare.size());
    EXPECT_FALSE(narrow->has_wide_blocks());
  }

  std::unique_ptr<BlockEngine> wide;
  std::unique_ptr<BlockEngine> narrow;
};

TEST(WideBlocks, EqualOtherBlocks) {
  for (const WideKernel& kernel : wide_kernels_here()) {
    const bool slow = kernel.level == Instructions::scalar;
    for (const char* text : {"0.6", "0.644", "0.054", "0.324"}) {
      const HeapRule rule = *parse_heap_rule(text);
      Pair pair(rule, 60'000, 60'000, kernel, 2);
      pair.expect_equal(slow ? 100'000 : 300'000);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(WideBlocks, AreUsed) {
  Pair pair(*parse_heap_rule("0.6"), 60'000, 60'000, wide_kernels_here().back(), 1);
  pair.expect_equal(120'000);
  EXPECT_TRUE(pair.wide->has_wide_blocks());
  EXPECT_GT(pair.wide->rows_per_heap(), 10);
  EXPECT_LT(pair.wide->rows_per_heap(), 2000);
}

// The rare heaps of Grundy's game seem to end at 36184; then comes 82860. A run that finds it in wide blocks goes on in
// them, with one more source and the plan that it has.
TEST(WideBlocks, GoOnAfterARareHeap) {
  for (const unsigned threads : {1u, 2u}) {
    const WideKernel kernel = wide_kernels_here().back();
    Pair pair(*parse_heap_rule("grundys_game"), 78'000, 78'000, kernel, threads);
    EXPECT_EQ(pair.wide->state().last_rare(), 36184u);
    while (pair.wide->certified() < 79'000) ASSERT_EQ(pair.wide->advance(79'000), Step::advanced);
    EXPECT_TRUE(pair.wide->has_wide_blocks());
    pair.expect_equal(300'000);
    EXPECT_EQ(pair.wide->state().last_rare(), 82860u);
    EXPECT_TRUE(pair.wide->has_wide_blocks());
  }
}

}  // namespace
}  // namespace grundy
