#include "heap/rule/equal_codes.h"

#include <gtest/gtest.h>

#include "heap/rule/naive.h"

namespace grundy {
namespace {

std::vector<std::uint32_t> values_of(const TakeBreakCode& code, std::uint64_t count) {
  NaiveEngine engine{code};
  while (engine.values().size() < count) engine.append_next();
  return engine.values();
}

void expect_same_values(const TakeBreakCode& code, std::uint64_t heaps) {
  const EqualForm form = equal_form(code);
  std::vector<std::uint32_t> shifted(form.shift, 0);
  const std::vector<std::uint32_t> values = values_of(form.code, heaps);
  shifted.insert(shifted.end(), values.begin(), values.end());
  shifted.resize(heaps);
  EXPECT_EQ(shifted, values_of(code, heaps)) << to_string(code) << " as " << to_string(form.code);
}

TEST(EqualForm, HasTheSameValues) {
  for (std::uint32_t number = 0; number < 1024; ++number) {
    expect_same_values(TakeBreakCode({number < 512 ? 0u : 4u, number >> 6 & 7, number >> 3 & 7, number & 7}), 40);
  }
  for (std::uint32_t number = 0; number < 256; number += 3) {
    expect_same_values(TakeBreakCode({0, number >> 4, number & 15, 1}), 25);
  }
  // Three heaps that may be left, and heaps worth 0 among them.
  for (std::uint32_t number = 1; number < 4096; number += 7) {
    expect_same_values(TakeBreakCode({8, number >> 8 & 15, number >> 4 & 15, number & 15}), 20);
    expect_same_values(TakeBreakCode({0, 1, 0, number >> 8 & 15, number >> 4 & 15, number & 15}), 20);
  }
}

TEST(EqualForm, IsSharedByGamesThatTheoryKnowsToBeEqual) {
  const auto form = [](const char* code) { return equal_form(*TakeBreakCode::parse(code)); };
  for (const char* code : {"0.61", "0.62", "0.63"}) EXPECT_EQ(form(code), form("0.6")) << code;
  for (const char* code : {"4.45", "4.46", "4.47", "4.64", "4.67"}) EXPECT_EQ(form(code), form("4.44")) << code;
  // Dawson's Kayles and Dawson's chess, one heap apart.
  EXPECT_EQ(form("0.07").code, form("0.137").code);
  EXPECT_EQ(form("0.07").shift, form("0.137").shift + 1);
  EXPECT_EQ(form("0.4").shift, 2u);
  EXPECT_NE(form("0.77").code, form("0.7").code);
  // Their values were the same as far as anybody looked, and the table of octal games called them two classes each.
  EXPECT_EQ(form("4.006"), form("4.004"));
  EXPECT_EQ(form("4.326"), form("4.324"));
  for (const char* code : {"0.56", "0.74", "0.76"})
    EXPECT_EQ(form((code + std::string("2")).c_str()), form(code)) << code;
  for (const char* code : {"0.56", "0.74", "0.76"}) {
    EXPECT_EQ(form((code + std::string("6")).c_str()), form((code + std::string("4")).c_str())) << code;
  }
  EXPECT_NE(form("0.376"), form("0.374"));
  EXPECT_EQ(form("0.771"), form("0.77"));
  EXPECT_NE(form("0.331"), form("0.33"));
}

}  // namespace
}  // namespace grundy
