#include "heap/sparse/two_byte_engine.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "heap/first_values.h"
#include "heap/rule/naive.h"

namespace grundy {
namespace {

std::vector<std::uint32_t> by_definition(const HeapRule& rule, std::uint64_t count) {
  NaiveEngine naive(rule);
  while (naive.values().size() < count) naive.append_next();
  return naive.values();
}

// Continues the first 1100 values (learning again when the engine asks for it) and compares all of them.
void expect_equal(const HeapRule& rule, const std::vector<std::uint32_t>& values, const TwoByteKernel& kernel,
                  int& ran) {
  const SplitMoves moves = *split_moves(rule);
  std::unique_ptr<TwoByteEngine> engine;
  std::uint64_t known = 1100;
  while (known < values.size()) {
    const std::span<const std::uint32_t> first = std::span(values).first(known);
    const LearnedSpace learned = learn_one_space(first, moves);
    if (!TwoByteEngine::can_run(learned.space, learned.rare, first)) return;
    engine = std::make_unique<TwoByteEngine>(moves, learned.space, first, 0, kernel);
    Step step = Step::advanced;
    while (step == Step::advanced && engine->certified() < values.size()) step = engine->advance(values.size());
    ASSERT_NE(step, Step::history_too_short);
    ASSERT_GT(engine->certified(), known);
    for (std::uint64_t n = known; n < engine->certified(); ++n) {
      ASSERT_EQ(engine->state().value(n), values[n])
          << to_string(rule) << " heap " << n << " kernel " << to_string(kernel.level);
    }
    known = engine->certified();
  }
  ++ran;
}

TEST(TwoByteEngine, EqualsTheDefinition) {
  int ran = 0;
  for (std::uint32_t number = 0; number < 1024; number += 13) {
    const HeapRule rule = TakeBreakCode({number < 512 ? 0u : 4u, number >> 6 & 7, number >> 3 & 7, number & 7});
    if (!split_moves(rule)) continue;
    const std::vector<std::uint32_t> values = by_definition(rule, 2500);
    for (const TwoByteKernel& kernel : two_byte_kernels_here()) expect_equal(rule, values, kernel, ran);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(ran, 20);
}

// Places far apart, so that sources of a new rare heap come before those of older ones.
TEST(TwoByteEngine, EqualsTheDefinitionOnRandomLongerCodes) {
  std::mt19937 random(3);
  int ran = 0;
  for (int i = 0; i < 40; ++i) {
    std::vector<std::uint32_t> digits = {random() % 4 == 0 ? 4u : 0u};
    const std::size_t length = 4 + random() % 30;
    while (digits.size() <= length) digits.push_back(random() % 3 == 0 ? static_cast<std::uint32_t>(random() % 8) : 0u);
    const HeapRule rule = TakeBreakCode(digits);
    if (!split_moves(rule)) continue;
    const std::vector<std::uint32_t> values = by_definition(rule, 2500);
    for (const TwoByteKernel& kernel : two_byte_kernels_here()) expect_equal(rule, values, kernel, ran);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(ran, 3);
}

// Far enough for sources further back than a span: at places near each other, at the furthest that share marks, at
// places too far apart for that, and single heaps from far back.
TEST(TwoByteEngine, EqualsTheDefinitionWhereSourcesAreFar) {
  using Digit = std::pair<std::size_t, std::uint32_t>;
  const std::vector<std::vector<Digit>> games = {
      {{1, 1}, {2, 4}, {3, 6}},  {{2, 4}, {3, 4}, {4, 4}}, {{0, 4}, {3, 7}},           {{2, 4}, {10, 4}},
      {{1, 4}, {9, 6}, {40, 3}}, {{3, 4}, {12, 4}},        {{2, 4}, {42, 4}, {70, 3}}, {{1, 4}, {110, 6}},
      {{3, 4}, {33, 7}},         {{1, 1}, {3, 4}}};
  int ran = 0;
  for (const std::vector<Digit>& game : games) {
    std::vector<std::uint32_t> digits(1 + game.back().first);
    for (const auto& [place, digit] : game) digits[place] = digit;
    const HeapRule rule = TakeBreakCode(digits);
    const std::vector<std::uint32_t> values = by_definition(rule, 7000);
    for (const TwoByteKernel& kernel : two_byte_kernels_here()) expect_equal(rule, values, kernel, ran);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(ran, 20);
}

TEST(TwoByteEngine, EqualsTheBlockEngineAfterHeapsWereDropped) {
  const HeapRule rule = *parse_heap_rule("0.106");
  constexpr std::uint64_t end = 1'700'000;
  const std::vector<std::uint32_t> values = first_values(rule, end);
  const std::span<const std::uint32_t> first = std::span(values).first(5000);
  const SplitMoves moves = *split_moves(rule);
  TwoByteEngine engine(moves, learn_one_space(first, moves).space, first, 0, best_two_byte_kernel(), 1 << 19);
  while (engine.certified() < end) ASSERT_EQ(engine.advance(end), Step::advanced);
  ASSERT_GT(engine.state().codes.first_kept(), 0u);
  for (std::uint64_t n = engine.state().codes.first_kept(); n < end; ++n)
    ASSERT_EQ(engine.state().value(n), values[n]) << n;
}

// Any mask gives a space, if one with more rare heaps than the best has; those with no low bits, which are seldom the
// best, have long runs of rare values between common ones.
TEST(TwoByteEngine, EqualsTheDefinitionInAnySpace) {
  std::mt19937 random(7);
  for (const char* text : {"0.146", "0.004", "0.6", "0.376", "0.16"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const SplitMoves moves = *split_moves(rule);
    const std::vector<std::uint32_t> values = by_definition(rule, 2500);
    for (int i = 0; i < 12; ++i) {
      const auto lowest = static_cast<unsigned>(random() % 9);
      const SparseSpace space = {SpaceKind::range, static_cast<std::uint32_t>((random() | 1u) % 1024u << lowest)};
      const TwoByteKernel kernel = two_byte_kernels_here()[random() % two_byte_kernels_here().size()];
      std::uint64_t known = 1100;
      while (known < values.size()) {
        TwoByteEngine engine(moves, space, std::span(values).first(known), 0, kernel);
        Step step = Step::advanced;
        while (step == Step::advanced && engine.certified() < values.size()) step = engine.advance(values.size());
        ASSERT_GT(engine.certified(), known);
        for (; known < engine.certified(); ++known) {
          ASSERT_EQ(engine.state().value(known), values[known])
              << text << " heap " << known << " mask " << space.mask << " kernel " << to_string(kernel.level);
        }
      }
    }
  }
}

// Once sources lay further back than the first heap: codes of thousands of digits were run as soon as short ones.
TEST(TwoByteEngine, WaitsForHeapsLargerThanTheLastPlace) {
  for (const char* first : {"0.07", "0.6"}) {
    std::string text = first;
    text.append(9000 - text.size() + 2, '0');
    const HeapRule rule = *parse_heap_rule(text + "7");
    HeapRun run(rule, {});
    while (run.size() < 9500) ASSERT_TRUE(run.advance(9500, {}));
    EXPECT_NE(run.engine(), "codes of two bytes");
    EXPECT_EQ(run.all_values(), by_definition(rule, run.size())) << first;
  }
}

// Games that the engine with ranks of a byte runs, of both kinds of sparse spaces.
TEST(TwoByteEngine, EqualsTheBlockEngine) {
  for (const char* text : {"0.106", "0.16", "0.6", "0.376", "0.054", "0.127", "grundys_game", "couples"}) {
    const HeapRule rule = *parse_heap_rule(text);
    const std::vector<std::uint32_t> values = first_values(rule, 30'000);
    int ran = 0;
    for (const TwoByteKernel& kernel : two_byte_kernels_here()) expect_equal(rule, values, kernel, ran);
    if (HasFatalFailure()) return;
    EXPECT_GT(ran, 0) << text;
  }
}

// Common values of these outgrow a byte, and at first one heap in three is rare.
TEST(TwoByteEngine, RunsWhereBytesAreTooSmall) {
  for (const char* text : {"0.146", "0.004"}) {
    const HeapRule rule = *parse_heap_rule(text);
    HeapRun run(rule, {});
    while (run.size() < 12'000) ASSERT_TRUE(run.advance(12'000, {}));
    EXPECT_EQ(run.engine(), "codes of two bytes") << text;
    EXPECT_EQ(run.all_values(), by_definition(rule, run.size())) << text;
  }
}

TEST(TwoByteKernel, StrikesAndFindsAsTheDefinitionSays) {
  std::mt19937 random(5);
  for (const TwoByteKernel& kernel : two_byte_kernels_here()) {
    for (unsigned count = 1; count <= most_two_byte_candidates; ++count) {
      std::vector<std::uint16_t> codes(600);
      for (std::uint16_t& code : codes) code = static_cast<std::uint16_t>(random() % 16 + (random() % 2) * common_bit);
      std::vector<CodeSource> sources;
      for (unsigned i = 0; i < random() % 12; ++i)
        sources.emplace_back(32 + random() % 500, static_cast<std::uint16_t>(random() % 16));
      TwoByteCandidates candidates;
      for (unsigned j = 0; j < count; ++j) {
        candidates.open[j] = static_cast<std::uint32_t>(random());
        for (std::uint16_t& code : candidates.code[j]) code = static_cast<std::uint16_t>(common_bit + random() % 16);
      }
      TwoByteCandidates expected = candidates;
      for (unsigned j = 0; j < count; ++j) {
        for (unsigned lane = 0; lane < two_byte_lanes; ++lane) {
          for (const CodeSource& source : sources) {
            if ((codes[550 + lane - source.distance()] ^ source.code()) == expected.code[j][lane])
              expected.open[j] &= ~(1u << lane);
          }
        }
      }
      kernel.strike(codes.data() + 550, sources, candidates, count);
      for (unsigned j = 0; j < count; ++j) EXPECT_EQ(candidates.open[j], expected.open[j]) << to_string(kernel.level);

      const std::size_t pairs = random() % 200;
      const auto wanted = static_cast<std::uint16_t>(random() % 4096);
      std::size_t first = 0;
      while (first < pairs && (codes[first] ^ codes[599 - first]) != wanted) ++first;
      EXPECT_EQ(kernel.find(codes.data(), codes.data() + 599, pairs, wanted), first) << to_string(kernel.level);
      if (pairs > 3) {
        const auto there = static_cast<std::uint16_t>(codes[pairs - 2] ^ codes[599 - (pairs - 2)]);
        EXPECT_LE(kernel.find(codes.data(), codes.data() + 599, pairs, there), pairs - 2);
      }

      const std::size_t rows = two_byte_lanes * (random() % 4);
      std::vector<std::uint16_t> some(1 + count % wanted_at_once);
      for (std::uint16_t& code : some) code = static_cast<std::uint16_t>(random() % 16 + (random() % 2) * common_bit);
      std::uint32_t reached = 0;
      for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < some.size(); ++j) {
          if ((codes[i] ^ codes[599 - i]) == some[j]) reached |= 1u << j;
        }
      }
      EXPECT_EQ(kernel.find_some(codes.data(), codes.data() + 599, rows, some), reached) << to_string(kernel.level);
    }
  }
}

}  // namespace
}  // namespace grundy
