#include "heap/period/heap_values.h"

#include <gtest/gtest.h>

#include "heap/first_values.h"
#include "heap/period/period.h"

namespace grundy {
namespace {

TEST(HeapValues, EqualThoseOfARunWhetherComputedOrByThePeriod) {
  for (const char* text : {"0.77", "0.07", "0.137", "0.16", "4.[3]", "0.[3]", "subtract(2,3)", "subtract(all but 2,3)",
                           "grundys_game", "couples", "0x0.F"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const std::uint64_t count = std::string_view(text) == "0x0.F" ? 600 : 3000;
    const std::vector<std::uint32_t> expected = first_values(rule, count);
    HeapValues values(rule);
    ASSERT_EQ(values.extend_to(count - 1, Control()), StopReason::none);
    for (std::uint64_t n = 0; n < count; ++n) ASSERT_EQ(values[n], expected[n]) << text << " heap " << n;
  }
}

TEST(HeapValues, AProvedPeriodReachesAnyHeap) {
  HeapValues kayles(*parse_heap_rule("0.77"));
  ASSERT_EQ(kayles.extend_to(999'999'999'999, Control()), StopReason::none);
  ASSERT_TRUE(kayles.proved_period());
  EXPECT_EQ(kayles.proved_period()->period, 12u);
  EXPECT_FALSE(kayles.computed(999'999'999'999));
  EXPECT_EQ(kayles[999'999'999'999], kayles[84 + 999'999'999'999 % 12]);
  HeapValues nim(*parse_heap_rule("0.[3]"));
  ASSERT_EQ(nim.extend_to(999'999'999'999, Control()), StopReason::none);
  EXPECT_EQ(nim[999'999'999'999], 999'999'999'999);
}

// Each heap in its turn used to look for a period in everything computed so far: 200,000 heaps took 16 seconds.
TEST(HeapValues, RisingHeapsCostNoMoreThanTheLast) {
  HeapValues values(*parse_heap_rule("0.16"));
  std::uint64_t steps = 0;
  for (std::uint64_t n = 0; n < 50'000; ++n) {
    const std::uint64_t before = values.run().size();
    ASSERT_EQ(values.extend_to(n, Control()), StopReason::none);
    steps += values.run().size() != before ? 1 : 0;
  }
  EXPECT_LT(steps, 2000u);
}

TEST(HeapValues, StopsWhenTold) {
  std::atomic<bool> stop = true;
  HeapValues values(GrundysGameRule{});
  EXPECT_EQ(values.extend_to(1000, Control().stop_when(&stop)), StopReason::interrupted);
  EXPECT_FALSE(values.knows(1000));
  EXPECT_EQ(values.extend_to(1000, Control()), StopReason::none);
  EXPECT_TRUE(values.computed(1000));
}

// Rare heaps of Couples-are-Forever are named by their own size, not by that of 0.6.
TEST(HeapValues, RareHeapsAreHeapsOfTheRule) {
  HeapValues couples(CouplesAreForever{});
  HeapValues officers(*parse_heap_rule("0.6"));
  ASSERT_EQ(couples.extend_to(20'000, Control()), StopReason::none);
  ASSERT_EQ(officers.extend_to(20'000, Control()), StopReason::none);
  const std::vector<std::uint64_t> those = officers.rare_heaps(19'999);
  const std::vector<std::uint64_t> these = couples.rare_heaps(20'000);
  ASSERT_EQ(these.size(), those.size());
  ASSERT_FALSE(these.empty());
  for (std::size_t i = 0; i < these.size(); ++i) EXPECT_EQ(these[i], those[i] + 1);
}

}  // namespace
}  // namespace grundy
