#include <gtest/gtest.h>

#include "rule_language/questions.h"
#include "rule_language/small_solver.h"

namespace grundy {
namespace {

using testing::game_from;
using testing::position;
using testing::SmallSolver;

std::vector<std::uint64_t> row(const std::string& rules, const std::string& name, int to) {
  const RuleGame game = game_from(rules);
  SmallSolver solver(game);
  std::vector<std::uint64_t> values;
  for (int n = 0; n <= to; ++n) values.push_back(solver.value(name + "(" + std::to_string(n) + ")"));
  EXPECT_FALSE(game.fault().has_value()) << game.fault()->message;
  return values;
}

using Row = std::vector<std::uint64_t>;

TEST(RuleValues, SumOfPositions) {
  EXPECT_EQ(row("game pins(n) move -> pins(a) + pins(n-k-a) for k in 1..2, a in 0..n-k", "pins", 12),
            (Row{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}));
}

// Lists that were made for one part were lost when the next was made, where no machine code ran.
TEST(RuleValues, SumOfPositionsWithListsOfTheirOwn) {
  const std::string count_down = " move -> [h[0]-1] if len(h) = 1 and h[0] > 0";
  const std::string loops[] = {"sum(g([r]) for r in h)", "sum(g(remove([r, r], 0)) for r in h)",
                               "sum(g([h[i]]) for i in 0..2)", "sum(g([x for x in h[i..i]]) for i in 0..2)",
                               "sum(g([r] ++ []) for r in h)"};
  testing::Questions plain("game g(h[]) move -> g([h[0]]) + g([h[1]]) + g([h[2]]) if len(h) = 3" + count_down);
  for (const std::string& loop : loops) {
    testing::Questions questions("game g(h[]) move -> " + loop + " if len(h) = 3" + count_down);
    for (const SolverChoice solver : {SolverChoice::automatic, SolverChoice::memo, SolverChoice::definition}) {
      questions.context().solver = solver;
      for (const char* position : {"g(1,2,0)", "g(0,1,1)", "g(3,2,2)", "g(1,4,3)"}) {
        EXPECT_EQ(questions.value(position), plain.value(position)) << loop << " " << position;
        EXPECT_EQ(questions.outcome(position, Play::misere), plain.outcome(position, Play::misere)) << loop;
      }
    }
  }
}

TEST(RuleValues, TwoParameters) {
  const RuleGame game = game_from(
      "game lady(x, y)\n"
      "move -> (x-i, y)    for i in 1..x\n"
      "move -> (x, y-i)    for i in 1..y\n"
      "move -> (x-i, y-i)  for i in 1..min(x, y)\n");
  SmallSolver solver(game);
  EXPECT_EQ(solver.value("lady(1,2)"), 0u);
  EXPECT_EQ(solver.value("lady(3,5)"), 0u);
  EXPECT_EQ(solver.value("lady(3,3)"), 6u);
  EXPECT_EQ(solver.value("lady(4,7)"), 0u);
}

TEST(RuleValues, ListWithUpdate) {
  const RuleGame game = game_from(
      "game bar(rows[])\n"
      "move -> rows with rows[j] = min(rows[j], c) for j >= i   for i in 0..len(rows)-1, c in 0..rows[i]-1  if i + c > "
      "0");
  SmallSolver solver(game);
  EXPECT_EQ(solver.value("bar(3)"), 2u);
  EXPECT_EQ(solver.value("bar(1,1,1)"), 2u);
  EXPECT_EQ(solver.value("bar(3,1,1)"), 0u);
  EXPECT_NE(solver.value("bar(3,3)"), 0u);
}

TEST(RuleValues, DivisorGame) {
  EXPECT_EQ(row("game g(n)  move -> n-d for d in 1..n if divides(d, n)", "g", 12),
            (Row{0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3}));
}

}  // namespace
}  // namespace grundy
