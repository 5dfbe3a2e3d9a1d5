#include "rule_language/solve/dense_table.h"

#include <gtest/gtest.h>

#include "rule_language/small_solver.h"

namespace grundy {
namespace {

using testing::game_from;
using testing::SmallSolver;

void expect_same_as_definition(const std::string& rules, std::uint64_t x, std::uint64_t y) {
  const RuleGame game = game_from(rules);
  const RuleProgram& program = game.session().program();
  const bool two = program.code().games[0].parameters.size() == 2;
  const std::vector<std::uint64_t> most = two ? std::vector{x, y} : std::vector{x};
  const Control control;
  for (const bool rays : {true, false}) {
    const DenseTable table = DenseTable::solve(program, 0, most, control, {rays});
    ASSERT_EQ(table.state(), DenseTable::State::complete) << rules;
    SmallSolver solver(game);
    for (std::uint64_t i = 0; i <= x; ++i) {
      for (std::uint64_t j = 0; j <= (two ? y : 0); ++j) {
        const Number flat[2] = {static_cast<Number>(i), static_cast<Number>(j)};
        ASSERT_EQ(table.at(i, j), solver.value(RulePosition(0, std::span(flat).first(two ? 2 : 1))))
            << rules << " at " << i << "," << j << (rays ? " with rays" : "");
      }
    }
  }
}

TEST(DenseTable, AgreesWithTheDefinition) {
  for (const char* rules : {
           "game pins(n) move -> pins(a) + pins(n-k-a) for k in 1..2, a in 0..n-k",
           "game grundys(n) move -> grundys(a) + grundys(n-a) for a in 1..(n-1) div 2",
           "game three(n) move -> three(a) + three(b) + three(n-a-b) for a in 1..n-2, b in 1..n-a-1",
           "game star(n) move -> star(n-k) + *k for k in 1..n",
           "game star2(n) move -> star2(a) + *7 for a in 0..n-1",
           "game nim(n) move -> n-k for k in 1..n",
       }) {
    expect_same_as_definition(rules, 40, 0);
  }
}

TEST(DenseTable, AgreesWithTheDefinitionInTwoParameters) {
  for (const char* rules : {
           "game lady(x, y) move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y "
           "move -> (x-i, y-i) for i in 1..min(x, y)",
           "game lady(x, y) move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y "
           "move -> (x-i, y-j) for i in 1..2, j in 1..2 if i <= x and j <= y",
           "game cut(x, y) move -> cut(i, y) + cut(x-i, y) for i in 1..x-1  move -> cut(x, i) + cut(x, y-i) for i in "
           "1..y-1",
           "game cautious(n, last) move -> (n-t, t) for t in 1..min(n, last)",
           "game back(x, y) move -> (x+1, y-1) if x < 12 and y > 0  move -> (x-1, y) if x > 0 and y = 0",
       }) {
    expect_same_as_definition(rules, 12, 12);
  }
}

// Games that lead to each other stand in one table, in whichever order fits.
TEST(DenseTable, HoldsSeveralGames) {
  const Control control;
  const std::uint64_t most[] = {120};
  for (const char* rules : {
           "game rod(n) move -> rod(a) + ring(n-a) for a in 1..n-1 if a mod 3 != 0 move -> *(n mod 4) if n > 2\n"
           "game ring(n) move -> n-k for k in 2..n step 2 move -> rod(a) + rod(n-1-a) for a in 0..n-1",
           "game a(n) move -> b(n) if n > 0 game b(n) move -> a(n-k) for k in 1..3 if k <= n",
           "game a(n) move -> b(n-1) if n > 0 game b(n) move -> a(n) if n > 2",
       }) {
    const auto program = RuleProgram::compile(rules);
    const DenseTable both = DenseTable::solve(**program, 0, most, control);
    const DenseTable bytecode = DenseTable::solve(**program, 0, most, control, {.use_native = false});
    const DenseTable other = DenseTable::solve(**program, 1, most, control);
    ASSERT_EQ(both.state(), DenseTable::State::complete) << rules;
    ASSERT_EQ(bytecode.state(), DenseTable::State::complete) << rules;
    ASSERT_TRUE(both.has(1));
    for (std::uint64_t n = 0; n <= most[0]; ++n) {
      ASSERT_EQ(both.at(n), bytecode.at(n)) << rules << " at " << n;
      ASSERT_EQ(both.at_game(1, n), other.at(n)) << rules << " at " << n;
    }
  }
}

TEST(DenseTable, GoesOnFromAShorterOne) {
  const Control control;
  for (const char* rules :
       {"game g(n) move -> n-d for d in 1..n if divides(d, n)", "game g(n) move -> g(a) + g(n-1-a) for a in 0..n-1",
        "game g(n) move -> n-k for k in 1..n"}) {
    const auto program = RuleProgram::compile(rules);
    const std::uint64_t some[] = {300}, all[] = {900};
    const DenseTable before = DenseTable::solve(**program, 0, some, control);
    const DenseTable further = DenseTable::solve(**program, 0, all, control, {}, &before);
    const DenseTable whole = DenseTable::solve(**program, 0, all, control);
    ASSERT_EQ(further.state(), DenseTable::State::complete) << rules;
    for (std::uint64_t n = 0; n <= all[0]; ++n) ASSERT_EQ(further.at(n), whole.at(n)) << rules << " at " << n;
  }
}

TEST(DenseTable, GivesUpWhereThereIsNoOrder) {
  const Control control;
  const auto state = [&](const std::string& rules, std::vector<std::uint64_t> most) {
    const auto program = RuleProgram::compile(rules);
    return DenseTable::solve(**program, 0, most, control).state();
  };
  EXPECT_EQ(state("game g(n) move -> n+1 if n < 5", {5}), DenseTable::State::unsuitable);
  EXPECT_EQ(state("game g(x, y) move -> (y, x-1) if x > 0", {3, 4}), DenseTable::State::unsuitable);
  EXPECT_EQ(state("game g(n) move -> n-2 for k in 0..0", {5}), DenseTable::State::faulted);
  EXPECT_EQ(state("game g(n) move -> n-1 if n > 0 end if n = 2: first wins", {5}), DenseTable::State::unsuitable);
}

TEST(DenseTable, StopsWhenTheTimeIsUp) {
  const auto program = RuleProgram::compile("game g(n) move -> n-1 for k in 1..10^12 if k = n");
  const Control control = Control().limit_time(std::chrono::milliseconds(50));
  const std::uint64_t most[] = {5};
  const DenseTable table = DenseTable::solve(**program, 0, most, control);
  EXPECT_EQ(table.state(), DenseTable::State::stopped);
  EXPECT_EQ(table.error()->kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
