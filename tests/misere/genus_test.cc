// Genera against published rows and against the definition: outcomes beside nimbers and copies of *2.
#include "misere/genus.h"

#include <gtest/gtest.h>

#include <random>

#include "games/heap/code_game.h"
#include "games/heap/nim.h"
#include "games/heap/splitting.h"
#include "solve/outcome_search.h"

namespace grundy {
namespace {

CodeGame code_game(const char* code) { return {code, *TakeBreakCode::parse(code)}; }

template <class R>
std::string row_of_genera(const R& rules, std::uint64_t last) {
  Unfolding games;
  GenusSolver solver(games);
  std::string row;
  for (std::uint64_t heap = 0; heap <= last; ++heap) {
    row += (heap > 0 ? " " : "") + solver.genus(Bag(1, games.intern(rules, heap))).answer.genus.text();
  }
  return row;
}

TEST(Genus, PublishedRows) {
  EXPECT_EQ(row_of_genera(code_game("0.77"), 20),
            "0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46 4^046 1^13 2^20 7^57 1^13 4^64 3^31 "
            "2^20 1^031");
  EXPECT_EQ(row_of_genera(code_game("0.07"), 20),
            "0^120 0^120 1^031 1^031 2^20 0^120 3^31 1^031 1^031 0^120 3^1431 3^31 2^0520 2^20 4^146 0^120 5^057 "
            "2^0520 2^20 3^1431 3^31");
  EXPECT_EQ(row_of_genera(code_game("0.123"), 20),
            "0^120 1^031 0^120 2^20 2^20 1^031 0^02 0^120 2^1420 1^20 1^031 0^02 0^120 2^1420 1^20 1^031 0^02 0^120 "
            "2^1420 1^20 1^031");
  EXPECT_EQ(row_of_genera(code_game("0.75"), 20),
            "0^120 1^031 2^20 1^031 2^20 1^431 2^20 1^431 2^20 1^13 2^20 1^13 2^20 1^13 2^20 1^13 2^20 1^13 2^20 1^13 "
            "2^20");
  EXPECT_EQ(row_of_genera(GrundysGame{}, 20),
            "0^120 0^120 0^120 1^031 0^120 2^20 1^031 0^120 2^20 1^031 0^120 2^20 1^031 3^1431 2^20 1^031 3^1431 2^20 "
            "4^0564 3^1431 0^20");
}

TEST(Genus, SinglePHeapsOfKayles) {
  Unfolding games;
  GenusSolver solver(games);
  std::vector<std::uint64_t> lost;
  for (std::uint64_t heap = 0; heap <= 30; ++heap) {
    const GenusAnswer found = solver.genus(Bag(1, games.intern(code_game("0.77"), heap))).answer;
    if (found.outcome() == Outcome::P) lost.push_back(heap);
  }
  EXPECT_EQ(lost, (std::vector<std::uint64_t>{1, 4, 9, 12, 20}));
}

// Types of tame sums against the search over all sums that can be reached.
TEST(Genus, OfTameTypes) {
  Unfolding games;
  GenusSolver solver(games);
  TameSolver tame(games);
  std::mt19937 random(20);
  int compared = 0;
  for (int i = 0; i < 300; ++i) {
    Bag sum;
    for (int part = 0; part < 3; ++part) insert_sorted(sum, games.intern(code_game("0.77"), random() % 12));
    const GenusAnswer searched = solver.genus(sum).answer;
    const std::optional<TameType> type = tame.type(sum).answer;
    if (!type) continue;
    EXPECT_EQ(genus_of_type(*type), searched.genus);
    EXPECT_EQ(searched.temper, Temper::tame);
    ++compared;
  }
  EXPECT_GT(compared, 50);
}

// The exponent grows with the heap, so that no fixed length would do.
TEST(Genus, ExponentsHaveNoFixedLength) {
  Unfolding games;
  GenusSolver solver(games);
  std::size_t longest = 0;
  for (std::uint64_t heap = 0; heap <= 20; ++heap) {
    longest = std::max(longest, solver.genus(Bag(1, games.intern(code_game("4.7"), heap))).answer.genus.misere.size());
  }
  EXPECT_GT(longest, 5u);
}

// The definition: beside n copies of *2 the position has misere value v exactly if adding *v makes it P.
TEST(Genus, IsWhatOutcomesSay) {
  std::mt19937_64 random(11);
  for (const char* code : {"0.77", "0.07", "0.123", "4.7", "0.356", "0.15"}) {
    const CodeGame rules = code_game(code);
    Unfolding games;
    GenusSolver solver(games);
    OutcomeSolver outcomes(games, Play::misere);
    OutcomeSolver normal(games);
    for (int i = 0; i < 6; ++i) {
      Bag sum;
      for (std::uint64_t parts = 1 + random() % 2; parts > 0; --parts) {
        insert_sorted(sum, games.intern(rules, random() % 9));
      }
      const Genus genus = solver.genus(sum).answer.genus;
      Bag beside = sum;
      insert_sorted(beside, games.intern(Nim{}, genus.normal));
      EXPECT_EQ(normal.outcome(beside).answer, Outcome::P);
      for (std::size_t twos = 0; twos < 5; ++twos) {
        Bag with = sum;
        for (std::size_t j = 0; j < twos; ++j) insert_sorted(with, games.intern(Nim{}, 2));
        insert_sorted(with, games.intern(Nim{}, genus.misere_beside(twos)));
        EXPECT_EQ(outcomes.outcome(with).answer, Outcome::P) << code << " " << twos;
      }
    }
  }
}

TEST(Temper, OfKnownPositions) {
  Unfolding games;
  GenusSolver solver(games);
  const auto temper = [&](const CodeGame& rules, std::uint64_t heap) {
    return solver.genus(Bag(1, games.intern(rules, heap))).answer.temper;
  };
  EXPECT_EQ(temper(code_game("0.77"), 4), Temper::tame);
  EXPECT_EQ(temper(code_game("0.77"), 5), Temper::restless);  // 4^146
  EXPECT_EQ(temper(code_game("0.75"), 5), Temper::restive);   // 1^431
  EXPECT_EQ(temper(code_game("0.123"), 6), Temper::tame);     // 0^02, as *2 + *2
  EXPECT_EQ(temper(code_game("0.77"), 15), Temper::wild);     // the genus is that of *7, but it is no *7
}

// What is called tame is played as Nim: sums of tame positions of all sorts, against the search.
TEST(Tame, SumsArePlayedAsNim) {
  std::mt19937_64 random(5);
  Unfolding games;
  TameSolver types(games);
  GenusSolver genera(games);
  OutcomeSolver search(games, Play::misere);
  std::vector<PositionId> tame;
  for (const char* code : {"0.77", "0.07", "0.123", "0.75", "0.34", "0.6", "4.7", "0.337"}) {
    for (std::uint64_t heap = 0; heap <= 9; ++heap) {
      const PositionId id = games.intern(code_game(code), heap);
      const auto found = types.type(Bag(1, id));
      const GenusAnswer genus = genera.genus(Bag(1, id)).answer;
      ASSERT_TRUE(found.is_solved());
      if (!found.answer) continue;
      EXPECT_EQ(genus.temper, Temper::tame) << code << " " << heap;
      EXPECT_EQ(genus.genus.normal, found.answer->value);
      EXPECT_EQ(genus.genus.misere[0], found.answer->misere_value());
      tame.push_back(id);
    }
  }
  EXPECT_GT(tame.size(), 40u);
  for (int i = 0; i < 300; ++i) {
    Bag sum;
    for (std::uint64_t parts = random() % 4; parts > 0; --parts) insert_sorted(sum, tame[random() % tame.size()]);
    EXPECT_EQ(types.type(sum).answer->outcome(), search.outcome(sum).answer);
  }
}

}  // namespace
}  // namespace grundy
