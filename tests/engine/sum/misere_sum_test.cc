// Misere sums by every way there is, against the plain search; and games played to the end.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "engine/asked.h"
#include "engine/question/compare_question.h"
#include "engine/question/misere_position_question.h"
#include "engine/question/moves_question.h"
#include "engine/question/opponent.h"
#include "engine/question/table_question.h"
#include "engine/question/value_question.h"
#include "engine/sum/misere_heap_search.h"
#include "engine/sum/outcome.h"

namespace grundy {
namespace {

ValueReport misere_value(const std::string& expression) {
  Unlimited all;
  const Result<ValueReport> report = value_of({expression, Play::misere}, all.asking);
  EXPECT_TRUE(report) << expression;
  return report ? *report : ValueReport{};
}

TEST(MisereAnswers, NameTheirMethod) {
  EXPECT_EQ(misere_value("kayles(5) + kayles(7) + kayles(9)").method, "misere quotient");
  EXPECT_EQ(misere_value("kayles(1000000000) + kayles(5)").method, "misere quotient");
  EXPECT_EQ(misere_value("subtract(30; 1,3,4) + *2 + kayles(4)").method, "tame positions");
  EXPECT_EQ(misere_value("kayles(5) + *3").method, "outcome search");
  EXPECT_EQ(misere_value("nim(1,2,3)").method, "theory");
  for (const char* expression : {"kayles(5)", "nim(2)", "0.07(12) + *1", "grundys_game(13)"}) {
    EXPECT_FALSE(misere_value(expression).evidence.empty()) << expression;
  }
}

// Of all nimbers exactly one leaves a P-position, however many heaps stand beside it.
TEST(MisereAnswers, OneNimberMakesManyHeapsLost) {
  int lost = 0;
  for (int nimber = 0; nimber < 8; ++nimber) {
    lost += misere_value(fmt::format("4.kayles(5) + 3.0.07(4) + *{}", nimber)).outcome == Outcome::P ? 1 : 0;
  }
  EXPECT_EQ(lost, 1);
}

std::string random_misere_sum(std::mt19937_64& random) {
  constexpr const char* games[] = {"kayles({})",          "0.07({})", "0.123({})", "grundys_game({})", "nim({})",
                                   "subtract({}; 1,3,4)", "0.75({})", "4.7({})"};
  std::string sum;
  for (std::uint64_t terms = 1 + random() % 3; terms > 0; --terms) {
    sum += (sum.empty() ? "" : " + ") + fmt::format(fmt::runtime(games[random() % std::size(games)]), random() % 8);
  }
  return sum;
}

SolveContext searching_only() {
  SolveContext context;
  context.use_theory = false;
  context.solver = SolverChoice::outcome;
  return context;
}

// Large Nim heaps beside Kayles have no quotient; sums that have some are searched, the others told by the quotient.
TEST(MisereAnswers, LargeNimHeapsBesideACodeAreSearchedDownToItsQuotient) {
  const ValueReport report = misere_value("kayles(50) + kayles(70) + kayles(90) + nim(7)");
  EXPECT_EQ(report.outcome, Outcome::N);
  EXPECT_EQ(report.method, "misere quotient and search");
  EXPECT_NE(misere_value("kayles(40) + kayles(41) + kayles(60) + nim(100)").outcome, Outcome::unknown);

  std::mt19937_64 random(31);
  MisereQuotients quotients;
  const Registry registry;
  SolveContext plain = searching_only();
  const TakeBreakCode kayles = *TakeBreakCode::parse("0.77");
  for (int round = 0; round < 200; ++round) {
    HeapsOfCodes sum{{kayles, code_of_nim_to(9)}, {}, true};
    std::string text;
    for (int i = 0; i < 4; ++i) {
      const std::size_t code = i < 2 ? 0 : 1;
      const std::uint64_t size = random() % (code == 0 ? 13 : 10);
      sum.heaps.push_back({code, size, 1});
      text += fmt::format("{}{}({})", i == 0 ? "" : " + ", code == 0 ? "kayles" : "nim", size);
    }
    const auto search = MisereHeapSearch::over(sum, quotients, {});
    if (!search) continue;  // no Nim heap is left
    const SearchResult<Outcome> found = search->outcome(sum, {});
    ASSERT_TRUE(found.is_solved()) << text;
    EXPECT_EQ(found.answer, outcome_of(*read_sum(text, registry), Play::misere, plain).outcome) << text;
  }
}

TEST(MisereAnswers, AgreeWithTheSearch) {
  std::mt19937_64 random(3);
  const Registry registry;
  SolveContext theory;
  SolveContext search = searching_only();
  for (int i = 0; i < 400; ++i) {
    const std::string expression = random_misere_sum(random);
    const Result<Sum> sum = read_sum(expression, registry);
    ASSERT_TRUE(sum) << expression;
    EXPECT_EQ(outcome_of(*sum, Play::misere, theory).outcome, outcome_of(*sum, Play::misere, search).outcome)
        << expression;
  }
}

// The engine begins in a won position. Its opponent searches for a winning move, and never has one; so the engine wins.
TEST(MiserePlayer, LosesNoneOfAThousandWonGames) {
  std::mt19937_64 random(17);
  const Registry registry;
  SolveContext engine;
  SolveContext search = searching_only();
  Opponent player(1, 23);
  int played = 0;
  while (played < 1000) {
    Sum position = *read_sum(random_misere_sum(random), registry);
    if (outcome_of(position, Play::misere, engine).outcome != Outcome::N) continue;
    ++played;
    bool engine_moves = true;
    while (true) {
      const SumMoves moves = moves_of(position, Play::misere, true, engine_moves ? engine : search);
      ASSERT_TRUE(moves.complete) << moves.reason;
      if (moves.moves.empty()) break;  // whoever is to move has won
      std::size_t chosen = random() % moves.moves.size();
      if (engine_moves) {
        chosen = player.choose(moves);
        ASSERT_TRUE(moves.moves[chosen].winning) << position.text();
      } else {
        for (const SumMove& move : moves.moves) ASSERT_FALSE(move.winning) << position.text() << ": " << move.words;
      }
      position = moves.after(moves.moves[chosen]);
      engine_moves = !engine_moves;
    }
    ASSERT_TRUE(engine_moves);
  }
}

TEST(MisereTable, SinglePHeapsOfKayles) {
  Unlimited all;
  const Result<TableReport> table = table_of({"kayles", "300", Play::misere}, all.asking);
  ASSERT_TRUE(table);
  std::vector<std::size_t> lost;
  for (std::size_t n = 0; n < table->values.size(); ++n) {
    if (table->values[n]->outcome() == Outcome::P) lost.push_back(n);
  }
  EXPECT_EQ(lost, (std::vector<std::size_t>{1, 4, 9, 12, 20}));
}

CompareReport compared(const std::string& left, const std::string& right) {
  Unlimited all;
  const Result<CompareReport> report = compare_of({left, right, Play::misere}, all.asking);
  EXPECT_TRUE(report) << left;
  return report ? *report : CompareReport{};
}

TEST(MisereCompare, EqualAndToldApart) {
  EXPECT_EQ(compared("kayles(1) + nim(1)", "*0").equal, true);
  EXPECT_EQ(compared("kayles(3)", "*3").equal, true);
  const CompareReport twos = compared("2.nim(2)", "*0");
  EXPECT_EQ(twos.equal, false);
  // What tells them apart does.
  EXPECT_EQ(misere_value("2.nim(2) + " + twos.tells_apart).outcome, twos.left_with);
  EXPECT_EQ(misere_value("*0 + " + twos.tells_apart).outcome, twos.right_with);
  EXPECT_NE(twos.left_with, twos.right_with);
}

// Sums may differ as games and yet not beside the sums that they are made of.
TEST(MisereCompare, IndistinguishableAmongTheirOwnSums) {
  const CompareReport same = compared("kayles(6)", "kayles(3)");
  ASSERT_TRUE(same.misere);
  ASSERT_TRUE(same.equal);
  EXPECT_TRUE(*same.equal || same.misere->indistinguishable.has_value());
  const CompareReport different = compared("kayles(5)", "kayles(9)");
  ASSERT_TRUE(different.misere && different.misere->indistinguishable);
  EXPECT_FALSE(*different.misere->indistinguishable);
  EXPECT_FALSE(different.misere->tells_apart_among.empty());
}

TEST(MisereQuestions, GenusFormAndQuotientOfPositions) {
  Unlimited all;
  EXPECT_EQ(genus_of({"kayles(5)"}, all.asking)->rows[0].genus, "4^146");
  EXPECT_EQ(genus_of({"kayles(5)"}, all.asking)->rows[0].temper, "restless");
  EXPECT_EQ(genus_of({"kayles(n)", 5}, all.asking)->rows.size(), 6u);
  EXPECT_EQ(misere_form_of("nim(2,2)", all.asking)->form, "{*2,*3}");
  EXPECT_EQ(misere_forms_born_by(4, all.asking)->forms.size(), 22u);
  EXPECT_FALSE(misere_forms_born_by(6, all.asking));
  const auto quotient = misere_quotient_of_positions("kayles(5), *2", all.asking);
  ASSERT_TRUE(quotient);
  EXPECT_TRUE(quotient->stopped.empty());
  EXPECT_EQ(quotient->rows.size(), 2u);
  const auto nim = misere_quotient_of_positions("*3", all.asking);
  EXPECT_EQ(nim->order, 6u);
  EXPECT_TRUE(nim->tame);
}

TEST(MisereQuestions, BadInput) {
  Unlimited all;
  EXPECT_FALSE(genus_of({"nim(omega)"}, all.asking));
  EXPECT_FALSE(genus_of({"stalk(LR)"}, all.asking));
  EXPECT_FALSE(genus_of({"kayles(n)"}, all.asking));
  EXPECT_FALSE(misere_form_of("treblecross(5)", all.asking));
  EXPECT_FALSE(misere_quotient_of_positions("kayles(5), ", all.asking));
}

}  // namespace
}  // namespace grundy
