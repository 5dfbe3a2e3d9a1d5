// The algebra of values: laws on random values, and the sums of unlike values that theory knows.
#include "value/value.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy {
namespace {

Ordinal random_ordinal() {
  Ordinal sum;
  const auto terms = *rc::gen::inRange(0, 4);
  for (int i = 0; i < terms; ++i) {
    const auto exponent = *rc::gen::inRange<std::uint64_t>(0, 4);
    sum = nim_sum(sum, Ordinal::power_of_omega(Ordinal(exponent), *rc::gen::inRange<std::uint64_t>(1, 100)));
  }
  return sum;
}

Dyadic random_dyadic() { return Dyadic(*rc::gen::inRange(-1000L, 1000L), *rc::gen::inRange<unsigned long>(0, 70)); }

TEST(Nimber, SumIsExclusiveOr) {
  EXPECT_EQ(Nimber{27} + Nimber{42}, Nimber{49});
  EXPECT_EQ(Nimber{22} + Nimber{51}, Nimber{37});
  EXPECT_EQ(to_string(Nimber{5}), "*5");
}

RC_GTEST_PROP(Nimber, EveryNimberIsItsOwnNegative, (std::uint64_t a, std::uint64_t b)) {
  RC_ASSERT(Nimber{a} + Nimber{b} + Nimber{b} == Nimber{a});
}

RC_GTEST_PROP(Ordinal, NimSumIsAGroupOfExponentTwo, ()) {
  const Ordinal a = random_ordinal();
  const Ordinal b = random_ordinal();
  const Ordinal c = random_ordinal();
  RC_ASSERT(nim_sum(a, b) == nim_sum(b, a));
  RC_ASSERT(nim_sum(nim_sum(a, b), c) == nim_sum(a, nim_sum(b, c)));
  RC_ASSERT(nim_sum(a, a) == Ordinal());
  RC_ASSERT(nim_sum(a, Ordinal()) == a);
}

RC_GTEST_PROP(Ordinal, FiniteOrdinalsAreNimbers, (std::uint64_t a, std::uint64_t b)) {
  RC_ASSERT(nim_sum(Ordinal(a), Ordinal(b)) == Ordinal(a ^ b));
  RC_ASSERT((Ordinal(a) < Ordinal(b)) == (a < b));
  RC_ASSERT(Ordinal(a) < Ordinal::omega());
  RC_ASSERT(Value(Ordinal(a)) == Value(Nimber{a}));
}

RC_GTEST_PROP(Dyadic, IsAnOrderedGroup, ()) {
  const Dyadic a = random_dyadic();
  const Dyadic b = random_dyadic();
  const Dyadic c = random_dyadic();
  RC_ASSERT((a + b) + c == a + (b + c));
  RC_ASSERT(a + b == b + a);
  RC_ASSERT(a - a == Dyadic());
  RC_ASSERT((a < b) == (a + c < b + c));
  RC_ASSERT((a - b).sign() == (a < b ? -1 : a == b ? 0 : 1));
}

TEST(Dyadic, LowestTerms) {
  EXPECT_EQ(to_string(Dyadic(6, 3)), "3/4");
  EXPECT_EQ(to_string(Dyadic(-8, 3)), "-1");
  EXPECT_EQ(to_string(Dyadic(1, 1) + Dyadic(1, 1)), "1");
}

TEST(Value, SumsOfUnlikeValues) {
  const Value three = Nimber{3};
  const Value omega = Ordinal::omega();
  const Value half = NumberValue{Dyadic(1, 1), {}};
  const Value loop = LoopyValue{{0, 2}};
  EXPECT_EQ(to_string(omega + three + omega), "*3");
  EXPECT_EQ((omega + omega).outcome(), Outcome::P);
  EXPECT_EQ(omega.outcome(), Outcome::N);
  EXPECT_EQ(half + -half, Value(Nimber{0}));
  EXPECT_EQ((half + three).outcome(), Outcome::L);
  EXPECT_EQ((-half + three).outcome(), Outcome::R);
  EXPECT_EQ(to_string(loop + three), "inf{1,3}");
  EXPECT_EQ(to_string(loop + loop), "inf{}");
  EXPECT_EQ(loop.outcome(), Outcome::N);
  EXPECT_EQ((loop + Value(Nimber{1})).outcome(), Outcome::D);
  EXPECT_FALSE((loop + half).is_known());
  EXPECT_FALSE((three + Value::unknown("time limit")).is_known());
  EXPECT_EQ((three + Value::unknown("time limit")).as<UnknownValue>()->reason, "time limit");
}

RC_GTEST_PROP(Value, NimbersAddUpToNimbers, (std::uint64_t a, std::uint64_t b)) {
  const Value sum = Value(Nimber{a}) + Value(Nimber{b});
  RC_ASSERT(sum.nimber() == std::optional(a ^ b));
  RC_ASSERT((sum.outcome() == Outcome::P) == (a == b));
}

}  // namespace
}  // namespace grundy
