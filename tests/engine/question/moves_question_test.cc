// What a page or a player needs beyond the winning moves.
#include "engine/question/moves_question.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/asked.h"
#include "engine/question/value_question.h"

namespace grundy {
namespace {

MovesReport asked_for(const MovesRequest& request) {
  Unlimited all;
  Result<MovesReport> report = moves_of(request, all.asking);
  EXPECT_TRUE(report) << request.expression;
  return report ? *std::move(report) : MovesReport{};
}

// A board that nobody solves in a moment has its moves at once.
TEST(MovesQuestion, MovesComeWithoutValues) {
  const MovesReport report = asked_for({.expression = "cram(12x12)", .all = true, .values = false});
  EXPECT_EQ(report.moves.size(), 2u * 12 * 11);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.outcome, Outcome::unknown);
  const std::string json = to_json(report, {});
  EXPECT_NE(json.find("\"winning\": null"), std::string::npos);
  EXPECT_EQ(json.find("\"winning\": false"), std::string::npos);
}

// From 4 the places 3 and 6 are both worth *0, but from 6 play can come back.
TEST(MovesQuestion, AMoveWithoutProgressIsIdle) {
  const MovesReport report = asked_for({.expression = "windup(4; 7; 1,2,5)", .all = true});
  ASSERT_EQ(report.moves.size(), 3u);
  EXPECT_TRUE(report.moves[0].winning && !report.moves[0].idle);
  EXPECT_FALSE(report.moves[1].winning || report.moves[1].idle);
  EXPECT_FALSE(report.moves[2].winning);
  EXPECT_TRUE(report.moves[2].idle);
  EXPECT_EQ(report.moves[0].distance, 2u);
  EXPECT_NE(to_text(report, {}).find("idle go back 5 places"), std::string::npos);
}

TEST(MovesQuestion, RepliesAreTheWinningMovesOfTheOpponent) {
  for (const char* lost : {"nim(1,4,5)", "kayles(5,5)", "nim(2) + stalk(2)"}) {
    const MovesReport report = asked_for({.expression = lost, .all = true, .replies = true});
    ASSERT_FALSE(report.moves.empty());
    for (const MoveReport& move : report.moves) {
      EXPECT_EQ(move.replies, asked_for({.expression = move.to}).moves.size()) << lost << " -> " << move.to;
    }
  }
  const MovesReport won = asked_for({.expression = "nim(1,2)", .all = true, .replies = true});
  for (const MoveReport& move : won.moves) EXPECT_FALSE(move.replies);
}

// Sylver coinage could not be played while the numbers named had a common divisor: nothing was listed at all.
TEST(MovesQuestion, OfInfinitelyManyMovesTheFirstAreListed) {
  const MovesReport lost = asked_for({.expression = "sylver(4,6)", .all = true});
  EXPECT_FALSE(lost.complete);
  EXPECT_TRUE(lost.endless);
  ASSERT_EQ(lost.moves.size(), 100u);
  EXPECT_EQ(lost.moves[2].to, "sylver(4,5,6)");
  for (const MoveReport& move : lost.moves) EXPECT_FALSE(move.winning) << move.move;
  const MovesReport named = asked_for({.expression = "sylver(4,6)", .all = true, .values = false, .find = "name 1001"});
  ASSERT_EQ(named.moves.size(), 1u);
  EXPECT_EQ(named.moves[0].to, "sylver(4,6,1001)");
  // Every number may be named first; whoever names a prime from 5 on wins.
  const MovesReport first = asked_for({.expression = "sylver()", .all = true});
  for (const MoveReport& move : first.moves) {
    const bool wins = move.move == "name 5" || move.move == "name 97";
    const bool loses = move.move == "name 2" || move.move == "name 95";
    if (wins || loses) {
      EXPECT_EQ(move.winning, wins) << move.move;
    }
  }
}

TEST(MovesQuestion, AWinningMoveIsListedHoweverFarItIs) {
  const MovesReport report = asked_for({.expression = "nim(inf,500) + kayles(3)", .all = true});
  EXPECT_TRUE(report.endless);
  std::vector<std::string> winning;
  for (const MoveReport& move : report.moves) {
    if (move.winning) winning.push_back(move.to);
  }
  EXPECT_EQ(winning, std::vector<std::string>{"nim(503,500) + kayles(3)"});
  // The other terms have all of theirs.
  EXPECT_EQ(std::count_if(report.moves.begin(), report.moves.end(),
                          [](const MoveReport& m) { return m.term == "kayles(3)"; }),
            3);
  EXPECT_EQ(report.moves.size(), 100u + 1 + 500 + 3);
}

TEST(MovesQuestion, ManyMovesAreSearchedAndCut) {
  const MovesReport few = asked_for({.expression = "nim(30,7)", .all = true, .most = 4});
  EXPECT_EQ(few.moves.size(), 5u);  // and the one that wins
  EXPECT_EQ(few.found, 37u);
  const MovesReport found = asked_for({.expression = "nim(30,7)", .all = true, .values = false, .find = "take 3 7"});
  ASSERT_EQ(found.moves.size(), 1u);  // not 30, not 13
  EXPECT_EQ(found.moves[0].move, "take 3 from the heap of 7");
}

TEST(MovesQuestion, AMoveTellsWhatItsOwnTermBecomes) {
  const MovesReport report = asked_for({.expression = "nim(3) + kayles(5)", .all = true});
  for (const MoveReport& move : report.moves) {
    if (move.to == "nim(1) + kayles(5)") {
      EXPECT_EQ(to_string(move.own), "*1");
      EXPECT_EQ(to_string(move.value), "*5");
    }
  }
}

TEST(ValueQuestion, PartsAreTheHeapsOfATerm) {
  Unlimited all;
  const Result<ValueReport> report = value_of({.expression = "kayles(5,3) + nim(3)", .parts = true}, all.asking);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->terms[0].parts.size(), 2u);
  EXPECT_EQ(report->terms[0].parts[0].term, "kayles(5)");
  EXPECT_EQ(to_string(report->terms[0].parts[0].value), "*4");
  EXPECT_TRUE(report->terms[1].parts.empty());
}

}  // namespace
}  // namespace grundy
