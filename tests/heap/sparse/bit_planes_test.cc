#include "heap/sparse/bit_planes.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "heap/sparse/cover_plan.h"

namespace grundy {
namespace {

// Memory that is used again is not empty, as it mostly is in a young program.
void leave_dirty_memory() {
  std::vector<std::unique_ptr<std::uint8_t[]>> blocks;
  for (std::size_t size = 512; size < std::size_t{1} << 17; size += 512) {
    blocks.push_back(std::make_unique<std::uint8_t[]>(size));
    std::memset(blocks.back().get(), 0xff, size);
  }
}

// A tier with an odd number of rows has an empty one. It was read past the end of the planes for blocks that end where
// the room does: ranks were taken for reached, and 4.367 had a wrong value at heap 10495456.
TEST(BitPlanes, TheEmptyRowIsEmptyAtEveryPlace) {
  // The fourth block begins at the last place there is, and the planes are rounded up by as little as can be.
  constexpr std::uint64_t reach = 4784, room = 3 * wide_lanes + 8;
  for (unsigned rank_count = 1; rank_count < 24; ++rank_count) {
    leave_dirty_memory();
    BitPlanes planes(best_kernel(), rank_count, reach, room);
    const std::vector<std::uint8_t> ranks(256, static_cast<std::uint8_t>(rank_count));  // none that has a plane
    const auto ranks_at = [&](std::uint64_t) { return ranks.data(); };
    CoverPlan plan;
    plan.append(planes, 0, std::vector<Source>{{wide_lanes, 0}});
    planes.restart(1 << 20, ranks_at);
    std::uint64_t n = 1 << 20;
    for (unsigned block = 0; block < 8; ++block) {
      WideRow row;
      std::memset(&row, 0xff, sizeof row);
      plan.cover(wide_kernels_here().back(), planes.at(n, 0), 0, row);
      for (unsigned w = 0; w < wide_lanes / 64; ++w) ASSERT_EQ(row.word[w], ~std::uint64_t{0}) << "block " << block;
      for (std::uint64_t end = n + wide_lanes; n < end; n += block_lanes) planes.append(n, ranks.data());
    }
  }
}

}  // namespace
}  // namespace grundy
