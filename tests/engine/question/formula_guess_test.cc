#include "engine/question/formula_guess.h"

#include <gtest/gtest.h>

#include <bit>

namespace grundy {
namespace {

std::vector<std::string> sentences(const std::vector<std::uint64_t>& values, std::uint64_t from = 0) {
  std::vector<std::string> found;
  for (const Finding& finding : formula_guesses(values, from, "")) found.push_back(finding.sentence);
  return found;
}

template <class F>
std::vector<std::uint64_t> row(std::uint64_t from, F value) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t n = from; n < from + 40; ++n) values.push_back(value(n));
  return values;
}

using Texts = std::vector<std::string>;

TEST(FormulaGuess, FindsWhatContestSolversLookFor) {
  EXPECT_EQ(sentences(row(0, [](auto n) { return std::uint64_t(std::popcount(n)); })),
            Texts{"the value is the number of ones of n in binary"});
  EXPECT_EQ(sentences(row(0, [](auto n) { return n == 0 ? 0 : std::uint64_t(std::countr_zero(n)) + 1; })),
            Texts{"the value is 1 + how often 2 divides n (and 0 for n = 0)"});
  EXPECT_EQ(sentences({0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3, 1, 2, 2, 4, 1, 3, 1, 3}, 1),
            Texts{"the value is the number of prime factors of n"});
  EXPECT_EQ(sentences(row(1, [](auto n) { return n / 2; }), 1), Texts{"the value is n div 2"});
}

TEST(FormulaGuess, OneWrongValueIsEnoughToSayNothing) {
  auto values = row(0, [](auto n) { return std::uint64_t(std::popcount(n)); });
  values.back() ^= 1;
  EXPECT_EQ(sentences(values), Texts{});
  EXPECT_EQ(sentences({0, 1, 1, 2}), Texts{}) << "too few values";
}

TEST(FormulaGuess, SnippetsOfAPeriodHoldItsTable) {
  const std::vector<std::uint64_t> values = {5, 0, 1, 2, 3, 4, 5, 6, 7};
  Finding period{"arithmetic_period", {{"period", 2}, {"preperiod", 1}, {"increment", 2}}, "", Evidence::observed, ""};
  add_period_snippet(period, values, 0);
  EXPECT_EQ(period.python,
            "def value(n):\n    t = [5,0,1]\n    laps = max(0, (n - 1) // 2)\n    if n >= 1: n = 1 + (n - 1) % 2\n"
            "    return t[n] + 2 * laps");
}

TEST(FormulaGuess, GridsAndZeros) {
  std::vector<std::uint64_t> grid;
  for (std::uint64_t x = 0; x < 8; ++x) {
    for (std::uint64_t y = 0; y < 8; ++y) grid.push_back(x ^ y);
  }
  const auto found = grid_guesses(grid, 8, 0, "");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].sentence, "the value is x xor y");
  const std::vector<std::uint64_t> values = {0, 1, 0, 2, 0};
  EXPECT_EQ(zero_list(values, 3, "")->sentence, "P at 3 5 7");
}

}  // namespace
}  // namespace grundy
