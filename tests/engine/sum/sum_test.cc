// Sums of many terms and of many copies.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/asked.h"
#include "engine/question/compare_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/value_question.h"

namespace grundy {
namespace {

ValueReport misere(const std::string& expression) {
  Unlimited all;
  const Result<ValueReport> report = value_of({expression, Play::misere}, all.asking);
  EXPECT_TRUE(report) << expression;
  return report ? *report : ValueReport{};
}

TEST(MisereSums, NimTermsAndNimbersAreOneGameOfNim) {
  for (const char* expression :
       {"nim(1) + nim(2)", "nim(1,2) + *3", "*1 + nim(1) + *1", "3.nim(2) + *2", "*0 + nim(0)"}) {
    EXPECT_EQ(misere(expression).method, "theory") << expression;
  }
  EXPECT_EQ(misere("nim(1) + nim(2)").outcome, Outcome::N);
  EXPECT_EQ(misere("nim(1,2) + *3").outcome, Outcome::P);
  EXPECT_EQ(misere("*1 + nim(1) + *1").outcome, Outcome::P);
  EXPECT_EQ(misere("3.nim(2) + *2").outcome, Outcome::P);
  EXPECT_EQ(misere("*0 + nim(0)").outcome, Outcome::N);
  EXPECT_NE(misere("nim(1) + kayles(2)").method, "theory");
}

// Copies were once expanded one by one, until no memory was left.
TEST(MisereSums, ParityDecidesCopies) {
  EXPECT_EQ(misere("200000000.*1").outcome, Outcome::N);
  EXPECT_EQ(misere("200000001.*1").outcome, Outcome::P);
  EXPECT_EQ(misere("100000000000000001.*2").outcome, Outcome::N);
  EXPECT_EQ(misere("100000000000000000.nim(2)").outcome, Outcome::P);
}

// `moves` once left out the moves of equal heaps, and `moves --all` the cuts of equal edges.
TEST(Moves, AsManyWinAmongAllAsWhenOnlyTheseAreListed) {
  for (const char* expression : {"nim(13,9,28,28)", "lasker(8,4,8)", "hackenbush(\"ground-a ground-a a-ground\")",
                                 "kayles(5,5) + kayles(5)", "nim(3) + 2.nim(5)"}) {
    Unlimited all;
    const Result<MovesReport> some = moves_of({expression, Play::normal, false}, all.asking);
    const Result<MovesReport> every = moves_of({expression, Play::normal, true}, all.asking);
    ASSERT_TRUE(some && every) << expression;
    const auto wins = [](const MoveReport& move) { return move.winning; };
    EXPECT_EQ(static_cast<std::ptrdiff_t>(some->moves.size()),
              std::count_if(every->moves.begin(), every->moves.end(), wins))
        << expression;
  }
}

// Costs once grew with the square of the number of terms: minutes for each of these.
class ManyTerms : public ::testing::Test {
 protected:
  ManyTerms() { all_.tables.control.limit_time(std::chrono::seconds(60)); }

  static std::string joined(const char* before, const char* after, const char* between) {
    std::string text;
    std::uint64_t heap = 1;
    for (int i = 0; i < 50'000; ++i) {
      heap = heap * 7919 % 1009;
      text += (i == 0 ? "" : between) + (before + std::to_string(heap)) + after;
    }
    return text;
  }

  Unlimited all_;
  const std::string terms_ = joined("nim(", ")", " + ");
  const std::string parts_ = "nim(" + joined("", "", ",") + ")";
};

TEST_F(ManyTerms, AreValuedAndExplained) {
  const Result<ValueReport> terms = value_of({terms_, Play::normal, true}, all_.asking);
  const Result<ValueReport> parts = value_of({parts_, Play::normal, true}, all_.asking);
  ASSERT_TRUE(terms && parts);
  EXPECT_EQ(terms->value, parts->value);
  EXPECT_EQ(terms->outcome, Outcome::N);
  EXPECT_GT(terms->explanation.size(), 50'000u);
  EXPECT_EQ(value_of({terms_, Play::misere}, all_.asking)->outcome, Outcome::N);
}

TEST_F(ManyTerms, HaveAllTheirWinningMovesListed) {
  const Result<MovesReport> terms = moves_of({terms_, Play::normal, false}, all_.asking);
  const Result<MovesReport> parts = moves_of({parts_, Play::normal, false}, all_.asking);
  ASSERT_TRUE(terms && parts);
  EXPECT_TRUE(terms->complete && parts->complete);
  EXPECT_EQ(terms->moves.size(), parts->moves.size());
  ASSERT_FALSE(parts->moves.empty());
  EXPECT_EQ(terms->moves.back().to, parts->moves.back().to);
  EXPECT_EQ(parts->moves.back().to.find("... + nim("), 0u) << parts->moves.back().to;
}

TEST_F(ManyTerms, AreCompared) {
  const Result<CompareReport> report = compare_of({terms_, parts_}, all_.asking);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->equal, true);
  EXPECT_EQ(report->same_graph, true);  // the same parts
}

}  // namespace
}  // namespace grundy
