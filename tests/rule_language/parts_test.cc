// 'parts' and 'symmetric in': what rules say of themselves, used by every solver and tried out before it is believed.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "rule_language/questions.h"
#include "rule_language/small_solver.h"
#include "rule_language/solve/native_solver.h"

namespace grundy {
namespace {

// A strip of cells, 1 is taken; a move takes two free neighbours. What is between taken cells is a game of its own.
const std::string strip =
    "game strip(c[])\n"
    "  parts sum(strip([0 for k in i..j]) for i in 0..len(c)-1, j in i..len(c)-1\n"
    "      if c[i] = 0 and c[j] = 0 and (i = 0 or c[max(i-1, 0)] = 1) and (j = len(c)-1 or c[min(j+1, len(c)-1)] = 1)\n"
    "         and all(c[k] = 0 for k in i..j))\n"
    "  move -> c with c[i] = 1 and c[i+1] = 1 for i in 0..len(c)-2 if c[i] = 0 and c[i+1] = 0";

std::string row(int length) {
  std::string text = "strip(";
  for (int i = 0; i < length; ++i) text += i > 0 ? ",0" : "0";
  return text + ")";
}

TEST(Parts, AreUsedByEverySolver) {
  testing::Questions questions(strip);
  testing::Questions plain("game kayles2(n) move -> kayles2(a) + kayles2(n-2-a) for a in 0..n-2");
  for (int n = 1; n <= 24; ++n) {
    EXPECT_EQ(questions.value(row(n)), plain.value("kayles2(" + std::to_string(n) + ")")) << n;
  }
  // Without parts forty cells would be too many.
  EXPECT_EQ(questions.value(row(40)), plain.value("kayles2(40)"));
  SolveContext& context = questions.context();
  context.solver = SolverChoice::definition;
  EXPECT_EQ(questions.value(row(9)), plain.value("kayles2(9)"));
}

TEST(Parts, AreForTheComponentSearch) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/examples/rules/cram_three_rows.rules");
  std::stringstream board;
  board << file.rdbuf();
  testing::Questions questions(board.str());
  testing::Questions plain(board.str());
  plain.context().solver = SolverChoice::memo;
  for (const std::string position : {"cram3(0,0,0,0,0)", "cram3(0,1,0,4,0,2)", "cram3(0,0,0,0,0,0,0)", "cram3(7,7)"}) {
    const auto found = questions.report(position);
    ASSERT_TRUE(found.ok()) << position;
    EXPECT_EQ(found->method, "component search") << position;
    EXPECT_EQ(found->value.nimber(), plain.value(position)) << position;
  }
}

// The search gives up where a line of play comes back to itself; what it finds without one holds all the same.
TEST(Parts, OfPlayThatReturnsAreWorthWhatTheGraphSays) {
  const std::string rules =
      "game g(c[]) parts sum(g([k]) for k in c)\n"
      "  move -> c with c[i] = 3 - c[i] for i in 0..len(c)-1 if c[i] > 0\n"
      "  move -> c with c[i] = 0 for i in 0..len(c)-1 if c[i] = 2";
  testing::Questions questions(rules);
  testing::Questions graph(rules);
  graph.context().solver = SolverChoice::memo;
  for (const std::string position : {"g(1)", "g(2)", "g(1,2)", "g(2,2)", "g(1,1,2)", "g(2,1,2,2)"}) {
    EXPECT_EQ(questions.value(position), graph.value(position)) << position;
  }
  EXPECT_EQ(questions.report("g(2)")->method, "loopy values on the game graph");
}

TEST(Parts, ThatAreWrongAreRefused) {
  testing::Questions questions("game g(n) parts g(n div 2) + g(n - n div 2) move -> n-k for k in 1..min(n, 2)");
  EXPECT_NE(questions.error("g(9)").find("'parts' takes a position apart wrongly"), std::string::npos);
}

TEST(Parts, StandOnceInAGame) {
  const auto twice = RuleProgram::compile("game g(n) parts g(n) parts g(n) move -> n-1 if n > 0");
  ASSERT_FALSE(twice);
  EXPECT_NE(twice.error().message.find("already a 'parts'"), std::string::npos);
}

TEST(Symmetric, NumbersAndMembersOfAListChangePlaces) {
  const std::string moves =
      " move -> (a-i, b, c) for i in 1..a move -> (a, b-i, c) for i in 1..b move -> (a, b, c-i) for i in 1..c";
  const RuleGame game = testing::game_from("game g(a, b, c) symmetric in a, b, c" + moves);
  EXPECT_EQ(game.canonical(testing::position(game, "g(5,1,3)")), testing::position(game, "g(1,3,5)"));
  const RuleGame two = testing::game_from("game g(a, b, c) symmetric in a, c" + moves);
  EXPECT_EQ(two.canonical(testing::position(two, "g(5,9,3)")), testing::position(two, "g(3,9,5)"));
  const RuleGame list = testing::game_from("game g(h[]) symmetric in h move -> remove(h, i) for i in 0..len(h)-1");
  EXPECT_EQ(list.canonical(testing::position(list, "g(5,1,3)")), testing::position(list, "g(1,3,5)"));
  testing::Questions questions("game g(a, b, c) symmetric in a, b, c" + moves);
  EXPECT_EQ(questions.value("g(5,1,3)"), 7u);
}

// Up to four numbers are put in order without a list: all orders of five, two of them equal, and of four among five.
TEST(Symmetric, EveryOrderIsPutInOrder) {
  for (const std::string names : {"a, b", "a, b, c", "a, b, c, d", "d, b, c, a", "a, b, c, d, e"}) {
    const std::string rules = "game g(a, b, c, d, e) symmetric in " + names + " move -> (a-1, b, c, d, e) if a > 0";
    const RuleGame game = testing::game_from(rules);
    const std::size_t count = static_cast<std::size_t>(std::count(names.begin(), names.end(), ',')) + 1;
    std::vector<int> numbers = {1, 3, 3, 5, 8};
    do {
      std::vector<int> sorted = numbers;
      std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count));
      const auto text = [](const std::vector<int>& all) { return fmt::format("g({})", fmt::join(all, ",")); };
      EXPECT_EQ(game.canonical(testing::position(game, text(numbers))), testing::position(game, text(sorted)))
          << names << " of " << text(numbers);
    } while (std::next_permutation(numbers.begin(), numbers.end()));
  }
}

TEST(Symmetric, AsksForParameters) {
  const auto program = RuleProgram::compile("game g(a, b) symmetric in a, x move -> (a-1, b) if a > 0");
  ASSERT_FALSE(program);
  EXPECT_NE(program.error().message.find("'x' is not a parameter"), std::string::npos);
  testing::Questions wrong("game g(a, b) symmetric in a, b move -> (a-k, b) for k in 1..a");
  EXPECT_NE(wrong.error("g(5,3)").find("joins positions that differ"), std::string::npos);
}

}  // namespace
}  // namespace grundy
