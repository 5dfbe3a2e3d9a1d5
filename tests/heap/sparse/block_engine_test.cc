#include "heap/sparse/block_engine.h"

#include <gtest/gtest.h>

#include <random>

#include "heap/sparse/emulated_avx512.h"
#include "heap/sparse/generator.h"
#include "heap/sparse/sparse_scalar.h"

namespace grundy {
namespace {

// Runs the block engine from 1100 heaps on, or from more, if it can, until it wants to learn again; compares every
// value.
void expect_equal(const HeapRule& rule, std::uint64_t heaps, const HeapKernel& kernel, unsigned threads, int& ran,
                  std::uint64_t from = 1100) {
  const std::optional<SplitMoves> moves = split_moves(rule);
  ASSERT_TRUE(moves);
  SparseScalarEngine plain(rule, *moves);
  while (plain.values().size() < from) plain.append_next();
  if (!BlockEngine::can_run(plain.space(), plain.values())) return;
  BlockEngine fast(*moves, plain.space(), plain.values(), plain.largest_witness(), kernel, threads);
  while (plain.values().size() <= heaps) plain.append_next();
  while (fast.certified() <= heaps) {
    const Step step = fast.advance(heaps + 1);
    if (step == Step::outgrown) break;
    ASSERT_EQ(step, Step::advanced);
  }
  for (std::uint64_t n = 0; n < std::min(heaps + 1, fast.certified()); ++n) {
    ASSERT_EQ(fast.state().value(n), plain.values()[n])
        << to_string(rule) << " heap " << n << " kernel " << to_string(kernel.level);
  }
  if (fast.certified() > heaps) ++ran;
}

// The plain engine is compared with the definition on the same ranks in sparse_scalar_test.cc.
void expect_equal_on_ranks(std::uint32_t step, std::uint64_t heaps) {
  for (const HeapKernel& kernel : kernels_here()) {
    int ran = 0;
    for (std::uint32_t number = 0; number < 1024; number += step) {
      const HeapRule rule = TakeBreakCode({number < 512 ? 0u : 4u, number >> 6 & 7, number >> 3 & 7, number & 7});
      if (!split_moves(rule)) continue;
      expect_equal(rule, heaps, kernel, 1 + number % 2, ran);
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(ran, 200 / static_cast<int>(step)) << to_string(kernel.level);
  }
}

TEST(BlockEngine, EqualsThePlainEngine) { expect_equal_on_ranks(17, 3000); }
TEST(LongBlockEngine, EqualsThePlainEngineOnAllThreeDigitRanks) { expect_equal_on_ranks(1, 3000); }

TEST(BlockEngine, EqualsThePlainEngineOnRandomLongerRanks) {
  std::mt19937 random(3);
  for (const HeapKernel& kernel : kernels_here()) {
    int ran = 0;
    for (int i = 0; i < 30; ++i) {
      std::vector<std::uint32_t> digits = {random() % 4 == 0 ? 4u : 0u};
      const std::size_t length = 4 + random() % 6;
      while (digits.size() <= length) digits.push_back(static_cast<std::uint32_t>(random() % 8));
      const HeapRule rule = TakeBreakCode(digits);
      if (!split_moves(rule)) continue;
      expect_equal(rule, 2500, kernel, 1 + static_cast<unsigned>(i) % 2, ran);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(ran, 3) << to_string(kernel.level);
  }
}

TEST(BlockEngine, EqualsThePlainEngineOnLongerRuns) {
  for (const HeapKernel& kernel : kernels_here()) {
    for (const char* text :
         {"0.106", "0.16", "0.6", "0.376", "0.054", "0.127", "0.324", "0.104", "4.7", "grundys_game"}) {
      int ran = 0;
      expect_equal(*parse_heap_rule(text), 20000, kernel, 2, ran);
      if (HasFatalFailure()) return;
    }
  }
}

// Any mask gives a space, if one with more rare heaps than the best has.
TEST(BlockEngine, EqualsThePlainEngineInAnySpace) {
  std::mt19937 random(11);
  int ran = 0;
  for (const char* text : {"0.6", "0.16", "0.106", "grundys_game"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const SplitMoves moves = *split_moves(rule);
    SparseScalarEngine plain(rule, moves);
    while (plain.values().size() < 1250) plain.append_next();
    const std::span<const std::uint32_t> values = plain.values();
    for (int i = 0; i < 2; ++i) {
      SparseSpace space = {SpaceKind::range, static_cast<std::uint32_t>(random() % 63 + 1)};
      if (moves.splits_have_one_parity() && random() % 2 == 0)
        space = {SpaceKind::domain, space.mask, moves.splits.front() % 2};
      const HeapKernel kernel = kernels_here()[random() % kernels_here().size()];
      std::uint64_t known = 1100 + random() % 64;
      while (known < values.size() && BlockEngine::can_run(space, values.first(known))) {
        BlockEngine engine(moves, space, values.first(known), 0, kernel, 1 + random() % 2);
        Step step = Step::advanced;
        while (step == Step::advanced && engine.certified() < values.size()) step = engine.advance(values.size());
        const std::uint64_t certified = std::min<std::uint64_t>(engine.certified(), values.size());
        ASSERT_GT(certified, known);
        for (; known < certified; ++known) {
          ASSERT_EQ(engine.state().value(known), values[known])
              << text << " heap " << known << " mask " << space.mask << " kernel " << to_string(kernel.level);
        }
      }
      ran += known == values.size() ? 1 : 0;
    }
  }
  EXPECT_GT(ran, 4);
}

TEST(BlockEngine, KnowsHowFarItsPlanesReach) {
  EXPECT_TRUE(SparseGenerator::can_look_back_at(33'944'004, 64));  // the last known one of 0.205
  EXPECT_TRUE(SparseGenerator::can_look_back_at(1 << 20, 255));
  EXPECT_FALSE(SparseGenerator::can_look_back_at(std::uint64_t{1} << 28, 64));
  EXPECT_FALSE(SparseGenerator::can_look_back_at(std::uint64_t{1} << 27, 128));
}

// Emulated where the processor lacks it: slow, so few heaps.
TEST(BlockEngine, EqualsThePlainEngineWithTheEmulatedKernel) {
  for (const char* text : {"0.106", "0.16", "0.6", "0.376", "grundys_game"}) {
    int ran = 0;
    expect_equal(*parse_heap_rule(text), 4000, emulated_avx512_kernel(), 2, ran);
    if (HasFatalFailure()) return;
  }
}

// More than 64 ranks are in use, while lower ones are enough for most blocks.
TEST(BlockEngine, EqualsThePlainEngineWithManyRanks) {
  int ran = 0;
  expect_equal(*parse_heap_rule("0.376"), 120'000, kernels_here().back(), 2, ran, 60'000);
  EXPECT_EQ(ran, 1);
}

}  // namespace
}  // namespace grundy
