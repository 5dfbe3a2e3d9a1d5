// Codes with digits beyond 7 against values worked out here from the definition of a digit, with plain loops.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "heap/run.h"

namespace grundy {
namespace {

using Digits = std::vector<std::uint32_t>;

// The nim-sums of all ways to leave `rest` in exactly `parts` non-empty heaps, in any order.
void collect(std::uint64_t rest, unsigned parts, std::uint32_t sum, const std::vector<std::uint32_t>& values,
             std::set<std::uint32_t>& options) {
  if (parts == 0) {
    if (rest == 0) options.insert(sum);
    return;
  }
  for (std::uint64_t part = 1; part + parts <= rest + 1; ++part)
    collect(rest - part, parts - 1, sum ^ values[part], values, options);
}

std::vector<std::uint32_t> by_definition(const Digits& digits, std::uint64_t count) {
  std::vector<std::uint32_t> values;
  for (std::uint64_t n = 0; n < count; ++n) {
    std::set<std::uint32_t> options;
    for (std::uint64_t k = 0; k < digits.size() && k <= n; ++k) {
      for (unsigned parts = 0; parts < 5; ++parts) {
        if ((digits[k] >> parts & 1) != 0) collect(n - k, parts, 0, values, options);
      }
    }
    std::uint32_t value = 0;
    while (options.contains(value)) ++value;
    values.push_back(value);
  }
  return values;
}

TEST(Hexadecimal, RandomCodesAgreeWithTheDefinition) {
  std::mt19937 random(16);
  for (int i = 0; i < 60; ++i) {
    const bool wide = i % 6 == 5;  // four heaps
    Digits digits = {random() % 3 == 0 ? 4 * static_cast<std::uint32_t>(random() % 4) : 0u};
    const std::size_t length = 1 + random() % 4;
    while (digits.size() <= length) digits.push_back(static_cast<std::uint32_t>(random() % (wide ? 32 : 16)));
    const TakeBreakCode code(digits);
    const std::uint64_t count = wide ? 28 : 70;
    HeapRun run(code, {});
    std::vector<std::uint32_t> values;
    while (run.size() < count) {
      ASSERT_TRUE(run.advance(count, [&](std::uint64_t, std::span<const std::uint32_t> more) {
        values.insert(values.end(), more.begin(), more.end());
      }));
    }
    EXPECT_EQ(values, by_definition(digits, count)) << to_string(code);
    // The text of a code is read back as the same code.
    const Result<HeapRule> again = parse_heap_rule(to_string(code));
    ASSERT_TRUE(again) << to_string(code);
    EXPECT_EQ(std::get<TakeBreakCode>(*again), code);
  }
}

}  // namespace
}  // namespace grundy
