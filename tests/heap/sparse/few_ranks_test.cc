#include "heap/sparse/few_ranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <random>

#include "heap/run.h"
#include "heap/sparse/emulated_simd128.h"
#include "heap/trail.h"

namespace grundy {
namespace {

std::vector<FewRanksKernel> vector_few_kernels() {
  std::vector<FewRanksKernel> all = few_ranks_kernels_here();
  all.erase(all.begin());
  all.push_back(emulated_simd128_few_ranks());
  return all;
}

std::vector<std::uint8_t> random_ranks(std::mt19937_64& random, std::size_t count, unsigned ranks) {
  std::vector<std::uint8_t> result(count);
  for (std::uint8_t& rank : result) rank = static_cast<std::uint8_t>(random() % ranks);
  return result;
}

constexpr std::size_t room_before = 2048;  // before the heaps that are generated
constexpr std::size_t room_after = 128;

TEST(FewRanks, KernelsGenerateTheSameRanks) {
  std::mt19937_64 random(1);
  int stuck = 0;
  for (int round = 0; round < 300; ++round) {
    // Sources at all kinds of distances, the nearest at 1 to 99.
    std::vector<Source> sources;
    const std::size_t count = random() % (round % 3 == 0 ? 40 : 14);
    const std::uint64_t nearest = 1 + random() % (round % 2 == 0 ? 12 : 99);
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t distance = nearest + (random() % 3 == 0 ? random() % 1900 : random() % 70);
      sources.push_back({static_cast<std::uint32_t>(distance), static_cast<std::uint8_t>(random() % 16)});
    }
    std::sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.distance < b.distance; });
    const FewRanksPlan plan(sources);
    std::vector<std::uint8_t> before = random_ranks(random, room_before, 16);
    for (int i = 0; i < 5; ++i) before[random() % (room_before - 100)] = 0xff;  // rare heaps, not among the last
    const auto generated = [&](const FewRanksKernel& kernel) {
      std::vector<std::uint8_t> ranks = before;
      ranks.resize(room_before + 1000 + room_after, 0xff);
      const std::uint64_t done = kernel.generate(plan, ranks.data() + room_before, 1000);
      ranks.resize(room_before + done);
      return ranks;
    };
    const std::vector<std::uint8_t> expected = generated(scalar_few_ranks());
    if (expected.size() < room_before + 1000) ++stuck;
    for (const FewRanksKernel& kernel : vector_few_kernels())
      EXPECT_EQ(generated(kernel), expected) << to_string(kernel.level) << " round " << round;
  }
  EXPECT_GT(stuck, 10);
  EXPECT_LT(stuck, 290);
}

TEST(FewRanks, KernelsLeaveTheSameSets) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 300; ++round) {
    ExclusionPlan plan;
    for (RankSets& needed : plan.needed) {
      for (unsigned rank = 0; rank < few_ranks; ++rank) needed.put(rank, static_cast<unsigned>(random()));
    }
    const std::size_t rows = random() % 70;
    for (std::size_t i = 0; i < rows; ++i) {
      plan.rows.emplace_back(
          Source{static_cast<std::uint32_t>(1 + random() % 1900), static_cast<std::uint8_t>(random() % 16)});
    }
    std::vector<std::uint8_t> ranks = random_ranks(random, room_before + 64, 16);
    for (int i = 0; i < 20; ++i) ranks[random() % ranks.size()] = 0xff;
    std::uint8_t expected[2][few_lanes];
    const std::uint64_t lanes = scalar_few_ranks().exclude(plan, ranks.data() + room_before, expected);
    for (const FewRanksKernel& kernel : vector_few_kernels()) {
      std::uint8_t found[2][few_lanes];
      EXPECT_EQ(kernel.exclude(plan, ranks.data() + room_before, found), lanes) << to_string(kernel.level);
      EXPECT_EQ(std::memcmp(found, expected, sizeof found), 0) << to_string(kernel.level) << " round " << round;
    }
  }
}

TEST(FewRanks, KernelsFindTheSamePairs) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    const unsigned ranks = 2 + static_cast<unsigned>(random() % 254);
    const std::vector<std::uint8_t> small = random_ranks(random, few_lanes, ranks);
    const std::vector<std::uint8_t> large = random_ranks(random, few_lanes, 256);
    const auto wanted = static_cast<std::uint8_t>(random() % 256);
    for (const FewRanksKernel& kernel : vector_few_kernels())
      EXPECT_EQ(kernel.pairs(small.data(), large.data(), wanted),
                scalar_few_ranks().pairs(small.data(), large.data(), wanted));
  }
}

