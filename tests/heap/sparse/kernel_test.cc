#include "heap/sparse/kernel.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <random>

#include "heap/run.h"
#include "heap/sparse/emulated_avx512.h"
#include "heap/sparse/emulated_simd128.h"

namespace grundy {
namespace {

std::vector<HeapKernel> vector_kernels() {
  std::vector<HeapKernel> all = kernels_here();
  all.erase(all.begin());
  all.push_back(emulated_avx512_kernel());
  all.push_back(emulated_simd128_kernel());
  return all;
}

// Random bits, `of_four` quarters of them set.
std::uint64_t random_word(std::mt19937_64& random, unsigned of_four) {
  const std::uint64_t a = random();
  const std::uint64_t b = random();
  return of_four == 0 ? 0 : of_four == 1 ? a & b : of_four == 2 ? a : of_four == 3 ? a | b : ~std::uint64_t{0};
}

TEST(Kernel, CoversTheSameLanes) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    std::vector<std::uint64_t> memory(512);
    for (std::uint64_t& word : memory) word = random_word(random, static_cast<unsigned>(round) % 4);
    std::vector<Tier> tiers;
    std::vector<std::int32_t> offsets;
    for (std::size_t i = 0; i < random() % 5; ++i) {
      tiers.push_back({static_cast<std::uint16_t>(2 * (random() % 8)), static_cast<std::uint16_t>(random() % 8)});
      for (unsigned row = 0; row < tiers.back().rows; ++row) {
        offsets.push_back(static_cast<std::int32_t>(random() % 4000) - 2000);
      }
    }
    LaneRow needed;
    for (std::uint64_t& word : needed.word) word = random_word(random, 3);
    const auto* base = reinterpret_cast<const std::uint8_t*>(memory.data()) + 2000;
    const auto covered = [&](const HeapKernel& kernel) {
      LaneRow left = kernel.cover(base, offsets.data(), tiers, needed);
      left.word[3] &= ~std::uint64_t{0} >> 8;  // lanes past the block may differ
      return left;
    };
    const LaneRow expected = covered(scalar_kernel());
    for (const HeapKernel& kernel : vector_kernels()) {
      const LaneRow found = covered(kernel);
      // The last tier that is looked at depends on lanes past the block too, but never on which lanes are left.
      EXPECT_EQ(std::memcmp(&found, &expected, sizeof found), 0) << to_string(kernel.level) << " round " << round;
    }
  }
}

TEST(Kernel, SpreadsTheSameBytes) {
  std::mt19937_64 random(2);
  for (std::size_t count = 1; count <= 64; ++count) {
    std::vector<LaneRow> rows(count);
    for (LaneRow& row : rows) {
      for (std::uint64_t& word : row.word) word = random();
    }
    const auto spread = [&](const HeapKernel& kernel) {
      std::vector<std::uint8_t> bytes((count + 7) / 8 * 256, 0x55);
      kernel.spread(rows, bytes.data());
      return bytes;
    };
    const std::vector<std::uint8_t> expected = spread(scalar_kernel());
    for (const HeapKernel& kernel : vector_kernels())
      EXPECT_EQ(spread(kernel), expected) << to_string(kernel.level) << " " << count;
  }
}

TEST(Kernel, FindsTheSameOpenRanks) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 400; ++round) {
    std::vector<std::uint8_t> ranks(512);
    // Some ranks past 64, some rare heaps.
    for (std::uint8_t& rank : ranks) rank = static_cast<std::uint8_t>(random() % 20 == 0 ? 255 : random() % 100);
    std::vector<Source> sources(random() % 40);
    for (Source& source : sources) {
      source = {static_cast<std::uint32_t>(16 + random() % 400), static_cast<std::uint8_t>(random() % 128)};
    }
    const auto groups = static_cast<unsigned>(1 + random() % 8);
    std::vector<std::uint8_t> bytes(8 * 256);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const auto open = [&](const HeapKernel& kernel) {
      std::vector<std::uint64_t> words(16);
      kernel.open_ranks(ranks.data() + 450, sources, bytes.data(), groups, words.data());
      return words;
    };
    const std::vector<std::uint64_t> expected = open(scalar_kernel());
    for (const HeapKernel& kernel : vector_kernels())
      EXPECT_EQ(open(kernel), expected) << to_string(kernel.level) << " round " << round;
  }
}

TEST(Kernel, WritesTheSamePlanes) {
  std::mt19937_64 random(4);
  std::vector<std::uint8_t> ranks(256);
  for (std::uint8_t& rank : ranks) rank = static_cast<std::uint8_t>(random() % 50);
  constexpr std::size_t stride = 40;
  const auto planes = [&](const HeapKernel& kernel) {
    std::vector<std::uint8_t> out(48 * stride, 0x55);
    kernel.to_planes(ranks.data(), 47, out.data(), stride);
    return out;
  };
  for (const HeapKernel& kernel : vector_kernels())
    EXPECT_EQ(planes(kernel), planes(scalar_kernel())) << to_string(kernel.level);
}

TEST(Kernel, TheForceTakesEffect) {
  for (const HeapKernel& kernel : kernels_here()) {
    setenv("GRUNDY_KERNEL", std::string(to_string(kernel.level)).c_str(), 1);
    EXPECT_EQ(HeapRun(*parse_heap_rule("0.16"), {}).kernel(), to_string(kernel.level));
  }
  unsetenv("GRUNDY_KERNEL");
  EXPECT_EQ(best_kernel().level, kernels_here().back().level);
}

}  // namespace
}  // namespace grundy
