#include "solve/bag_table.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

// A limit of memory is looked at now and then, so what an array takes while it grows must be counted before it does.
TEST(BagTables, count_what_growing_takes_before_they_grow) {
  BagTable table;
  for (std::uint32_t id = 0; id < 50'000; ++id) {
    const std::vector<char32_t> sum(id % 7 + 1, id);
    const std::size_t before = table.bytes();
    table.find_or_add(sum, BagTable::hash_of_sum(sum));
    if (id < 100) continue;
    EXPECT_LE(table.bytes_held(), before) << id;
  }
}

}  // namespace
}  // namespace grundy
