#include "engine/question/digit_automaton.h"

#include <gtest/gtest.h>

#include <bit>

namespace grundy {
namespace {

template <class F>
std::vector<std::uint64_t> first_values_of(std::uint64_t to, F value) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t n = 0; n < to; ++n) values.push_back(value(n));
  return values;
}

std::uint64_t mark_value(std::uint64_t n) {
  if (n == 0 || std::countr_zero(n) % 2 == 1) return 0;
  return 2 - static_cast<std::uint64_t>(std::popcount(n) % 2);
}

TEST(DigitAutomaton, ReadsMark) {
  const auto found = digit_automaton(first_values_of(1000, mark_value), 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->values.size(), 5u);
  for (std::uint64_t n = 0; n < 100'000; ++n) ASSERT_EQ(found->at(n), mark_value(n)) << n;
  EXPECT_FALSE(digit_automaton(first_values_of(1000, mark_value), 3));
}

TEST(DigitAutomaton, ReadsOtherBases) {
  const auto sum_of_digits = [](std::uint64_t n) {
    std::uint64_t sum = 0;
    for (; n > 0; n /= 3) sum += n % 3;
    return sum % 4;
  };
  const auto found = digit_automaton(first_values_of(1000, sum_of_digits), 3);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->values.size(), 4u);
  for (std::uint64_t n = 0; n < 10'000; ++n) ASSERT_EQ(found->at(n), sum_of_digits(n)) << n;
}

TEST(DigitAutomaton, OneWrongValueIsEnoughToSayNothing) {
  auto values = first_values_of(1000, mark_value);
  values.back() ^= 1;
  EXPECT_FALSE(digit_automaton(values, 2));
  EXPECT_FALSE(digit_automaton(first_values_of(1000, [](auto n) { return std::uint64_t(std::popcount(n)); }), 2))
      << "unbounded";
  EXPECT_FALSE(digit_automaton(first_values_of(30, mark_value), 2)) << "too few values";
}

}  // namespace
}  // namespace grundy
