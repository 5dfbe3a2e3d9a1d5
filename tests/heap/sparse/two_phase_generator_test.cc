// Candidates of wide blocks against the definition, where the sources lie too far back for planes, where heaps are
// split into two rare ones, and after a new rare heap. No game has all of that soon.
#include "heap/sparse/two_phase_generator.h"

#include <gtest/gtest.h>

#include "heap/sparse/random_ranks.h"

namespace grundy {
namespace {

constexpr std::uint64_t generated_from = 700'000;

void add_rare(SparseState& state, std::uint64_t heap, unsigned rank) {
  *state.ranks.at(heap) = RankStore::rare_mark;
  state.rare.push_back({heap, state.space.rare_value(rank, heap)});
}

// Candidates from heap 640,000 to `generated_from`, with rare heaps among the first ones and halfway.
SparseState some_state() {
  SparseState state = state_of_random_ranks(generated_from, 200);
  state.ranks.make_room(0, generated_from + 50'000);
  for (unsigned i = 0; i < 300; ++i) add_rare(state, 100 + 7 * i, i * 37 % 256);
  // Their ranks are such that bytes would take a pair of two rare ones for a small rank, and their sums differ, or else
  // heaps would lose all ranks at once and be done by the definition anyway.
  for (unsigned i = 0; i < 40; ++i) add_rare(state, generated_from / 2 + 251 * i + 7 * i * i, 255 - i % 16);
  CandidateSources sources(state, 640'000);
  for (std::uint64_t n = 640'000; n < generated_from; ++n) EXPECT_TRUE(sources.generate_one(state, n));
  return state;
}

void expect_the_definition(const SparseState& found, SparseState& expected, std::uint64_t first, std::uint64_t end) {
  CandidateSources sources(expected, first);
  for (std::uint64_t n = first; n < end; ++n) {
    ASSERT_TRUE(sources.generate_one(expected, n));
    ASSERT_EQ(found.ranks.rank(n), expected.ranks.rank(n)) << "heap " << n;
  }
}

TEST(TwoPhaseGenerator, EqualsTheDefinitionAlsoAfterARareHeap) {
  const SparseState before = some_state();
  for (const WideKernel& kernel : wide_kernels_here()) {
    SparseState found = before;
    SparseState expected = before;
    ASSERT_TRUE(TwoPhaseGenerator::can_start(found, generated_from));
    TwoPhaseGenerator generator(found, best_kernel(), kernel, generated_from);
    while (generator.generate(generated_from + 10'000) < generated_from + 10'000) continue;
    expect_the_definition(found, expected, generated_from, generated_from + 6000);
    const std::uint64_t rare = generated_from + 6000;
    add_rare(found, rare, 3);
    add_rare(expected, rare, 3);
    ASSERT_TRUE(generator.go_on_after_rare_heap(rare + 1));
    while (generator.generate(rare + 10'000) < rare + 10'000) continue;
    expect_the_definition(found, expected, rare + 1, rare + 10'000);
  }
}

TEST(TwoPhaseGenerator, LeavesItWhereManyHeapsHaveTwoRareParts) {
  SparseState state = state_of_random_ranks(generated_from, 200);
  for (unsigned i = 0; i < 300; ++i) add_rare(state, generated_from / 2 + 3 * i, i % 256);
  EXPECT_FALSE(TwoPhaseGenerator::can_start(state, generated_from));
}

}  // namespace
}  // namespace grundy