TEST(FewRanks, KernelsCountTheSame) {
  std::mt19937_64 random(4);
  for (const std::uint64_t rows : {0, 1, 2, 127, 128, 255, 256, 511, 1000}) {
    const std::vector<std::uint8_t> ranks = random_ranks(random, few_lanes * rows, 16);
    RankValues values;
    for (auto& table : values) {
      for (std::uint8_t& value : table) value = static_cast<std::uint8_t>(random() % 256);
    }
    RankTally expected;
    std::uint64_t digest = 1234;
    scalar_few_ranks().tally(ranks.data(), rows, values, expected, digest);
    for (const FewRanksKernel& kernel : vector_few_kernels()) {
      RankTally found;
      std::uint64_t other = 1234;
      kernel.tally(ranks.data(), rows, values, found, other);
      EXPECT_EQ(std::memcmp(&found, &expected, sizeof found), 0) << to_string(kernel.level) << " " << rows;
      EXPECT_EQ(other, digest) << to_string(kernel.level) << " " << rows;
    }
  }
}

// What a listener for ranks leaves on the trail, against values alone; every size of a run, so that rows end anywhere.
TEST(FewRanks, RanksLeaveTheTrailThatValuesLeave) {
  for (const char* text : {"0.106", "0.16", "0.104", "0.054"}) {
    Trail by_values;
    Trail by_ranks;
    by_values.with_digests = by_ranks.with_digests = true;
    const auto values = [](Trail& trail) {
      return [&trail](std::uint64_t first, std::span<const std::uint32_t> some) {
        trail.add(first, some);
        trail.digests.restore({});
      };
    };
    bool used = false;
    const auto ranks = [&](const RankRows& rows) {
      used = true;
      by_ranks.add(rows);
    };
    HeapRun first(*parse_heap_rule(text), {});
    HeapRun second(*parse_heap_rule(text), {});
    for (std::uint64_t end = 100; end < 300000; end += 17 + end / 3) {
      while (first.size() < end) ASSERT_TRUE(first.advance(end, values(by_values)));
      while (second.size() < end) ASSERT_TRUE(second.advance(end, values(by_ranks), ranks));
      EXPECT_EQ(by_values.statistics.checksum, by_ranks.statistics.checksum) << text << " " << end;
      EXPECT_EQ(by_values.statistics.computed, by_ranks.statistics.computed);
      EXPECT_EQ(by_values.statistics.max_value, by_ranks.statistics.max_value);
      EXPECT_EQ(by_values.statistics.max_at, by_ranks.statistics.max_at);
      for (std::uint32_t value = 0; value <= by_values.statistics.max_value; ++value)
        EXPECT_EQ(by_values.statistics.frequencies[value], by_ranks.statistics.frequencies[value]) << text << value;
      const auto a = by_values.streams.blocks();
      const auto b = by_ranks.streams.blocks();
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].digest, b[i].digest) << text << " block " << i;
    }
    EXPECT_EQ(used, first.engine() == "blocks of few codes") << text;
    EXPECT_EQ(used, first.rows_per_heap() > 0 && first.rows_per_heap() < 20) << text;
  }
}

// Rare heaps of 0.16 are found as late as heap 13935; the others have more ranks, 0.174 soon and 0.054 later.
TEST(FewRanks, AWholeRunHasTheValuesOfThePlainKernel) {
  for (const char* text : {"0.054", "0.16", "0.454", "0.174"}) {
    setenv("GRUNDY_KERNEL", "scalar", 1);
    HeapRun plain(*parse_heap_rule(text), {});
    unsetenv("GRUNDY_KERNEL");
    HeapRun fast(*parse_heap_rule(text), {2});
    while (plain.size() < 200000) ASSERT_TRUE(plain.advance(200000, {}));
    while (fast.size() < 200000) ASSERT_TRUE(fast.advance(200000, {}));
    for (std::uint64_t n = 0; n < 200000; ++n) ASSERT_EQ(plain.value(n), fast.value(n)) << text << " " << n;
    EXPECT_EQ(plain.rare_count(), fast.rare_count()) << text;
  }
}

}  // namespace
}  // namespace grundy
