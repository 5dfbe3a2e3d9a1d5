#include "heap/block_engine.h"

#include <gtest/gtest.h>

#include "heap/sparse_scalar.h"

namespace grundy::heap {
namespace {

std::vector<Kernel> kernels() {
  std::vector<Kernel> all = {scalar_kernel()};
  if (const Kernel* avx2 = avx2_kernel(); avx2 != nullptr) all.push_back(*avx2);
  return all;
}

// Runs the block engine from 1100 heaps on (learning again when it asks to) and compares every value.
void expect_equal(const HeapRule& rule, std::uint64_t heaps, const Kernel& kernel, unsigned threads, int& ran) {
  const std::optional<SplitMoves> moves = split_moves(rule);
  ASSERT_TRUE(moves);
  SparseScalarEngine plain(rule, *moves);
  while (plain.values().size() < 1100) plain.append_next();
  if (!BlockEngine::can_run(plain.split(), plain.values())) return;
  BlockEngine fast(*moves, plain.split(), plain.values(), plain.largest_witness(), kernel, threads);
  while (plain.values().size() <= heaps) plain.append_next();
  while (fast.certified() <= heaps) {
    const Step step = fast.advance(heaps + 1);
    if (step == Step::outgrown) break;
    ASSERT_EQ(step, Step::advanced);
  }
  for (std::uint64_t n = 0; n < std::min(heaps + 1, fast.certified()); ++n) {
    ASSERT_EQ(fast.state().value(n), plain.values()[n])
        << to_string(rule) << " heap " << n << " kernel " << kernel.name;
  }
  if (fast.certified() > heaps) ++ran;
}

TEST(BlockEngine, EqualsThePlainEngineOnThreeDigitCodes) {
  for (const Kernel& kernel : kernels()) {
    int ran = 0;
    for (std::uint32_t number = 0; number < 512; ++number) {
      const HeapRule rule = TakeBreakCode({0, number >> 6, number >> 3 & 7, number & 7});
      if (!split_moves(rule)) continue;
      expect_equal(rule, 4000, kernel, 1 + number % 2, ran);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(ran, 100) << kernel.name;
  }
}

TEST(BlockEngine, EqualsThePlainEngineOnLongerRuns) {
  for (const Kernel& kernel : kernels()) {
    for (const char* text :
         {"0.106", "0.16", "0.6", "0.376", "0.054", "0.127", "0.324", "0.104", "4.7", "grundys_game"}) {
      int ran = 0;
      expect_equal(*parse_heap_rule(text), 20000, kernel, 2, ran);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace grundy::heap
