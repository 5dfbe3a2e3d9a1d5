#include "rule_language/solve/recognise.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

// "0.77 proved", "0.7 observed" or "none".
std::string recognised(const std::string& rules) {
  const auto program = RuleProgram::compile(rules);
  if (!program) return program.error().message;
  const auto found = recognise_code(**program, 0);
  if (!found) return "none";
  return to_string(found->code) + (found->proved ? " proved" : " observed");
}

TEST(Recognise, CodesReadOffTheTree) {
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(n-k-a) for k in 1..2, a in 0..n-k"), "0.77 proved");
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(n-2-a) for a in 0..n-2"), "0.07 proved");
  EXPECT_EQ(recognised("game g(n) move -> g(n-a-1) + g(a) for a in 0..(n-1) div 2"), "0.7 proved");
  EXPECT_EQ(recognised("game g(n) move -> n-k for k in {1, 3, 4} if k <= n"), "0.3033 proved");
  EXPECT_EQ(recognised("game g(n) with s = [1, 3, 4] move -> n-k for k in s if n >= k"), "0.3033 proved");
  EXPECT_EQ(recognised("game g(n) with m = 3 move -> n-k for k in 1..min(n, m)"), "0.333 proved");
  EXPECT_EQ(recognised("game g(n) move -> n-k for k in 1..n"), "0.[3] proved");
  EXPECT_EQ(recognised("game g(n) move -> n-1 if n > 1 move -> g(a) + g(n-1-a) for a in 1..n-2"), "0.6 proved");
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(n-a) for a in 1..n-1"), "4.0 proved");
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(b) for k in 1..n, a in 0..n-k where b = n-k-a"), "0.[7] proved");
}

TEST(Recognise, OtherRulesAreOnlyObserved) {
  EXPECT_EQ(recognised("game g(n) move -> n-k for k in 1..n if k*k < 10"), "0.333 observed");
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(b) for a, b in 0..n if a + b = n-1"), "0.7 observed");
}

TEST(Recognise, WhatIsNoCode) {
  EXPECT_EQ(recognised("game g(n) move -> n-d for d in 1..n if divides(d, n)"), "none");
  EXPECT_EQ(recognised("game g(n) move -> g(a) + g(n-a) for a in 1..n-1 if a != n-a"), "none");
  EXPECT_EQ(recognised("game g(n) move -> n-k for k in {1, 3}"), "none") << "g(0) -> g(-1) is an error, not a code";
  EXPECT_EQ(recognised("game g(n) move -> n-1 if n > 0 play misere"), "none");
  EXPECT_EQ(recognised("game g(n) move -> n-1 if n > 2"), "none");
  EXPECT_EQ(recognised("game g(n, m) move -> (n-1, m) if n > 0"), "none");
}

}  // namespace
}  // namespace grundy
