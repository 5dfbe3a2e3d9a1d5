// Coin games through the engine, as the command line asks: tables with parameters in the last group, winning moves.
#include <gtest/gtest.h>

#include "engine/question/moves_question.h"
#include "engine/question/table_question.h"
#include "field/nim_product.h"
#include "games/coin/coin_values.h"

namespace grundy {
namespace {

std::vector<std::uint64_t> table(const std::string& game, const std::string& to) {
  const Registry registry;
  SolveContext context;
  const Result<TableReport> report = table_of({game, to}, {registry, context});
  EXPECT_TRUE(report.ok()) << game << ": " << report.error().message;
  std::vector<std::uint64_t> values;
  if (!report) return values;
  for (const auto& value : report->values) values.push_back(*value->nimber());
  return values;
}

std::uint64_t head(std::string_view rule, std::uint32_t coin) {
  return *CoinValues(*CoinRule::parse(rule), coin).at(coin);
}

TEST(CoinQuestions, ATableOfAProductIsATableOfNimProducts) {
  for (const char* game : {"product(mock_turtles, ruler)", "product(mock_turtles, ruler; x,y)"}) {
    const std::vector<std::uint64_t> values = table(game, "8x6");
    ASSERT_EQ(values.size(), 63u);
    for (std::uint32_t x = 0; x <= 8; ++x) {
      for (std::uint32_t y = 0; y <= 6; ++y) {
        EXPECT_EQ(values[x * 7 + y], nim_product(head("1..3 anywhere", x), head("any consecutive", y)));
      }
    }
  }
}

TEST(CoinQuestions, OtherTablesRunWhereTheirFormSays) {
  EXPECT_EQ(table("turtles", "4"), (std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
  EXPECT_EQ(table("coins(2 anywhere)", "4"), (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(table("coins(2 anywhere; n)", "4"), (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(table("product(twins, twins; x,3)", "3"), (std::vector<std::uint64_t>{0, 3, 1, 2}));
  EXPECT_EQ(table("nim_product", "1x3"), (std::vector<std::uint64_t>{0, 0, 0, 0, 0, 1, 2, 3}));
}

TEST(CoinQuestions, WinningMovesAreToldInWords) {
  const Registry registry;
  SolveContext context;
  const Result<MovesReport> report = moves_of({.expression = "turtles(TTHHTHTTH)"}, {registry, context});
  ASSERT_TRUE(report.ok()) << report.error().message;
  ASSERT_EQ(report->moves.size(), 1u);
  EXPECT_EQ(report->moves[0].move, "turn 9 and 1");
  EXPECT_EQ(report->moves[0].to, "turtles(HTHHTHTTT)");
}

}  // namespace
}  // namespace grundy
