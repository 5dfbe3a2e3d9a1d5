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
