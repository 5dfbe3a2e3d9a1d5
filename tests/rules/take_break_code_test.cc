#include "rules/take_break_code.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace grundy {
namespace {

TakeBreakCode code(std::string_view text) {
  Result<TakeBreakCode> parsed = TakeBreakCode::parse(text);
  EXPECT_TRUE(parsed.ok()) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed ? *parsed : TakeBreakCode();
}

RC_GTEST_PROP(TakeBreakCode, TextRoundTrip, ()) {
  const auto widest = *rc::gen::element<std::uint32_t>(8, 16, 1000);
  auto digits = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, widest));
  auto repeated = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, widest));
  digits.insert(digits.begin(), *rc::gen::element<std::uint32_t>(0, 4, 8, 12));
  const TakeBreakCode original(digits, repeated);
  const Result<TakeBreakCode> again = TakeBreakCode::parse(to_string(original));
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == original);
}

RC_GTEST_PROP(TakeBreakCode, GarbageIsAnErrorOrACode, (const std::string& text)) {
  const Result<TakeBreakCode> parsed = TakeBreakCode::parse(text);
  if (!parsed) RC_ASSERT(!parsed.error().message.empty());
}

TEST(TakeBreakCode, Texts) {
  EXPECT_EQ(to_string(code("0.77")), "0.77");
  EXPECT_EQ(to_string(code(".77")), "0.77");
  EXPECT_EQ(to_string(code("0.770")), "0.77");
  EXPECT_EQ(to_string(code("0.[3]")), "0.[3]");
  EXPECT_EQ(to_string(code("0x0.1F")), "0x0.1F");
  EXPECT_EQ(code("0.{7,7}"), code("0.77"));
  EXPECT_EQ(code("4.[3]").digit(1000), 3U);
  EXPECT_EQ(code("4."), code("4.0"));  // splitting alone needs no digit after the point
}

TEST(TakeBreakCode, AnEightIsRefusedWithAHint) {
  const Result<TakeBreakCode> parsed = TakeBreakCode::parse("0.18");
  ASSERT_FALSE(parsed.ok());
  ASSERT_TRUE(parsed.error().where.has_value());
  EXPECT_EQ(parsed.error().where->offset, 3U);
  EXPECT_NE(parsed.error().hint.find("0x0."), std::string::npos);
}

TEST(TakeBreakCode, WrongTexts) {
  for (const char* text : {"", "0", "0.", "1.3", "0.[3", "0.[]", "0.{1", "0.{1,}", "0.{99999999}", "0.[3]4", "x.3"}) {
    EXPECT_FALSE(TakeBreakCode::parse(text).ok()) << text;
  }
}

// Options straight from the meaning of the bits.
std::map<std::vector<std::uint64_t>, int> options_by_meaning(const TakeBreakCode& rule, std::uint64_t n) {
  std::map<std::vector<std::uint64_t>, int> found;
  for (std::uint64_t taken = 0; taken <= n; ++taken) {
    const std::uint64_t rest = n - taken;
    const auto allows = [&](unsigned heaps) { return (rule.digit(taken) >> heaps & 1U) != 0; };
    if (rest == 0 && allows(0)) ++found[{}];
    if (rest > 0 && allows(1)) ++found[{rest}];
    for (std::uint64_t a = 1; a <= rest; ++a) {
      if (allows(2) && a <= rest - a) ++found[{a, rest - a}];
      for (std::uint64_t b = a; a + b < rest; ++b) {
        if (allows(3) && b <= rest - a - b) ++found[{a, b, rest - a - b}];
      }
    }
  }
  return found;
}

TEST(TakeBreakCode, OptionsMeanWhatTheDigitsSay) {
  for (const char* text : {"0.77", "0.137", "4.007", "0x0.1F", "0x8.8F", "0.[3]", "4.[7]", "0.{15,3}"}) {
    const TakeBreakCode rule = code(text);
    for (std::uint64_t n = 0; n <= 9; ++n) {
      std::map<std::vector<std::uint64_t>, int> found;
      rule.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
        if (parts.size() <= 3) ++found[{parts.begin(), parts.end()}];
        return true;
      });
      EXPECT_EQ(found, options_by_meaning(rule, n)) << text << " on " << n;
    }
  }
}

}  // namespace
}  // namespace grundy
