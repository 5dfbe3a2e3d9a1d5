#include "heap/sparse/sparse_scalar.h"

#include <gtest/gtest.h>

#include "heap/sparse/sparse_space.h"

namespace grundy {
namespace {

// Every `step`-th of the ranks 0.abc and 4.abc.
void expect_equal_to_definition(std::uint32_t step, std::uint64_t heaps) {
  int sparse = 0;
  for (std::uint32_t number = 0; number < 1024; number += step) {
    const HeapRule rule = TakeBreakCode({number < 512 ? 0u : 4u, number >> 6 & 7, number >> 3 & 7, number & 7});
    const std::optional<SplitMoves> moves = split_moves(rule);
    if (!moves) continue;
    NaiveEngine naive(rule);
    SparseScalarEngine engine(rule, *moves);
    for (std::uint64_t n = 0; n <= heaps; ++n) {
      naive.append_next();
      engine.append_next();
      ASSERT_EQ(naive.values()[n], engine.values()[n]) << to_string(rule) << " heap " << n;
    }
    sparse += engine.space().kind != SpaceKind::none ? 1 : 0;
  }
  EXPECT_GT(sparse, 200 / static_cast<int>(step));
}

TEST(SparseScalar, EqualsTheDefinition) { expect_equal_to_definition(23, 2000); }
TEST(LongSparseScalar, EqualsTheDefinitionOnAllThreeDigitRanks) { expect_equal_to_definition(1, 3000); }

TEST(SparseScalar, FindsTheFifteenRarePositionsOf0106) {
  const HeapRule rule = *parse_heap_rule("0.106");
  SparseScalarEngine engine(rule, *split_moves(rule));
  while (engine.values().size() < 20000) engine.append_next();
  EXPECT_EQ(engine.space(), (SparseSpace{SpaceKind::domain, 0xd, 1}));
  EXPECT_EQ(engine.rare().size(), 15u);
  EXPECT_EQ(engine.rare().back(), 1103u);
}

// 0.776 has about half as many heaps that are rare for its odd places as for its even ones; ranks with four digits have
// more such games.
TEST(SparseScalar, TwoSplitsEqualTheDefinition) {
  int two = 0;
  for (const char* rank : {"0.776", "0.772", "0.777", "0.0776", "4.776", "0.7076"}) {
    const HeapRule rule = *parse_heap_rule(rank);
    NaiveEngine naive(rule);
    SparseScalarEngine engine(rule, *split_moves(rule));
    bool used = false;
    for (std::uint64_t n = 0; n <= 5000; ++n) {
      naive.append_next();
      engine.append_next();
      used = used || engine.has_two_spaces();
      ASSERT_EQ(naive.values()[n], engine.values()[n]) << rank << " heap " << n;
    }
    two += used ? 1 : 0;
    if (engine.has_two_spaces()) {
      EXPECT_EQ(engine.space().kind, SpaceKind::none);
    }
  }
  EXPECT_GE(two, 2);
}

TEST(SparseSpace, RanksKeepOrderAndSumOfEachClass) {
  for (const SparseSpace space : {SparseSpace{SpaceKind::range, 0x1ee, 0}, SparseSpace{SpaceKind::domain, 0xd, 1}}) {
    for (std::uint64_t n : {10u, 11u}) {
      std::uint32_t next_common = 0;
      std::uint32_t next_rare = 0;
      for (std::uint32_t value = 0; value < 512; ++value) {
        if (space.is_rare(value, n)) {
          EXPECT_EQ(space.rank(value), next_rare++);
          EXPECT_EQ(space.rare_value(space.rank(value), n), value);
        } else {
          EXPECT_EQ(space.rank(value), next_common++);
          EXPECT_EQ(space.common_value(space.rank(value), n), value);
        }
        EXPECT_EQ(space.rank(value ^ 77), space.rank(value) ^ space.rank(77));
      }
    }
  }
}

}  // namespace
}  // namespace grundy
