#include "heap/sparse/word_generator.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "heap/run.h"
#include "heap/sparse/block_engine.h"

namespace grundy {
namespace {

bool equal(const WordSets& a, const WordSets& b, unsigned words) {
  return std::memcmp(a.word, b.word, words * sizeof a.word[0]) == 0;
}

TEST(WordKernel, KernelsCollectTheSameSets) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    const unsigned words = 1 + round % 2;
    std::vector<std::uint8_t> ranks(4096);
    for (std::uint8_t& rank : ranks)
      rank = static_cast<std::uint8_t>(random() % 30 == 0 ? RankStore::rare_mark : random() % (64 * words));
    std::vector<Source> sources(random() % 60);
    for (Source& source : sources) source = {64 + random() % 3000, static_cast<std::uint8_t>(random() % (64 * words))};
    const std::uint8_t* const here = ranks.data() + 4000;
    const auto lane = static_cast<unsigned>(8 * (random() % 8));
    WordSets begun, expected;
    scalar_word_kernel().begin(here, sources, words, expected);
    WordSets more = expected;
    scalar_word_kernel().add(here + lane, sources, words, more, lane);
    for (const WordKernel& kernel : word_kernels_here()) {
      kernel.begin(here, sources, words, begun);
      EXPECT_TRUE(equal(begun, expected, words)) << to_string(kernel.level) << " round " << round;
      kernel.add(here + lane, sources, words, begun, lane);
      EXPECT_TRUE(equal(begun, more, words)) << to_string(kernel.level) << " round " << round;
    }
  }
}

// With the scalar kernel no words are used. The ranks of 0.324 and of 0.174 need one word, those of 4.404 two; in 0.205
// rare heaps come late.
TEST(WordGenerator, EqualsOtherBlocks) {
  for (const char* text : {"4.045", "0.174", "0.324", "0.205", "4.367", "4.404", "0.054", "0.157"}) {
    const HeapRule rule = *parse_heap_rule(text);
    HeapRun run(rule, {});
    std::vector<std::uint32_t> values;
    while (run.size() < 30'000) {
      ASSERT_TRUE(run.advance(30'000, [&](std::uint64_t, std::span<const std::uint32_t> more) {
        values.insert(values.end(), more.begin(), more.end());
      }));
    }
    ASSERT_NE(run.space().kind, SpaceKind::none) << text;
    constexpr std::uint64_t end = 120'000;
    BlockEngine plain(*split_moves(rule), run.space(), values, 0, scalar_kernel(), 1);
    while (plain.certified() < end) ASSERT_EQ(plain.advance(end), Step::advanced) << text;
    for (const WordKernel& kernel : word_kernels_here()) {
      const HeapKernel& level = kernel.level == Instructions::avx512 ? avx512_kernel()
                                : kernel.level == Instructions::avx2 ? avx2_kernel()
                                                                     : scalar_kernel();
      for (const unsigned threads : {1u, 2u}) {
        BlockEngine engine(*split_moves(rule), run.space(), values, 0, level, threads);
        if (kernel.level == Instructions::avx512) engine.begin_wide_blocks_at(60'000, avx512_wide_kernel());
        while (engine.certified() < end) ASSERT_EQ(engine.advance(end), Step::advanced) << text;
        EXPECT_EQ(std::memcmp(engine.state().ranks.at(0), plain.state().ranks.at(0), end), 0) << text;
        EXPECT_EQ(engine.state().rare.size(), plain.state().rare.size()) << text;
      }
    }
  }
}

TEST(WordGenerator, IsUsedForGamesWithFewSources) {
  const auto is_worth_while = [](const char* text) {
    HeapRun run(*parse_heap_rule(text), {});
    while (run.size() < 100'000)
      EXPECT_TRUE(run.advance(100'000, [](std::uint64_t, std::span<const std::uint32_t>) {}));
    return run.block_state() != nullptr && WordGenerator::is_worth_while(*run.block_state(), avx512_word_kernel());
  };
  if (word_kernels_here().size() == 1) GTEST_SKIP() << "no vectors here";
  EXPECT_TRUE(is_worth_while("0.174"));
  EXPECT_TRUE(is_worth_while("4.045"));
  EXPECT_FALSE(is_worth_while("0.6"));
}

}  // namespace
}  // namespace grundy
