// Sources further back than 32 bits can say. Most of the heaps between are address space that nobody has written to:
// it reads as zero and takes no memory.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <random>
#include <span>

#include "heap/rule/heap_rule.h"
#include "heap/sparse/block_engine.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_scalar.h"
#include "heap/sparse/two_byte_kernel.h"
#include "heap/sparse/word_sets.h"

namespace grundy {
namespace {

constexpr std::uint64_t far = (std::uint64_t{1} << 32) + 12'345;
constexpr std::size_t room = 1 << 20;

template <class Rank>
class WideMemory {
 public:
  explicit WideMemory(std::size_t count) : bytes_(count * sizeof(Rank)) {
    memory_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }
  ~WideMemory() {
    if (is_there()) munmap(memory_, bytes_);
  }
  WideMemory(const WideMemory&) = delete;
  WideMemory& operator=(const WideMemory&) = delete;

  bool is_there() const { return memory_ != MAP_FAILED; }
  Rank* data() { return static_cast<Rank*>(memory_); }

 private:
  std::size_t bytes_;
  void* memory_;
};

TEST(FarSources, FewRanksLookThemUp) {
  WideMemory<std::uint8_t> memory(far + 2 * room);
  if (!memory.is_there()) GTEST_SKIP() << "no address space for so many heaps";
  std::uint8_t* const here = memory.data() + far + room;
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < 1000; ++i) here[i - far] = static_cast<std::uint8_t>(random() % 16);
  const std::vector<Source> sources = {{5, 3}, {70, 9}, {far, 6}};
  std::vector<std::uint8_t> expected;
  for (std::size_t i = 0; i < 640; ++i) {
    unsigned taken = 0;
    for (const Source& source : sources) {
      const std::uint8_t rank = source.distance <= i ? expected[i - source.distance] : *(here + i - source.distance);
      taken |= 1u << (rank ^ source.rank);
    }
    expected.push_back(static_cast<std::uint8_t>(std::countr_one(taken)));
  }
  for (const FewRanksKernel& kernel : few_ranks_kernels_here()) {
    std::fill_n(here, 1000, std::uint8_t{0});
    ASSERT_GE(kernel.generate(FewRanksPlan(sources), here, expected.size()), expected.size());
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), here)) << to_string(kernel.level);
  }
}

TEST(FarSources, WordsCollectThem) {
  WideMemory<std::uint8_t> memory(far + 2 * room);
  if (!memory.is_there()) GTEST_SKIP() << "no address space for so many heaps";
  const std::uint8_t* const here = memory.data() + far + room;
  std::mt19937_64 random(2);
  for (std::size_t i = 0; i < word_lanes; ++i)
    memory.data()[room + i] = static_cast<std::uint8_t>(random() % most_ranks_in_words);
  for (const WordKernel& kernel : word_kernels_here()) {
    WordSets sets;
    kernel.begin(here, std::vector<Source>{{far, 77}}, most_words, sets);
    for (unsigned lane = 0; lane < word_lanes; ++lane) {
      const unsigned reached = memory.data()[room + lane] ^ 77u;
      for (unsigned w = 0; w < most_words; ++w) {
        EXPECT_EQ(sets.word[w][lane], reached / 64 == w ? std::uint64_t{1} << (reached % 64) : 0)
            << to_string(kernel.level);
      }
    }
  }
}

TEST(FarSources, CodesOfTwoBytesAreStruck) {
  WideMemory<std::uint16_t> memory(far + 2 * room);
  if (!memory.is_there()) GTEST_SKIP() << "no address space for so many heaps";
  std::mt19937_64 random(3);
  for (std::size_t i = 0; i < two_byte_lanes; ++i)
    memory.data()[room + i] = static_cast<std::uint16_t>(common_bit + random() % 4);
  for (const TwoByteKernel& kernel : two_byte_kernels_here()) {
    TwoByteCandidates candidates;
    candidates.open[0] = ~std::uint32_t{0};
    std::fill_n(candidates.code[0], two_byte_lanes, static_cast<std::uint16_t>(common_bit + 2));
    kernel.strike(memory.data() + far + room, std::vector<CodeSource>{{far, 1}}, candidates, 1);
    for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
      EXPECT_EQ(candidates.open[0] >> lane & 1, memory.data()[room + lane] == common_bit + 3 ? 0u : 1u)
          << to_string(kernel.level);
    }
  }
}

// The first heap past 2^32 of 0.106 is taken for a rare one, which it is not: from there on the values are others, and
// each has to be the least common one that no pair with a rare part gives.
TEST(LongFarSources, ARunGoesOnAfterARareHeapPastAllThatThirtyTwoBitsCount) {
  constexpr std::uint64_t memory_needed = std::uint64_t{14} << 30;
  if (static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE)) <
      memory_needed)
    GTEST_SKIP() << "needs 14 GB of memory";
  const HeapRule rule = *parse_heap_rule("0.106");
  const SplitMoves moves = *split_moves(rule);
  SparseScalarEngine plain(rule, moves);
  while (plain.values().size() < 20'000) plain.append_next();
  std::uint64_t late = 0;
  SparseState state;
  {
    BlockEngine engine(moves, plain.space(), plain.values(), 0, best_kernel(), 2);
    while (engine.certified() < far) ASSERT_EQ(engine.advance(far), Step::advanced);
    late = engine.certified();
    state = engine.state();
  }
  constexpr std::uint32_t rank = 3;
  *state.ranks.at(late) = RankStore::rare_mark;
  state.rare.push_back({late, state.space.rare_value(rank, late)});
  const std::vector<RareHeap> rare = state.rare;
  constexpr std::uint64_t heaps = 1 << 20;
  BlockEngine engine(std::move(state), late + 1, 0, best_kernel(), 2);
  while (engine.certified() < late + heaps) ASSERT_EQ(engine.advance(late + heaps), Step::advanced);
  ASSERT_EQ(engine.state().rare.size(), rare.size());
  const SparseSpace& space = engine.state().space;
  for (std::uint64_t n = late + 1; n < late + heaps; ++n) {
    std::vector<bool> reached(64);
    for (const RareHeap& heap : rare) {
      for (const std::uint32_t k : moves.splits) {
        if (heap.heap + k >= n) continue;
        const std::uint8_t other = engine.state().ranks.rank(n - heap.heap - k);
        if (other != RankStore::rare_mark) reached[other ^ space.rank(heap.value)] = true;
      }
    }
    for (const std::uint32_t k : moves.singles) {
      const std::uint32_t value = engine.state().value(n - k);
      if (!space.is_rare(value, n)) reached[space.rank(value)] = true;
    }
    const auto least = static_cast<std::uint64_t>(std::find(reached.begin(), reached.end(), false) - reached.begin());
    ASSERT_EQ(engine.state().ranks.rank(n), least) << n - late;
  }
}

}  // namespace
}  // namespace grundy
