// Theorems at their boundary: one value fewer must not be enough.
#include "heap/period/period.h"

#include <gtest/gtest.h>

#include "heap/first_values.h"
#include "heap/period/arithmetic_period.h"
#include "heap/period/octal_periodicity.h"
#include "heap/period/period_search.h"
#include "heap/sparse/window_theorem.h"

namespace grundy {
namespace {

TEST(OctalPeriodicity, OneValueFewerIsNotEnough) {
  for (const char* text : {"0.77", "0.137", "0.07", "0.3033", "0x0.F", "0.002", "4.4"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const std::vector<std::uint32_t> many = first_values(rule, 800);
    const std::optional<Period> known = find_period(rule, many);
    ASSERT_TRUE(known) << text;
    const std::uint64_t needed = octal_theorem_needs(std::get<TakeBreakCode>(rule), known->preperiod, known->period);
    const auto exactly = find_period(rule, std::span(many).first(needed));
    if (exactly) {
      EXPECT_EQ(exactly->period, known->period) << text;
    }
    const auto fewer = find_period(rule, std::span(many).first(needed - 1));
    EXPECT_FALSE(fewer && fewer->evidence == Evidence::proved && fewer->period == known->period) << text;
  }
}

TEST(OctalPeriodicity, KaylesIsProvedFromExactlyAsManyValuesAsTheTheoremNeeds) {
  const HeapRule kayles = *parse_heap_rule("0.77");
  const std::vector<std::uint32_t> values = first_values(kayles, 168);
  EXPECT_EQ(octal_theorem_needs(std::get<TakeBreakCode>(kayles), 71, 12), 168u);
  const auto found = find_period(kayles, values);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Period{12, 71, 0, Evidence::proved, "octal-periodicity"}));
  EXPECT_NE(find_period(kayles, std::span(values).first(167))->evidence, Evidence::proved);
}

// A theorem used with n0 = 0 would accept the seven equal values of heaps 0 to 3 and call the period 1.
TEST(OctalPeriodicity, NeverTrustsAPreperiodOfZero) {
  const HeapRule rule = *parse_heap_rule("0.002");
  for (std::uint64_t count = 4; count < 200; ++count) {
    const auto found = find_period(rule, first_values(rule, count));
    if (found && found->evidence == Evidence::proved) {
      EXPECT_EQ(found->period, 6u) << count;
      EXPECT_EQ(found->preperiod, 1u) << count;
    }
  }
}

TEST(WindowTheorem, EachOfItsConditionsCanFail) {
  const WindowEvidence evidence{SpaceKind::domain, 100, 50, 3, 0, false};
  EXPECT_EQ(evidence.window(), 103u);
  EXPECT_TRUE(window_theorem_applies(evidence, 101, 10, 214));
  EXPECT_FALSE(window_theorem_applies(evidence, 101, 10, 213)) << "one value fewer";
  EXPECT_FALSE(window_theorem_applies(evidence, 100, 10, 1000)) << "a rare heap at the start";
  EXPECT_FALSE(window_theorem_applies(evidence, 101, 11, 1000)) << "an odd period in the domain kind";
  WindowEvidence late = evidence;
  late.witnessed_from = 205;
  EXPECT_FALSE(window_theorem_applies(late, 101, 10, 1000)) << "witnesses known too late";
  EXPECT_TRUE(window_theorem_applies(late, 102, 10, 1000));
  WindowEvidence unequal = evidence;
  unequal.unequal = true;
  unequal.largest_witness = 200;
  EXPECT_FALSE(window_theorem_applies(unequal, 150, 10, 1000)) << "a part of Grundy's game might meet its twin";
}

// Where both theorems apply they must say the same.
TEST(LongWindowTheorem, AgreesWithTheOctalTheorem) {
  int by_window = 0;
  for (const char* text : {"0.16", "0.356", "0.127", "0.56", "0.055", "0.045", "0.17"}) {
    const HeapRule rule = *parse_heap_rule(text);
    HeapRun run(rule, {});
    Trail trail;
    const HeapPeriodSearch search = search_period(run, trail, {.limit = 800000}, Control());
    if (!search.period || search.period->evidence != Evidence::proved) continue;
    by_window += search.period->theorem == "window-theorem" ? 1 : 0;
    // The values that the first theorem needs, looked at with nothing but the first theorem.
    const std::uint64_t needed =
        octal_theorem_needs(std::get<TakeBreakCode>(rule), search.period->preperiod, search.period->period);
    const auto again = find_period(rule, first_values(rule, needed + 1));
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->evidence, Evidence::proved) << text;
    EXPECT_EQ(again->period, search.period->period) << text;
    EXPECT_EQ(again->preperiod, search.period->preperiod) << text;
  }
  EXPECT_GE(by_window, 3);
}

