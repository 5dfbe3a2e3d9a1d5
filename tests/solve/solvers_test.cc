// The three searches on small made-up games: long chains, cycles, limits.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/heap/code_game.h"
#include "solve/definition.h"
#include "solve/memo.h"
#include "solve/outcome_search.h"

namespace grundy {
namespace {

// Take one or two; without index_of, so that the hash table is exercised too.
struct OneOrTwo {
  using Position = std::uint64_t;
  template <class Visit>
  void for_each_option(Position n, Visit&& visit) const {
    for (Position take = 1; take <= 2 && take <= n; ++take) {
      const Position left = n - take;
      if (!visit(std::span<const Position>(&left, 1))) return;
    }
  }
  std::string format(std::span<const Position>) const { return "one_or_two"; }
  friend bool operator==(const OneOrTwo&, const OneOrTwo&) = default;
};

struct IndexedOneOrTwo : OneOrTwo {
  std::uint64_t index_of(Position n) const { return n; }
  friend bool operator==(const IndexedOneOrTwo&, const IndexedOneOrTwo&) = default;
};

// Any graph whose vertices are numbers; an option may fall apart into two vertices.
struct Drawn {
  using Position = std::uint32_t;
  std::vector<std::vector<std::vector<Position>>> options;

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    for (const std::vector<Position>& parts : options[p]) {
      if (!visit(std::span<const Position>(parts))) return;
    }
  }
  std::string format(std::span<const Position>) const { return "drawn"; }
  friend bool operator==(const Drawn&, const Drawn&) = default;
};

template <class R>
SearchResult<std::uint64_t> by_definition(const R& rules, const std::vector<typename R::Position>& sum) {
  Unfolding games;
  Bag bag;
  for (const auto& p : sum) insert_sorted(bag, games.intern(rules, p));
  return DefinitionSolver(games).value(bag);
}

template <class R>
SearchResult<Outcome> searched(const R& rules, const std::vector<typename R::Position>& sum, Play play) {
  Unfolding games;
  Bag bag;
  for (const auto& p : sum) insert_sorted(bag, games.intern(rules, p));
  return OutcomeSolver(games, play).outcome(bag);
}

TEST(Solvers, TenMillionMovesDeep) {
  EXPECT_EQ(MemoSolver(OneOrTwo{}).value(10'000'000).answer, 10'000'000U % 3);
  EXPECT_EQ(MemoSolver(IndexedOneOrTwo{}).value(10'000'000).answer, 10'000'000U % 3);
}

TEST(Solvers, AMillionMovesDeepForWholeSums) {
  EXPECT_EQ(by_definition(OneOrTwo{}, {1'000'000}).answer, 1'000'000U % 3);
  EXPECT_EQ(searched(OneOrTwo{}, {999'999}, Play::normal).answer, Outcome::P);
  EXPECT_EQ(searched(OneOrTwo{}, {1'000'000}, Play::misere).answer, Outcome::P);  // n = 1 mod 3
}

TEST(Solvers, ACycleIsReported) {
  const Drawn loop{{{{1}}, {{2}}, {{0}, {3}}, {}}};
  EXPECT_EQ(MemoSolver(loop).value(0).end, SearchEnd::cycle);
  EXPECT_EQ(by_definition(loop, {0}).end, SearchEnd::cycle);
  EXPECT_EQ(searched(Drawn{{{{1}}, {{0}}}}, {0}, Play::normal).end, SearchEnd::cycle);
  MemoSolver solver(loop);
  EXPECT_EQ(solver.value(0).end, SearchEnd::cycle);
  EXPECT_EQ(solver.value(3).answer, 0U) << "a solver must stay fit for use after a cycle";
}

// Random acyclic games: vertices lead to smaller ones, options are sums of up to two.
Drawn random_game() {
  Drawn game;
  const auto size = *rc::gen::inRange<std::uint32_t>(1, 9);
  for (std::uint32_t p = 0; p < size; ++p) {
    game.options.emplace_back();
    const auto count = p == 0 ? 0 : *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) {
      const auto parts = *rc::gen::inRange(0, 3);
      game.options[p].emplace_back();
      for (int k = 0; k < parts; ++k) game.options[p].back().push_back(*rc::gen::inRange<std::uint32_t>(0, p));
    }
  }
  return game;
}

RC_GTEST_PROP(Solvers, AgreeOnRandomGames, ()) {
  const Drawn game = random_game();
  const auto vertex = rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(game.options.size()));
  const std::vector<std::uint32_t> sum = {*vertex, *vertex};
  const std::uint64_t truth = by_definition(game, sum).answer;
  MemoSolver memo(game);
  RC_ASSERT(memo.value(std::span<const std::uint32_t>(sum)).answer == truth);
  RC_ASSERT((searched(game, sum, Play::normal).answer == Outcome::P) == (truth == 0));
  Unfolding games;
  Bag bag;
  for (const std::uint32_t p : sum) insert_sorted(bag, games.intern(game, p));
  RC_ASSERT(searched(game, sum, Play::misere).answer == DefinitionSolver(games, Play::misere).outcome(bag).answer);
}

TEST(Solvers, LimitsAreKeptAndTheSolverStaysUsable) {
  Control no_time;
  no_time.limit_time(std::chrono::duration<double>(0));
  Control no_memory;
  no_memory.limit_memory(1 << 16);
  std::atomic<bool> stop = true;
  Control stopped;
  stopped.stop_when(&stop);
  const std::pair<const Control*, StopReason> cases[] = {
      {&no_time, StopReason::time_limit}, {&no_memory, StopReason::memory_limit}, {&stopped, StopReason::interrupted}};
  for (const auto& [control, reason] : cases) {
    MemoSolver<OneOrTwo> memo(OneOrTwo{});
    const auto limited = memo.value(1'000'000, *control);
    EXPECT_EQ(limited.end, SearchEnd::stopped);
    EXPECT_EQ(limited.stop, reason);
    EXPECT_EQ(memo.value(100).answer, 1U);

    Unfolding games;
    const Bag bag(1, static_cast<char32_t>(games.intern(OneOrTwo{}, 1'000'000)));
    EXPECT_EQ(DefinitionSolver(games).value(bag, *control).stop, reason);
    EXPECT_EQ(OutcomeSolver(games).outcome(bag, *control).stop, reason);
  }
}

TEST(Solvers, StatisticsCount) {
  MemoSolver<IndexedOneOrTwo> memo(IndexedOneOrTwo{});
  EXPECT_EQ(memo.value(1000).answer, 1U);
  const SearchStats stats = memo.stats();
  EXPECT_EQ(stats.visited, 1001U);
  EXPECT_EQ(stats.stored, 1001U);
  EXPECT_GE(stats.options, 1999U);
  EXPECT_GT(stats.table_bytes, 0U);
}

// Pairs of heaps are folded in one loop where all smaller heaps are known, one by one where not: asked from above,
// from below and again after a stop, with values beyond the small table of numbers.
TEST(MemoSolver, PairsOfHeapsGiveThePlainMex) {
  for (const char* text : {"0.77", "0.137", "4.7", "0.7777", "0.07", "0.3337", "0.004", "0.51", "0x0.777F", "0.6"}) {
    const CodeGame game{text, *TakeBreakCode::parse(text)};
    std::vector<std::uint64_t> plain;
    for (std::uint64_t n = 0; n <= 250; ++n) {
      MexSet seen;
      game.for_each_option(n, [&](std::span<const std::uint64_t> heaps) {
        std::uint64_t sum = 0;
        for (const std::uint64_t heap : heaps) sum ^= plain[heap];
        seen.insert(sum);
        return true;
      });
      plain.push_back(seen.mex());
    }
    MemoSolver from_above(game, false);
    MemoSolver from_below(game, false);
    for (std::uint64_t n = 0; n <= 250; ++n) {
      EXPECT_EQ(from_above.value(250 - n).answer, plain[250 - n]) << text << " " << 250 - n;
      EXPECT_EQ(from_below.value(n).answer, plain[n]) << text << " " << n;
    }
    Control control;
    control.limit_time(std::chrono::milliseconds(1));
    MemoSolver stopped(game, false);
    stopped.value(100'000, control);
    EXPECT_EQ(stopped.value(250).answer, plain[250]) << text;
  }
}

}  // namespace
}  // namespace grundy
