// What each construction of the language means, one by one.
#include <gtest/gtest.h>

#include "rule_language/small_solver.h"

namespace grundy {
namespace {

using testing::game_from;
using testing::position;

// The options of a position as texts, in order.
std::vector<std::string> options(const std::string& rules, const std::string& text,
                                 std::optional<Player> player = std::nullopt) {
  const RuleGame game = game_from(rules);
  std::vector<std::string> result;
  const auto visit = [&](std::span<const RulePosition> option) {
    result.push_back(game.format(option));
    return true;
  };
  if (player) {
    game.for_each_option(position(game, text), *player, visit);
  } else {
    game.for_each_option(position(game, text), visit);
  }
  EXPECT_FALSE(game.fault().has_value()) << game.fault()->message;
  return result;
}

// The number that an expression in n gives at n.
std::string value(const std::string& expression, int n = 7) {
  const auto found = options("game g(n) move -> " + expression, "g(" + std::to_string(n) + ")");
  return found.size() == 1 ? found[0].substr(2, found[0].size() - 3) : "?";
}

using Texts = std::vector<std::string>;

TEST(RuleLanguage, Arithmetic) {
  EXPECT_EQ(value("2 + 3*4 - 1"), "13");
  EXPECT_EQ(value("2^3^2 div 2^7"), "4");
  EXPECT_EQ(value("(0-7) div 2 + 10"), "6");
  EXPECT_EQ(value("(0-7) mod 3"), "2");
  EXPECT_EQ(value("-n + 10"), "3");
  EXPECT_EQ(value("min(n, 4, 9) + max(1, n)"), "11");
  EXPECT_EQ(value("abs(3-n) + gcd(12, 18) + isqrt(26) + popcount(n)"), "18");
  EXPECT_EQ(value("5 xor 3"), "6");
  EXPECT_EQ(value("xor(1, 2, 4)"), "7");
  EXPECT_EQ(value("(n & 3) + (n | 8)"), "18");
  EXPECT_EQ(value("log2(1023)"), "9");
  EXPECT_EQ(value("if n > 3 then 1 else 2"), "1");
  EXPECT_EQ(value("if is_prime(n) and not is_square(n) or false then 1 else 2"), "1");
  EXPECT_EQ(value("if divides(7, n) then 1 else 2"), "1");
  EXPECT_EQ(value("if 3 < n <= 7 then 1 else 2"), "1");
  EXPECT_EQ(value("if 7 < n <= 9 then 1 else 2"), "2");
}

TEST(RuleLanguage, AggregatesAndLists) {
  EXPECT_EQ(value("sum(i*i for i in 1..3)"), "14");
  EXPECT_EQ(value("min(abs(i-5) for i in {1, 4, 9}) + max(i for i in [3, 8])"), "9");
  EXPECT_EQ(value("count(i mod 2 = 1 for i in 1..n)"), "4");
  EXPECT_EQ(value("xor(i for i in 1..n step 2) + gcd(4*i for i in 1..3)"), "4");
  EXPECT_EQ(value("if any(i = n for i in 1..9) and all(i < 10 for i in 1..9) then 1 else 0"), "1");
  EXPECT_EQ(value("len([1, 2..5, 9])"), "6");
  EXPECT_EQ(value("[1, 2..5, 9][4] + [4, 5, 6, 7][1..2][1]"), "11");
  EXPECT_EQ(value("sum([i for i in 1..n if divides(i, n)])"), "8");
  EXPECT_EQ(value("sort([3, 1, 2])[0] + reverse([3, 1, 2])[0] + sum(remove([3, 1, 2], 0)) + sum(insert([1], 0, 5))"),
            "12");
  EXPECT_EQ(value("count([1, 2, 1], 1) + max([4, 6]) + min([4, 6]) + xor([4, 6]) + gcd([4, 6]) + len([1] ++ [2])"),
            "18");
  EXPECT_EQ(value("len({1, 2, 3} | {3, 4}) + len({1, 2} & {2}) + len({1..9} - {2}) + len({1, 2} xor {2, 3})"), "15");
  EXPECT_EQ(value("sum(k for k in {1, 5, 9})"), "15");
  EXPECT_EQ(value("if 3 in {1, 3} and 4 not in 1..3 and 2 in [1, 2] and 7 in 1..9 step 3 then 1 else 0"), "1");
}

TEST(RuleLanguage, QuantifiersNestFromLeftToRight) {
  EXPECT_EQ(options("game g(n) move -> a*10 + b for a in 1..2, b in a..2", "g(0)"), (Texts{"g(11)", "g(12)", "g(22)"}));
  EXPECT_EQ(options("game g(n) move -> a + b for a, b in 1..2 if a != b", "g(0)"), (Texts{"g(3)", "g(3)"}));
  EXPECT_EQ(options("game g(n) move -> m + a for a in 1..2 where m = a*a if m > 1", "g(0)"), (Texts{"g(6)"}));
  EXPECT_EQ(options("game g(n) move -> n div k if n > 0 for k in 1..n step 3", "g(9)"),
            (Texts{"g(9)", "g(2)", "g(1)"}));
  EXPECT_EQ(options("game g(n) move -> k for k in 5..1", "g(9)"), Texts{});
  EXPECT_EQ(options("game g(n) move -> k for k in sum(i for i in 1..2)..sum(i for i in 1..2)+1", "g(9)"),
            (Texts{"g(3)", "g(4)"}));
}

TEST(RuleLanguage, ConstantsAndDefinitions) {
  EXPECT_EQ(options("game g(n) with k = 3, m = 2*k where h = n div 2 move -> h + m", "g(9)"), (Texts{"g(10)"}));
  EXPECT_EQ(options("define f(x) = if x = 0 then 1 else x*f(x-1) game g(n) move -> f(n)", "g(5)"), (Texts{"g(120)"}));
  EXPECT_EQ(options("define odd(x) = x mod 2 = 1 game g(n) move -> n-k for k in 1..n if odd(k)", "g(4)"),
            (Texts{"g(3)", "g(1)"}));
  EXPECT_EQ(options("define top(a[], s{}) = max(a) + len(s) game g(n) move -> top([1, 5], {2})", "g(4)"),
            (Texts{"g(6)"}));
}

TEST(RuleLanguage, PositionsAndSums) {
  EXPECT_EQ(options("game g(n) move -> g(1) + g(2) + *3", "g(0)"), (Texts{"g(1) + g(2) + *3"}));
  EXPECT_EQ(options("game g(n) move -> nothing", "g(0)"), (Texts{"0"}));
  EXPECT_EQ(options("game g(n) move -> sum(h(r) for r in 1..n) game h(n) move -> n-1 if n > 0", "g(3)"),
            (Texts{"h(1) + h(2) + h(3)"}));
  EXPECT_EQ(options("game g(a, b) move -> if a > b then (a-1, b) else g(b, a) + *1", "g(1,2)"), (Texts{"g(2,1) + *1"}));
  EXPECT_EQ(options("game g(n, l[], s{}) move -> (n, l ++ [n], s | {n})", "g(3,[1,2],{0,5})"),
            (Texts{"g(3,[1,2,3],{0,3,5})"}));
}

TEST(RuleLanguage, UpdatesSpeakOfTheOldList) {
  EXPECT_EQ(options("game g(a[]) move -> a with a[0] = a[1] and a[1] = a[0]", "g(4,5)"), (Texts{"g(5,4)"}));
  EXPECT_EQ(options("game g(a[]) move -> a with a[j] = 0 for j > 0", "g(4,5,6)"), (Texts{"g(4,0,0)"}));
  EXPECT_EQ(options("game g(a[]) move -> a with a[j] = j for j < 2", "g(4,5,6)"), (Texts{"g(0,1,6)"}));
  EXPECT_EQ(options("game g(a[]) move -> a with a[j] = a[j]+1 for all j", "g(4,5,6)"), (Texts{"g(5,6,7)"}));
  EXPECT_EQ(options("game g(a[]) move -> a with a[j] = 0 for all j in 1..1", "g(4,5,6)"), (Texts{"g(4,0,6)"}));
  EXPECT_EQ(options("game g(a[]) move -> a with a[i] = 0 for i in 0..1", "g(4,5)"), (Texts{"g(0,5)", "g(4,0)"}));
}

TEST(RuleLanguage, PlayersEndsAndWords) {
  const std::string rules = "game g(n) left move -> n-1 if n > 0 right move -> n-2 if n > 1 move -> 0 if n > 5";
  EXPECT_EQ(options(rules, "g(3)", Player::left), (Texts{"g(2)"}));
  EXPECT_EQ(options(rules, "g(3)", Player::right), (Texts{"g(1)"}));
  EXPECT_EQ(options(rules, "g(6)", Player::right), (Texts{"g(4)", "g(0)"}));
  EXPECT_EQ(options("game g(n) end if n = 3: second wins move -> n-1 if n > 0", "g(3)"), Texts{});
  const RuleGame game =
      game_from("game g(n, s{}) move -> (n-k, s | {k}) for k in 1..n as \"take {k} of {n}, then {s | {k}}, {[k, n]}\"");
  const RulePosition start = position(game, "g(3,{9})");
  const RulePosition to = position(game, "g(1,{2,9})");
  EXPECT_EQ(game.describe_nth(start, std::nullopt, 1, std::span(&to, 1)), "take 2 of 3, then {2,9}, [2,3]");
}

TEST(RuleLanguage, SymmetryMergesPositions) {
  const RuleGame game =
      game_from("game g(a[]) move -> a with a[i] = c for i in 0..len(a)-1, c in 0..a[i]-1 same as sort(a)");
  EXPECT_EQ(game.canonical(position(game, "g(3,1,2)")), position(game, "g(1,2,3)"));
  testing::SmallSolver plain(game), merged(game, true);
  EXPECT_EQ(plain.value("g(3,4,5)"), merged.value("g(3,4,5)"));
  EXPECT_LT(merged.size() * 2, plain.size());
}

TEST(RuleLanguage, PositionsAreReadAsTheyAreWritten) {
  const RuleGame game = game_from("game g(n, l[], s{}) move -> (n, l, s) game h(l[]) move -> l");
  for (const std::string text : {"g(3,[],{})", "g(1000000000000,[1,200,3],{0,63})", "h()", "h(1,2,3)"}) {
    const RulePosition read = position(game, text);
    EXPECT_EQ(game.format(std::span(&read, 1)), text);
  }
  EXPECT_EQ(position(game, "h([1,2])"), position(game, "h(1,2)"));
  for (const std::string text : {"3", "3,[1", "3,[1],{64}", "-3,[],{}", "3,[],{},1", "x,[],{}", ""}) {
    const auto read = game.read(0, text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().hint.find("g(n, l[], s{})"), std::string::npos);
  }
}

TEST(RuleLanguage, LongPositionsLiveInABlock) {
  std::vector<Number> flat(200, 5);
  const RulePosition a(1, flat), b(1, flat);
  RulePosition copy = a;
  EXPECT_EQ(a, b);
  EXPECT_EQ(copy, b);
  flat[199] = 6;
  const RulePosition c(1, flat);
  EXPECT_FALSE(a == c);
  copy = c;
  EXPECT_EQ(copy, c);
  std::vector<Number> back;
  RulePosition(std::move(copy)).unpack(back);
  EXPECT_EQ(back, flat);
  EXPECT_EQ(c.game(), 1u);
}

}  // namespace
}  // namespace grundy
