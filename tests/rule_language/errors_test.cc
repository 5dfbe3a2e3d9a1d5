// Errors teach: the place, what was expected, the likely fix.
#include <gtest/gtest.h>

#include "base/stopwatch.h"
#include "rule_language/machine/rule_program.h"
#include "rule_language/questions.h"
#include "rule_language/small_solver.h"
#include "rule_language/solve/endless_play.h"
#include "rule_language/syntax/parser.h"

namespace grundy {
namespace {

struct Mistake {
  const char* rules;
  const char* message;  // a part of it
  const char* hint;     // a part of it
  const char* marked;   // the text that is underlined
};

TEST(RuleErrors, PointAtTheMistakeAndNameTheRemedy) {
  const Mistake mistakes[] = {
      {"gane g(n)", "expected 'game'", "rules start with a game", "gane"},
      {"game g(n)\nmove n-1", "expected '->'", "move ->", "n"},
      {"game g(n)\nmove -> n-1 as 'take'", "'''", "double quotes", "'"},
      {"game g(n)\nmove -> n-1, n-2", "expected the next move", "stands by itself", ","},
      {"game g(n)\nplay misere play normal\nmove -> n-1", "already said how", "", "play"},
      {"game g(n)\nmove -> n/2", "'/' is not part of the rule language", "div", "/"},
      {"game g(n)\nmove => n-1", "'=>'", "write ->", "=>"},
      {"game g(n)\nmove -> n-k for k in 1...3", "'...'", "two dots", "..."},
      {"game g(n)\nmove -> n-k for k = 1..3", "expected 'in'", "for k in 1..3", "="},
      {"game g(n)\nmove -> n-k", "nothing here is called 'k'", "for, where or with", "k"},
      {"game pins(pin)\nmove -> pim-1 if pin > 0", "nothing here is called 'pim'", "did you mean 'pin'", "pim"},
      {"game g(n)\nmove -> n-1 if n", "expected a condition, found a number", "n > 0", "n"},
      {"game g(n)\nmove -> n - (n > 1)", "can't be combined", "if ... then 1 else 0", "n - (n > 1)"},
      {"game g(x, y)\nmove -> x-1 if x > 0", "has 2 parameters", "(x, y)", "x-1"},
      {"game g(x, y)\nmove -> (x-1, y, 0)", "has 2 parameters, but 3 are given", "g(x, y)", "(x-1, y, 0)"},
      {"game g(n)\nmove -> g(n-1) + n", "only be added to a position", "g(...)", "n"},
      {"game g(n)\nmove -> h(n-1)", "no function or game called 'h'", "define", "h(n-1)"},
      {"game g(n)\nmove -> mim(n, 1)", "'mim'", "did you mean 'min'", "mim(n, 1)"},
      {"game g(n)\nmove -> n-k for n in 1..3", "'n' already means something here", "choose another name", "n"},
      {"game g(n)\nmove -> 2n", "can't start with a digit", "2*n", "2n"},
      {"game g(n)\nmove -> n-1 if n > 0 and", "expected a number, a name or a bracket", "", ""},
      {"game g(n)\nmove -> (n-1", "expected ')'", "", ""},
      {"game g(n)", "has no moves", "move -> n-1 if n > 0", "g"},
      {"game g(n)\nmove -> n-1 as \"take {k\" if n > 0", "not closed", "{k}", "{"},
      {"game g(n)\nmove -> n-1 as \"take one", "no closing quote", "", "\""},
      {"game g(n)\nend if n = 0: nobody wins", "'first', 'second', 'left', 'right' or 'draw'", "second wins", "nobody"},
      {"game g(rows[])\nmove -> rows with row[0] = 1", "after 'rows with' only rows[...]", "", "row"},
      {"game g(rows[])\nmove -> rows + rows", "can't be combined", "++", "rows + rows"},
      {"game g(s{})\nmove -> s - 1", "can't be combined", "{k}", "s - 1"},
      {"game g(n)\nmove -> 99999999999999999999", "too large", "9223372036854775807", "99999999999999999999"},
      {"game g(n) move -> n-1\ngame g(m) move -> m-1", "'g' is defined twice", "", "g"},
      {"game min(n) move -> n-1", "'min' is a function of the rule language", "another name", "min"},
      {"game g(n)\nmove -> n $ 2", "unexpected character '$'", "", "$"},
      {"", "there is no game here", "game pins(n)", ""},
  };
  for (const Mistake& mistake : mistakes) {
    const auto program = RuleProgram::compile(mistake.rules, "file");
    ASSERT_FALSE(program.ok()) << mistake.rules;
    const Error& error = program.error();
    EXPECT_NE(error.message.find(mistake.message), std::string::npos) << mistake.rules << "\n" << error.message;
    EXPECT_NE(error.hint.find(mistake.hint), std::string::npos) << mistake.rules << "\n" << error.hint;
    EXPECT_EQ(error.message.rfind("file: line ", 0), 0u) << error.message;
    ASSERT_TRUE(error.where.has_value());
    ASSERT_LE(error.where->offset, error.source.size());
    if (mistake.marked[0] != '\0') {
      EXPECT_EQ(error.source.substr(error.where->offset, error.where->length), mistake.marked) << mistake.rules;
    }
  }
}

// The fault of a position's options, as message and hint.
std::string fault(const std::string& rules, const std::string& text) {
  const RuleGame game = testing::game_from(rules);
  game.for_each_option(testing::position(game, text), [](std::span<const RulePosition>) { return true; });
  const auto error = game.fault();
  return error ? error->message + " / " + error->hint : "none";
}

void expect_fault(const std::string& rules, const std::string& text, const std::vector<std::string>& parts) {
  const std::string found = fault(rules, text);
  for (const std::string& part : parts) EXPECT_NE(found.find(part), std::string::npos) << found;
}

TEST(RuleErrors, ThePlaceLiesOnItsLineEvenAtACarriageReturn) {
  for (const char* text :
       {"game g(n)\r\nmove -> n-1 if n > 0 and\r", "game g(n)\nmove -> n-k for k in 1..\r", "game\r"}) {
    const auto program = RuleProgram::compile(text);
    ASSERT_FALSE(program) << text;
    ASSERT_TRUE(program.error().where);
    EXPECT_LE(program.error().where->offset, program.error().source.size()) << text;
  }
}

TEST(RuleFaults, NameTheMoveAndThePosition) {
  expect_fault("game g(n) move -> n-d for d in {1, 3}", "g(2)", {"g(-1)", "'n-d'", "d = 3", "from g(2)", "if k <= n"});
  expect_fault("game g(n) move -> n-d for d in 1..3", "g(2)", {"g(-1)", "from g(2)"});
  expect_fault("game g(a[]) move -> a with a[i] = 0 for i in 0..len(a)", "g(4,5)",
               {"index 2", "list of 2", "i = 2", "from g(4,5)", "0..len(list)-1"});
  expect_fault("game g(n) move -> n div (n-3)", "g(3)", {"division by zero", "from g(3)"});
  expect_fault("game g(n) move -> n mod 0", "g(3)", {"modulo zero"});
  expect_fault("game g(n) move -> n * 9223372036854775807", "g(3)", {"grows past"});
  expect_fault("game g(n) move -> 10^n", "g(30)", {"grows past"});
  expect_fault("define f(x) = f(x+1) game g(n) move -> f(n)", "g(3)",
               {"too deeply", "a case that ends it", "from g(3)"});
  expect_fault("game g(s{}) move -> s | {64}", "g({1})", {"0..63", "use a list"});
  expect_fault("game g(n) move -> n-1 for k in 1..3 step n", "g(0)", {"step of a range"});
  // Not silently 0: the least of no numbers is nothing.
  for (const char* nothing : {"min(k for k in 1..n-3)", "max(k for k in 1..9 if k > 9)", "gcd(k for k in 1..0)",
                              "min([k for k in 1..0])", "gcd([k for k in 1..0])"}) {
    expect_fault("game g(n) move -> " + std::string(nothing), "g(3)", {"of nothing have no value", "from g(3)"});
  }
  expect_fault("game g(n) move -> len([1..10^12])", "g(0)", {"16 million"});
  EXPECT_EQ(fault("game g(n) move -> n-d for d in {1, 3} if d <= n", "g(2)"), "none");
}

TEST(RuleFaults, ALimitStopsARangeOfATrillion) {
  const RuleGame game = testing::game_from("game g(n) move -> n-k for k in 1..10^12 if k = n");
  const Stopwatch stopwatch;
  const Control control = Control().limit_time(std::chrono::milliseconds(50));
  game.session().watch(&control);
  game.for_each_option(testing::position(game, "g(3)"), [](std::span<const RulePosition>) { return true; });
  ASSERT_TRUE(game.fault().has_value());
  EXPECT_EQ(game.fault()->kind, ErrorKind::limit);
  EXPECT_LT(stopwatch.seconds(), 5);
}

TEST(RuleFaults, GrowthWithoutEndIsShown) {
  const RuleGame grows = testing::game_from("game g(n) move -> n+1  move -> n-1 if n > 0");
  const auto error = endless_growth(grows, testing::position(grows, "g(3)"));
  ASSERT_TRUE(error.has_value());
  EXPECT_NE(error->message.find("play can go on for ever: g(3) -> g(4) -> g(5)"), std::string::npos) << error->message;
  const RuleGame ends = testing::game_from("game g(n) move -> n+1 if n < 900  move -> n-1 if n > 0 and n mod 2 = 0");
  EXPECT_FALSE(endless_growth(ends, testing::position(ends, "g(3)")).has_value());
}

TEST(RuleFaults, ACycleIsShown) {
  const RuleGame game = testing::game_from("game g(n) move -> (n+1) mod 3");
  EXPECT_EQ(shown_cycle(game, testing::position(game, "g(1)")), "g(1) -> g(2) -> g(0) -> g(1)");
  const RuleGame plain = testing::game_from("game g(n) move -> n-1 if n > 0");
  EXPECT_EQ(shown_cycle(plain, testing::position(plain, "g(5)")), "");
}

TEST(RuleLimits, LargeFilesAreReadInBoundedTime) {
  std::string many = "game g(n)\n";
  while (many.size() < 900'000) many += "move -> n-1 if n > 3\n";
  EXPECT_TRUE(RuleProgram::compile(many).ok());
  EXPECT_FALSE(RuleProgram::compile(std::string(longest_rule_file + 1, ' ')).ok());
  for (const std::string piece : {"(", "-", "not ", "n+", "[", "if n > 1 then ", "sum(", "n^", "n with n["}) {
    std::string deep = "game g(n) move -> ";
    while (deep.size() < 500'000) deep += piece;
    EXPECT_FALSE(RuleProgram::compile(deep).ok()) << piece;
  }
  std::string conditions = "game g(n) move -> n-1";
  while (conditions.size() < 500'000) conditions += " if n > 0";
  EXPECT_FALSE(RuleProgram::compile(conditions).ok());
  std::string names = "game g(n) where a0 = 1";
  for (int i = 1; i < 20'000; ++i) names += ", a" + std::to_string(i) + " = a" + std::to_string(i - 1);
  EXPECT_FALSE(RuleProgram::compile(names + " move -> n-1 if n > 0").ok());
}

// Each game once carried the text of the whole file: 8000 one-line games took 2.3 GB and seven seconds.
TEST(RuleLimits, ManyGamesCostTheirTextOnce) {
  std::string rules;
  for (int i = 0; i < 8000; ++i) rules += "game g" + std::to_string(i) + "(n) move -> n-1 if n > 0\n";
  testing::Questions ask(rules);
  std::size_t bytes = 0;
  for (const auto& game : ask.registry().games()) {
    if (game->info().family == own_rules_family) bytes += game->info().rules.size();
  }
  EXPECT_LT(bytes, 2 * rules.size());
  EXPECT_EQ(ask.registry().find("g7000")->info().rules, "game g7000(n) move -> n-1 if n > 0");
  EXPECT_EQ(ask.value("g7999(3)"), 1u);
}

TEST(RuleLimits, LimitsHoldWhileRulesAreRead) {
  const auto stopped =
      RuleProgram::compile("game g(n) move -> n-1 if n > 0", "", {}, Control().limit_time(std::chrono::seconds(0)));
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
}

// Every change of a constant compiles the rules anew.
TEST(RuleLimits, ConstantsAreNotChangedInEndlesslyManyWays) {
  std::string rules = "game g(n) with k = 1 move -> n-k if n >= k\n";
  while (rules.size() < 500'000) rules += "# a long text\n";
  std::string sum = "g(1)";
  for (int k = 2; k < 40; ++k) sum += " + g(9; k=" + std::to_string(k) + ")";
  EXPECT_NE(testing::Questions(rules).error(sum).find("too many ways"), std::string::npos);
}

TEST(RuleNames, TheGameGivenLastHidesTheOneBefore) {
  Registry registry;
  add_rule_games(registry, *RuleProgram::compile("game g(n) move -> n-1 if n > 0"));
  const Notes notes = add_rule_games(registry, *RuleProgram::compile("game g(n) move -> n-k for k in 1..n"));
  EXPECT_EQ(notes.size(), 1u);
  EXPECT_NE(registry.find("g")->info().rules.find("1..n"), std::string::npos);
}

}  // namespace
}  // namespace grundy
