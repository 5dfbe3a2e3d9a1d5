#include "chomp/grundy_sweep.h"

#include <gtest/gtest.h>

#include "chomp/bit_sweep.h"
#include "chomp/definition.h"
#include "chomp/reference.h"

namespace grundy {
namespace {

TEST(GrundySweep, GivesTheReferenceTable) {
  for (const auto& expected : chomp_tests::reference_boards()) {
    const Result<GrundyBoard> swept = sweep_grundy_values({expected.rows, expected.columns});
    ASSERT_TRUE(swept);
    EXPECT_EQ(swept->max_grundy, expected.max_grundy) << expected.rows << "x" << expected.columns;
    EXPECT_EQ(swept->histogram[0], expected.p_positions) << expected.rows << "x" << expected.columns;
  }
}

TEST(GrundySweep, GivesTheHistogramOfFourBySeven) {
  const Result<GrundyBoard> swept = sweep_grundy_values({4, 7});
  ASSERT_TRUE(swept);
  const auto lines = chomp_tests::read_csv("chomp_4x7_histogram.csv");
  ASSERT_EQ(swept->histogram.size(), lines.size());
  for (std::size_t value = 0; value < lines.size(); ++value) {
    EXPECT_EQ(swept->histogram[value], std::stoul(lines[value][1])) << value;
  }
}

TEST(GrundySweep, AgreesWithTheDefinitionEverywhere) {
  chomp_tests::Definition definition;
  for (const ChompBoard board :
       {ChompBoard{1, 7}, ChompBoard{2, 40}, ChompBoard{3, 11}, ChompBoard{4, 8}, ChompBoard{5, 6}, ChompBoard{6, 6}}) {
    const Result<GrundyBoard> swept = sweep_grundy_values(board, {.threads = 2, .keep_values = true});
    ASSERT_TRUE(swept);
    std::size_t rank = 1;
    for (const Rows& rows : chomp_tests::all_positions(board.rows, board.columns)) {
      EXPECT_EQ(swept->values[rank++], definition.grundy(rows)) << board.rows << "x" << board.columns;
    }
    EXPECT_EQ(rank, swept->values.size());
  }
}

TEST(GrundySweep, FindsThePPositionsOfTheBitSweep) {
  for (const ChompBoard board : {ChompBoard{7, 14}, ChompBoard{3, 90}, ChompBoard{9, 11}}) {
    const Result<GrundyBoard> values = sweep_grundy_values(board, {.keep_values = true});
    const Result<SweptBoard> swept = sweep_board(board, {.keep_p_positions = true});
    ASSERT_TRUE(values && swept);
    std::vector<std::uint64_t> zeros;
    for (std::uint64_t rank = 1; rank < values->values.size(); ++rank) {
      if (values->values[static_cast<std::size_t>(rank)] == 0) zeros.push_back(rank);
    }
    EXPECT_EQ(zeros, swept->p_ranks);
  }
}

TEST(GrundySweep, DoesNotDependOnTheNumberOfThreads) {
  const Result<GrundyBoard> alone = sweep_grundy_values({6, 15}, {.threads = 1, .keep_values = true});
  for (const unsigned threads : {2u, 3u, 30u}) {
    const Result<GrundyBoard> together = sweep_grundy_values({6, 15}, {.threads = threads, .keep_values = true});
    ASSERT_TRUE(alone && together);
    EXPECT_EQ(alone->values, together->values);
  }
}

TEST(GrundySweep, GivesUpWithAReason) {
  Control small;
  small.limit_memory(1000);
  const Result<GrundyBoard> too_large = sweep_grundy_values({8, 20}, {}, small);
  ASSERT_FALSE(too_large);
  EXPECT_EQ(too_large.error().kind, ErrorKind::limit);
  Control brief;
  brief.limit_time(std::chrono::duration<double>(0));
  const Result<GrundyBoard> too_long = sweep_grundy_values({8, 20}, {.threads = 2}, brief);
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().message, "time limit");
}

}  // namespace
}  // namespace grundy
