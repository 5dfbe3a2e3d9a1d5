// The numbers of the rule language against the plainest way to work them out, at the borders between their ways.
#include "rule_language/machine/arithmetic.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

bool has_no_divisor(Number n) {
  for (Number d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

TEST(RuleArithmetic, PrimesInAndBehindTheSieve) {
  for (const Number around : {Number{0}, Number{1369}, Number{65536}, Number{1} << 20, Number{1} << 32}) {
    for (Number n = around - 70; n <= around + 70; ++n) EXPECT_EQ(is_prime(n), has_no_divisor(n)) << n;
  }
  EXPECT_FALSE(is_prime(3215031751));  // a strong pseudoprime to the bases 2, 3, 5 and 7
  EXPECT_TRUE(is_prime((Number{1} << 61) - 1));
  EXPECT_FALSE(is_prime(INT64_MAX));
}

TEST(RuleArithmetic, RootsAtSquares) {
  for (const Number root : {Number{0}, Number{1}, Number{2}, Number{94906265}, Number{94906267}, Number{3037000499}}) {
    EXPECT_EQ(integer_root(root * root), root);
    if (root > 1) {
      EXPECT_EQ(integer_root(root * root - 1), root - 1);
    }
    if (root > 0 && root < 3037000499) {
      EXPECT_EQ(integer_root(root * root + 1), root);
    }
  }
  EXPECT_EQ(integer_root(INT64_MAX), 3037000499);
}

}  // namespace
}  // namespace grundy
