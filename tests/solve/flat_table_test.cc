#include "solve/flat_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>

namespace grundy {
namespace {

RC_GTEST_PROP(FlatTable, BehavesLikeAMap, ()) {
  const auto keys = *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, 500));
  FlatTable<std::uint64_t> table;
  std::map<std::uint64_t, std::uint32_t> reference;
  std::uint32_t number = 0;
  for (const std::uint64_t key : keys) {
    table.set(key, ++number);
    reference[key] = number;
  }
  RC_ASSERT(table.size() == reference.size());
  for (std::uint64_t key = 0; key < 500; ++key) {
    const auto known = reference.find(key);
    RC_ASSERT(table.find(key) == (known == reference.end() ? FlatTable<std::uint64_t>::absent : known->second));
  }
}

TEST(FlatTable, ManyKeysAndStrings) {
  FlatTable<std::u32string> table;
  for (std::uint32_t i = 1; i <= 100'000; ++i) table.set(std::u32string{static_cast<char32_t>(i), U'x'}, i);
  EXPECT_EQ(table.size(), 100'000U);
  for (std::uint32_t i = 1; i <= 100'000; ++i) {
    ASSERT_EQ(table.find(std::u32string{static_cast<char32_t>(i), U'x'}), i);
  }
  EXPECT_EQ(table.find(U"no"), FlatTable<std::u32string>::absent);
}

TEST(FlatTable, EightByteKeysTakeAtMostTwentyFourBytesEach) {
  FlatTable<std::uint64_t> table;
  for (std::uint64_t i = 1; i <= 1'000'000; ++i) {
    table.set(i * 0x9e3779b97f4a7c15ULL, 1);
    if (i <= 1000) continue;
    ASSERT_LE(table.bytes(), 24 * table.size()) << "after " << i;
  }
}

}  // namespace
}  // namespace grundy
