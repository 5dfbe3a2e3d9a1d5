// Moves of Left and Right: each side has its own, and "winning" follows the
// side that moves.
#include <gtest/gtest.h>

#include "definition.h"
#include "engine/question/moves_question.h"
#include "engine/sum/outcome.h"

namespace grundy {
namespace {

MovesReport ask(const std::string& expression, Player player) {
  const Registry registry;
  SolveContext context;
  auto report = moves_of({expression, Play::normal, true, player}, {registry, context});
  EXPECT_TRUE(report.ok()) << expression << ": " << (report ? "" : report.error().message);
  return report ? *std::move(report) : MovesReport{};
}

bool wins_after_moving_to(Outcome outcome, Player mover) {
  return outcome == Outcome::P || outcome == (mover == Player::left ? Outcome::L : Outcome::R);
}

std::string_view name_of(Player player) { return player == Player::left ? "left" : "right"; }

// By search over the whole game, without values: whether the player who has
// moved there wins.
bool wins_by_search(const std::string& expression, Player mover) {
  const Registry registry;
  SolveContext context;
  context.solver = SolverChoice::outcome;
  return wins_after_moving_to(outcome_of(*read_sum(expression, registry), Play::normal, context).outcome, mover);
}

TEST(PartizanMoves, EachSideCutsItsOwnColours) {
  const std::string picture = "hackenbush(\"ground-a:blue a-b:red b-c\")";
  EXPECT_EQ(ask(picture, Player::left).moves.size(), 2U);
  EXPECT_EQ(ask(picture, Player::right).moves.size(), 2U);
  EXPECT_EQ(ask("stalk(LLL)", Player::right).moves.size(), 0U);
  EXPECT_EQ(ask("-stalk(LLL)", Player::right).moves.size(), 3U) << "a minus sign changes the sides";
}

TEST(PartizanMoves, WinningWithRoomToSpare) {
  for (const MoveReport& move : ask("stalk(LLL) + stalk(R)", Player::left).moves) {
    EXPECT_EQ(move.winning, wins_by_search(move.to, Player::left)) << move.to;
  }
  EXPECT_FALSE(ask("stalk(LLL) + stalk(R)", Player::left).moves.empty());
}

TEST(PartizanMoves, MarksAgreeWithTheSearchOfTheWholeGame) {
  const std::vector<std::string> sums = {"stalk(LRRL)", "stalk(LRRL) + stalk(RLR)",

                                         "hackenbush(\"ground-a:blue a-b:red a-c:blue ground-d:red\")",
                                         "tree(LR[L][RR]) + stalk(R)", "northcott_rules(1-4,3-2; 4)"};
  for (const std::string& sum : sums) {
    for (const Player player : {Player::left, Player::right}) {
      for (const MoveReport& move : ask(sum, player).moves) {
        EXPECT_EQ(move.winning, wins_by_search(move.to, player)) << sum << ": " << name_of(player) << " to " << move.to;
      }
    }
  }
}

// A minus sign changes the colours, so the same picture can be written without it.
TEST(PartizanMoves, AMinusSignIsTheOtherColours) {
  const auto summary = [](const std::string& sum, Player player) {
    std::vector<std::pair<std::string, bool>> rows;
    for (const MoveReport& move : ask(sum, player).moves) rows.emplace_back(to_string(move.value), move.winning);
    return rows;
  };
  for (const Player player : {Player::left, Player::right}) {
    EXPECT_EQ(summary("-stalk(LRR) + stalk(LL)", player), summary("stalk(RLL) + stalk(LL)", player));
    EXPECT_EQ(summary("stalk(LRL) - stalk(LR)", player), summary("stalk(LRL) + stalk(RL)", player));
  }
}

TEST(PartizanMoves, AMoveThatWinsExistsJustWhereTheOutcomeSaysSo) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    std::string stalk;
    for (std::size_t i = 0, size = 1 + random() % 6; i < size; ++i) stalk += "LRG"[random() % 3];
    const std::string sum = "stalk(" + stalk + ") + stalk(R)";
    for (const Player player : {Player::left, Player::right}) {
      const MovesReport report = ask(sum, player);
      const bool can_win =
          report.outcome == Outcome::N || report.outcome == (player == Player::left ? Outcome::L : Outcome::R);
      EXPECT_EQ(can_win,
                std::any_of(report.moves.begin(), report.moves.end(), [](const MoveReport& m) { return m.winning; }))
          << sum << ' ' << name_of(player);
    }
  }
}

}  // namespace
}  // namespace grundy