TEST(ArithmeticPeriods, OfAllButSubtractionSetsAreProved) {
  for (const char* text : {"subtract(all but 2,3)", "subtract(all but 1)", "subtract(all but 1,4,9)", "0.[3]"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const std::vector<std::uint32_t> values = first_values(rule, 3000);
    const auto found = find_period(rule, values);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->evidence, Evidence::proved) << text;
    EXPECT_GT(found->increment, 0u) << text;
    for (std::uint64_t n = found->preperiod; n + found->period < values.size(); ++n) {
      ASSERT_EQ(values[n + found->period], values[n] + found->increment) << text << " heap " << n;
    }
    if (found->preperiod > 0) {
      const std::uint64_t n = found->preperiod - 1;
      EXPECT_NE(values[n + found->period], values[n] + found->increment) << text;
    }
  }
}

// Sorts out by the theorem alone, and then looks at many more values; one value fewer must not be accepted.
TEST(ArithmeticSplitting, HoldsFarBeyondTheValuesThatItNeeds) {
  int proved = 0;
  for (std::uint32_t digits = 0x08; digits < 0x100; ++digits) {
    const TakeBreakCode code({0, digits >> 4, digits & 15});
    if (code.most_parts() != 3) continue;
    const std::vector<std::uint32_t> values = first_values(code, 240);
    const auto found = find_period(code, values);
    if (!found || found->evidence != Evidence::proved || found->increment == 0) continue;
    EXPECT_EQ(found->theorem, "arithmetic-splitting");
    ++proved;
    const std::uint64_t needed = arithmetic_splitting_needs(code, found->preperiod, found->period);
    ASSERT_LT(needed, 200u) << to_string(code);
    EXPECT_TRUE(arithmetic_splitting_applies(code, std::span(values).first(needed), *found)) << to_string(code);
    EXPECT_FALSE(arithmetic_splitting_applies(code, std::span(values).first(needed - 1), *found)) << to_string(code);
    for (std::uint64_t n = found->preperiod; n + found->period < values.size(); ++n) {
      ASSERT_EQ(values[n + found->period], values[n] + found->increment) << to_string(code) << " heap " << n;
    }
  }
  EXPECT_GE(proved, 30);
}

// A wrong increment or period, claimed of values that show it, must fail the conditions.
TEST(ArithmeticSplitting, ItsConditionsCanFail) {
  const HeapRule rule = *parse_heap_rule("0x0.BA");  // looks periodic, is not covered
  const auto found = find_period(rule, first_values(rule, 240));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->increment, 1u);
  EXPECT_EQ(found->evidence, Evidence::observed);
  // Two parts are not enough, and an increment must be a power of two.
  const TakeBreakCode octal({0, 4});
  std::vector<std::uint32_t> growing(300);
  for (std::size_t n = 1; n < growing.size(); ++n) growing[n] = static_cast<std::uint32_t>((n - 1) / 2);
  EXPECT_FALSE(arithmetic_splitting_applies(octal, growing, {2, 1, 1, Evidence::observed, {}}));
  const TakeBreakCode three_only({0, 8});
  EXPECT_FALSE(arithmetic_splitting_applies(three_only, growing, {6, 1, 3, Evidence::observed, {}}));
}

// The values of 0x0.F6 repeat with period 43 and increment 32 from heap 604 on; that was called observed from heap 1207
// on, and breaks at heap 1929. (They are not computed here: each takes a time that grows with the square.)
TEST(ArithmeticPeriods, AreNotObservedTooSoon) {
  const HeapRule rule = *parse_heap_rule("0x0.F6");
  const Period seen{43, 604, 32, Evidence::observed, {}};
  EXPECT_FALSE(is_observed(rule, seen, 1801));
  EXPECT_FALSE(is_observed(rule, seen, 1929));
  EXPECT_TRUE(is_observed(rule, seen, 3 * (604 + 43) + 2));
}

TEST(ObservedPeriods, AreSeenSeveralTimes) {
  const HeapRule rule = *parse_heap_rule("4.[3]");
  const Period four{4, 1, 4, Evidence::observed, {}};
  EXPECT_FALSE(is_observed(rule, four, 16));
  EXPECT_TRUE(is_observed(rule, four, 17));
  EXPECT_EQ(four.repetitions(17), 4u);
  // As many heaps as the octal theorem would ask for: 2 (100 + 4).
  const Period late{4, 100, 4, Evidence::observed, {}};
  EXPECT_FALSE(is_observed(rule, late, 207));
  EXPECT_TRUE(is_observed(rule, late, 208));
}

// Its formula is proved in docs/theory/laskers-nim.md; the values are those of the engine.
TEST(ArithmeticPeriods, LaskersNimIsProved) {
  const HeapRule rule = *parse_heap_rule("4.[3]");
  const std::vector<std::uint32_t> values = first_values(rule, 400);
  const auto found = find_period(rule, values);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Period{4, 1, 4, Evidence::proved, "laskers-nim"}));
  for (std::size_t n = 1; n + 4 < values.size(); ++n) ASSERT_EQ(values[n + 4], values[n] + 4) << n;
  EXPECT_NE(values[4], values[0] + 4);
}

TEST(ArithmeticPeriods, WithoutATheoremAreOnlyObserved) {
  const HeapRule rule = *parse_heap_rule("4.3[7]");
  const auto found = find_period(rule, first_values(rule, 400));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->evidence, Evidence::observed);
  EXPECT_EQ(found->period, 4u);
  EXPECT_EQ(found->increment, 4u);
}

}  // namespace
}  // namespace grundy
