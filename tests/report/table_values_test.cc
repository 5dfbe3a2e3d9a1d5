#include "report/table_values.h"

#include <gtest/gtest.h>

#include <random>

namespace grundy {
namespace {

// Whatever is put in comes out again, across every change of width.
TEST(TableValues, HoldWhatAPlainVectorHolds) {
  std::mt19937 random(1);
  for (const unsigned largest : {200u, 300u, 100'000u}) {
    for (const unsigned kinds : {0u, 3u, 100u}) {
      TableValues values;
      std::vector<std::optional<Value>> expected;
      for (int i = 0; i < 2000; ++i) {
        std::optional<Value> value = Value(Nimber{random() % (largest + 1)});
        if (kinds > 0 && random() % 4 == 0) {
          const auto kind = static_cast<unsigned>(random() % kinds);
          value = kind == 0 ? std::nullopt : std::optional(Value::unknown("reason " + std::to_string(kind)));
        }
        if (i == 1500 && largest > 300) value = Value(Nimber{std::uint64_t{1} << 40});
        values.push_back(value);
        expected.push_back(value);
      }
      ASSERT_EQ(values.size(), expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(values[i], expected[i]) << i;
      ASSERT_TRUE(std::equal(values.begin(), values.end(), expected.begin()));
      const TableValues part = values.part(100, 50);
      values.keep(100, 50);
      ASSERT_EQ(part.size(), 50u);
      for (std::size_t i = 0; i < 50; ++i) {
        ASSERT_EQ(part[i], expected[100 + i]);
        ASSERT_EQ(values[i], expected[100 + i]);
      }
    }
  }
}

TEST(TableValues, SmallNimbersTakeAByteEach) {
  TableValues values;
  for (int i = 0; i < 1'000'000; ++i) values.push_nimber(static_cast<std::uint64_t>(i % 200));
  EXPECT_LT(values.bytes(), 2'100'000u);  // a vector may have grown to twice its size
}

}  // namespace
}  // namespace grundy
