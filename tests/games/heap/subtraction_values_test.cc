#include "games/heap/subtraction_values.h"

#include <gtest/gtest.h>

#include <set>

namespace grundy {
namespace {

SubtractionSet amounts_of(std::string_view text) {
  const Arguments arguments = Arguments::split("subtract", text);
  return *SubtractionSet::read(arguments.groups[0]);
}

// Squares leave the rows of bits for single heaps at about heap 30,000; primes and powers never do.
class EndlessSets : public testing::TestWithParam<const char*> {};

TEST_P(EndlessSets, AgreeWithTheLeastValueNotReached) {
  constexpr std::uint64_t heaps = 4000;
  const SubtractionSet amounts = amounts_of(GetParam());
  SubtractionValues values(amounts);
  ASSERT_EQ(values.extend_to(heaps, {}), StopReason::none);
  for (std::uint64_t heap = 0; heap <= heaps; ++heap) {
    std::set<std::uint64_t> reached;
    amounts.for_each(heap, [&](std::uint64_t amount) { return reached.insert(values[heap - amount]), true; });
    std::uint64_t least = 0;
    while (reached.contains(least)) ++least;
    ASSERT_EQ(values[heap], least) << heap;
  }
}

INSTANTIATE_TEST_SUITE_P(Amounts, EndlessSets, testing::Values("squares", "primes", "powers of 2", "powers of 5"));

TEST(SubtractionValues, GoOnHeapByHeapWhereThereAreManyValues) {
  SubtractionValues values(amounts_of("squares"));
  ASSERT_EQ(values.extend_to(60'000, {}), StopReason::none);
  for (std::uint64_t heap = 0; heap <= 60'000; heap += 97) {
    std::set<std::uint64_t> reached;
    for (std::uint64_t root = 1; root * root <= heap; ++root) reached.insert(values[heap - root * root]);
    std::uint64_t least = 0;
    while (reached.contains(least)) ++least;
    ASSERT_EQ(values[heap], least) << heap;
  }
}

TEST(SubtractionValues, StopAndGoOn) {
  SubtractionTables tables;
  const SubtractionSet squares = amounts_of("squares");
  std::atomic<bool> stop = true;
  EXPECT_FALSE(tables.value(squares, 1'000'000'000, Control().stop_when(&stop)).is_known());
  EXPECT_EQ(tables.value(squares, 3000, {}), Value(Nimber{9}));
  EXPECT_EQ(tables.value(amounts_of("powers of 2"), 7, {}), Value(Nimber{1}));
}

}  // namespace
}  // namespace grundy
