// Searches for ranks that only some later heaps help to reach.
#include "heap/sparse/late_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "heap/sparse/pair_search.h"
#include "heap/sparse/random_ranks.h"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_there = 400'000;
constexpr unsigned late_rank = 64;
constexpr std::uint32_t place_of_split = 2;  // at which 0.143 splits

// Common ranks below 16, and one more at some heaps from `first` on.
SparseState with_late_ranks(std::uint64_t first, std::uint64_t window = RankStore::unlimited) {
  SparseState state = state_of_random_ranks(heaps_there, 16, window);
  for (unsigned i = 0; i < 60; ++i) *state.ranks.at(first + 311 * i) = late_rank;
  return state;
}

// Whether heap n can be split into two common heaps with this rank, one of them being `part`.
bool has_pair(const SparseState& state, std::uint64_t n, unsigned rank, std::uint64_t part) {
  const std::uint64_t other = n - place_of_split - part;
  if (part == 0 || other == 0 || !state.ranks.holds(part) || !state.ranks.holds(other)) return false;
  const std::uint8_t a = state.ranks.rank(part);
  const std::uint8_t b = state.ranks.rank(other);
  return a != RankStore::rare_mark && b != RankStore::rare_mark && (a ^ b) == rank;
}

// Past the first parts only the places of ranks help: no walk goes so far.
TEST(PairSearch, FindsLateRanksByTheirPlaces) {
  const SparseState state = with_late_ranks(120'000);
  PairSearch search(state, scalar_few_ranks(), heaps_there);
  unsigned found = 0;
  for (std::uint64_t n = 300'000; n < 300'200; ++n) {
    for (unsigned rank = 0; rank < late_rank + 16; rank += 5) {
      const std::uint64_t part = search.find(n, static_cast<std::uint8_t>(rank));
      if (part == 0) continue;
      ASSERT_TRUE(has_pair(state, n, rank, part)) << n << ' ' << rank << ' ' << part;
      ASSERT_LE(2 * part, n - place_of_split);
      found += rank >= late_rank ? 1 : 0;
    }
  }
  EXPECT_GT(found, 500u);
}

TEST(PairSearch, LooksOnlyAtHeapsThatAreKept) {
  SparseState state = with_late_ranks(30'000, 60'000);
  state.ranks.make_room(heaps_there, heaps_there);
  ASSERT_EQ(state.ranks.first_kept(), heaps_there - 60'000);
  PairSearch search(state, scalar_few_ranks(), heaps_there);
  unsigned found = 0;
  for (std::uint64_t n = heaps_there - 200; n < heaps_there; ++n) {
    const std::uint64_t part = search.find(n, late_rank + 3);
    if (part == 0) continue;
    ASSERT_TRUE(has_pair(state, n, late_rank + 3, part));
    ++found;
  }
  EXPECT_GT(found, 100u);
}

TEST(RankPlaces, ListsTheFirstHeapsOfEachRank) {
  const SparseState state = with_late_ranks(120'000);
  RankPlaces places(state);
  places.extend(150'000);
  places.extend(heaps_there);
  EXPECT_EQ(places.end(), heaps_there);
  EXPECT_EQ(places.of(late_rank).size(), 60u);
  for (unsigned rank = 0; rank < 256; ++rank) {
    const auto listed = places.of(static_cast<std::uint8_t>(rank));
    ASSERT_TRUE(std::is_sorted(listed.begin(), listed.end()));
    ASSERT_LE(listed.size(), RankPlaces::most_places);
    for (const std::uint64_t heap : listed) ASSERT_EQ(state.ranks.rank(heap), rank);
  }
  ASSERT_EQ(places.frequent().size(), 16u) << "of the last heaps none has the late rank";
  std::uint64_t count[256] = {};
  for (const std::uint8_t rank : state.recent_ranks(heaps_there)) ++count[rank];
  EXPECT_TRUE(std::is_sorted(places.frequent().begin(), places.frequent().end(),
                             [&](std::uint8_t a, std::uint8_t b) { return count[a] > count[b]; }));
}

TEST(LatePairs, ExcludeWhatSearchesFoundBefore) {
  const SparseState state = with_late_ranks(20'000);
  constexpr unsigned rank = late_rank + 5;
  for (const WideKernel& kernel : wide_kernels_here()) {
    LatePairs late(state, kernel, 128);
    EXPECT_EQ(late.exclude(rank, heaps_there - 64, ~std::uint64_t{0}), ~std::uint64_t{0});
    std::uint64_t largest = 0;
    for (std::uint64_t n = 200'000; n < 202'000; ++n) {
      for (std::uint64_t part = 20'000; part < 20'000 + 60 * 311; part += 311) {
        if (!has_pair(state, n, rank, part)) continue;
        largest = std::max(largest, late.add_search(rank, n, part));
        break;
      }
    }
    EXPECT_GE(largest, 20'000u);
    unsigned excluded = 0;
    for (std::uint64_t n0 = 300'000; n0 < 300'000 + 64 * 50; n0 += 64) {
      EXPECT_EQ(late.exclude(rank, n0, 0), 0u);
      const std::uint64_t left = late.exclude(rank, n0, ~std::uint64_t{0});
      for (unsigned lane = 0; lane < 64; ++lane) {
        if ((left >> lane & 1) != 0) continue;
        ++excluded;
        bool is_reached = false;
        for (std::uint64_t part = 1; part <= largest && !is_reached; ++part)
          is_reached = state.ranks.rank(part) == late_rank && has_pair(state, n0 + lane, rank, part);
        ASSERT_TRUE(is_reached) << "heap " << n0 + lane;
      }
    }
    EXPECT_GT(excluded, 64u * 50u / 2);
  }
}

}  // namespace
}  // namespace grundy
