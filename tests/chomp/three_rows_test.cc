#include "chomp/three_rows.h"

#include <gtest/gtest.h>

#include "chomp/bit_sweep.h"
#include "chomp/definition.h"

namespace grundy {
namespace {

TEST(ThreeRows, AgreeWithTheDefinition) {
  chomp_tests::Definition definition;
  const Result<ThreeRowOpenings> found = three_row_openings(14);
  ASSERT_TRUE(found);
  for (std::uint32_t n = 1; n <= 14; ++n) {
    std::vector<Rows> expected;
    chomp_tests::for_each_bite({n, n, n}, [&](const Rows& bitten) {
      if (definition.grundy(bitten) == 0) expected.push_back(bitten);
    });
    EXPECT_EQ(found->by_columns[n], expected) << "3x" << n;
  }
}

TEST(ThreeRows, AgreeWithTheSweep) {
  const std::uint32_t most = 260;
  const Result<ThreeRowOpenings> found = three_row_openings(most);
  ASSERT_TRUE(found);
  for (std::uint32_t n = 1; n <= most; n += n < 60 ? 1 : 29) {
    const Result<SweptBoard> swept = sweep_board({3, n});
    ASSERT_TRUE(swept);
    EXPECT_EQ(found->by_columns[n], swept->winning_openings) << "3x" << n;
  }
}

TEST(ThreeRows, CountAllPPositions) {
  for (const std::uint32_t n : {1u, 2u, 5u, 9u, 10u, 50u, 200u, 411u}) {
    const Result<ThreeRowOpenings> found = three_row_openings(n);
    const Result<SweptBoard> swept = sweep_board({3, n});
    ASSERT_TRUE(found && swept);
    EXPECT_EQ(found->p_positions, swept->p_positions) << n;
  }
}

// The answer for a board does not depend on how many further boards were asked for, although the edge cuts columns off.
TEST(ThreeRows, TheEdgeOfTheTableChangesNothing) {
  const Result<ThreeRowOpenings> wide = three_row_openings(3000);
  ASSERT_TRUE(wide);
  for (const std::uint32_t most : {1u, 2u, 3u, 63u, 64u, 65u, 500u, 1999u}) {
    const Result<ThreeRowOpenings> narrow = three_row_openings(most);
    ASSERT_TRUE(narrow);
    for (std::uint32_t n = 1; n <= most; ++n) EXPECT_EQ(narrow->by_columns[n], wide->by_columns[n]) << n;
  }
}

TEST(ThreeRows, ColumnsStopOrSettleAsZeilbergerSaw) {
  const Result<ThreeRowOpenings> found = three_row_openings(2000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->columns[0], (Column{ColumnEnd::periodic, 1, 1}));
  EXPECT_EQ(found->columns[1], (Column{ColumnEnd::stops, 2, 0}));
  EXPECT_EQ(found->columns[3], (Column{ColumnEnd::stops, 5, 0}));
  EXPECT_EQ(found->columns[120].end, ColumnEnd::periodic);
  EXPECT_EQ(found->columns[120].period, 2u) << "the first column whose period is not 1";
  for (std::uint32_t r = 0; r < 120; ++r) {
    EXPECT_NE(found->columns[r].end, ColumnEnd::open) << r;
    EXPECT_LE(found->columns[r].period, 1u) << r;
  }
}

TEST(ThreeRows, EveryBoardHasAWinningBite) {
  const Result<ThreeRowOpenings> found = three_row_openings(10'000);
  ASSERT_TRUE(found);
  for (std::uint32_t n = 1; n <= 10'000; ++n) EXPECT_EQ(found->by_columns[n].size(), 1u) << n;
}

TEST(ThreeRows, GiveUpWhenTold) {
  Control control;
  control.limit_time(std::chrono::duration<double>(0));
  const Result<ThreeRowOpenings> found = three_row_openings(10'000, control);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
