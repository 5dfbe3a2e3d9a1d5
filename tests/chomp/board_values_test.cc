#include "chomp/board_values.h"

#include <gtest/gtest.h>

#include "chomp/definition.h"

namespace grundy {
namespace {

TEST(ChompBoardValues, AgreeWithTheDefinitionInAnyOrder) {
  chomp_tests::Definition definition;
  ChompBoardValues values;
  std::vector<Rows> positions = chomp_tests::all_positions(4, 5);
  // Large and small boards by turns, so that the board is swept anew and reused, from both sides.
  for (std::size_t i = 0; i < positions.size(); ++i) {
    Rows rows = positions[i * 71 % positions.size()];
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    const Value expected(Nimber{definition.grundy(rows)});
    EXPECT_EQ(values.value(rows, {}), expected);
    EXPECT_EQ(values.value(transposed(rows), {}), expected);
  }
}

TEST(ChompBoardValues, LeaveLargeBoardsToASearchAndKeepLimits) {
  ChompBoardValues values;
  EXPECT_EQ(values.value(Rows(30, 30), {}), std::nullopt);
  std::atomic<bool> stop = true;
  const std::optional<Value> stopped = values.value(Rows(9, 12), Control().stop_when(&stop));
  EXPECT_TRUE(stopped && !stopped->is_known());
}

}  // namespace
}  // namespace grundy
