#include "value/mex.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

namespace grundy {
namespace {

TEST(Mex, OfNothingIsZero) { EXPECT_EQ(MexSet().mex(), 0u); }

TEST(Mex, EqualsTheLeastNumberMissingFromAnySet) {
  MexSet fast;
  EXPECT_TRUE(rc::check([&fast](const std::vector<std::uint16_t>& numbers) {
    fast.clear();
    for (const std::uint16_t number : numbers) fast.insert(number % 300);
    std::set<std::uint64_t> plain;
    for (const std::uint16_t number : numbers) plain.insert(number % 300);
    std::uint64_t expected = 0;
    while (plain.contains(expected)) ++expected;
    RC_ASSERT(fast.mex() == expected);
  }));
}

TEST(Mex, NumbersInsertedFromAboveAreNotForgotten) {
  MexSet seen;
  for (std::uint64_t number = 3'000'000; number-- > 0;) seen.insert(number);
  EXPECT_EQ(seen.mex(), 3'000'000u);
  seen.clear();
  seen.insert(~std::uint64_t{0});
  EXPECT_EQ(seen.mex(), 0u);
}

}  // namespace
}  // namespace grundy
