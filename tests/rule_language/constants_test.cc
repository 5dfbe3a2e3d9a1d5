// Constants of a game changed from outside: "g(5; k=4)".
#include "rule_language/machine/constants.h"

#include <gtest/gtest.h>

#include "rule_language/questions.h"

namespace grundy {
namespace {

using testing::Questions;

const char* const take_up_to = "game g(n) with k = 3, s = {1, 2}  move -> n-t for t in 1..min(n, k)";

TEST(RuleConstants, ATermChangesThem) {
  Questions ask(take_up_to);
  for (std::uint64_t n = 0; n <= 20; ++n) {
    const std::string number = std::to_string(n);
    EXPECT_EQ(ask.value("g(" + number + ")"), n % 4);
    EXPECT_EQ(ask.value("g(" + number + "; k=4)"), n % 5);
    EXPECT_EQ(ask.value("g(" + number + "; k = 2*3)"), n % 7);
  }
  EXPECT_EQ(ask.value("g(6) + g(6; k=4)"), (6 % 4) ^ (6 % 5));
  EXPECT_EQ(ask.text("g(6; k=4)"), "g(6; k=4)");
}

TEST(RuleConstants, SetsCanBeChangedToo) {
  Questions ask("game g(n) with s = {1, 2}  move -> n-t for t in s if t <= n");
  EXPECT_EQ(ask.value("g(7)"), 1u);
  EXPECT_EQ(ask.value("g(7; s={1, 3, 4})"), 0u);
}

TEST(RuleConstants, WrongChangesAreNamed) {
  Questions ask(take_up_to);
  EXPECT_NE(ask.error("g(5; m=4)").find("no constant 'm'"), std::string::npos);
  EXPECT_NE(ask.error("g(5; k={1})").find("k={1}"), std::string::npos);
  EXPECT_NE(ask.error("g(5; k)").find("expected '='"), std::string::npos);
  EXPECT_NE(ask.error("g(5; k=1, k=2)").find("changed twice"), std::string::npos);
  EXPECT_NE(ask.error("g(5; k=4 move -> 0)").find("expected ','"), std::string::npos);
}

TEST(RuleConstants, AllGamesOfAFileAreChangedTogether) {
  const auto program = RuleProgram::compile(
      "game g(n) with k = 2  move -> n-t for t in 1..min(n, k)\n"
      "game h(n) with k = 2  move -> n-t for t in 1..min(n, k)");
  ASSERT_TRUE(program.ok());
  const auto changes = parse_constant_changes("k=5");
  ASSERT_TRUE(changes.ok());
  const auto changed = with_constants(**program, {}, *changes);
  ASSERT_TRUE(changed.ok());
  Questions ask(*changed);
  EXPECT_EQ(ask.value("g(5) + h(11)"), 0u);
  EXPECT_EQ(ask.text("g(5)"), "g(5)");
}

}  // namespace
}  // namespace grundy
