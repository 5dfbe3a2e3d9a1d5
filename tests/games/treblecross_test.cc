// Treblecross by its real rule, blunders included, played to the end: the outcomes must be those of the game without
// blunders, which is what the engine values.
#include <unordered_map>

#include "games/ask.h"

namespace grundy::golden {
namespace {

// Shares nothing with games/strip/treblecross.cc: a strip is a word of bits.
class RealTreblecross {
 public:
  explicit RealTreblecross(unsigned cells, Play play = Play::normal) : cells_(cells), play_(play) {}

  // In misere play the player to move has won when no move is left, and loses by completing a row.
  bool mover_wins(std::uint32_t crosses = 0) {
    if (const auto known = known_.find(crosses); known != known_.end()) return known->second;
    const bool misere = play_ == Play::misere;
    bool wins = misere && crosses == (1U << cells_) - 1;
    for (unsigned cell = 0; cell < cells_ && !wins; ++cell) {
      if ((crosses >> cell & 1U) != 0) continue;
      const std::uint32_t after = crosses | 1U << cell;
      const bool three_in_a_row = (after & after >> 1 & after >> 2) != 0;
      wins = three_in_a_row ? !misere : !mover_wins(after);
    }
    return known_[crosses] = wins;
  }

 private:
  unsigned cells_;
  Play play_;
  std::unordered_map<std::uint32_t, bool> known_;
};

TEST(Treblecross, RealRuleHasTheSameOutcomes) {
  for (unsigned cells = 1; cells <= 16; ++cells) {
    const bool wins = RealTreblecross(cells).mover_wins();
    EXPECT_EQ(outcome("treblecross(" + std::to_string(cells) + ")"), wins ? Outcome::N : Outcome::P) << cells;
  }
}

TEST(Treblecross, PositionsWithCrossesToo) {
  constexpr unsigned cells = 10;
  RealTreblecross real(cells);
  for (std::uint32_t crosses = 0; crosses < 1U << cells; ++crosses) {
    if ((crosses & crosses >> 1 & crosses >> 2) != 0) continue;  // the game is over
    std::string strip;
    for (unsigned cell = 0; cell < cells; ++cell) strip += (crosses >> cell & 1U) != 0 ? 'X' : '.';
    EXPECT_EQ(outcome("treblecross(" + strip + ")"), real.mover_wins(crosses) ? Outcome::N : Outcome::P) << strip;
  }
}

// Misere play used to be searched without the blunders.
TEST(Treblecross, MiserePlayKnowsEveryMove) {
  std::string outcomes;
  for (unsigned cells = 1; cells <= 12; ++cells) {
    const Outcome found = outcome("treblecross(" + std::to_string(cells) + ")", Play::misere);
    EXPECT_EQ(found, RealTreblecross(cells, Play::misere).mover_wins() ? Outcome::N : Outcome::P) << cells;
    outcomes += found == Outcome::N ? 'N' : 'P';
  }
  EXPECT_EQ(outcomes, "PNPNNPNNPPNP");
  SolveContext context;
  const auto report = moves_of({"treblecross(..X.)", Play::misere, true}, {registry(), context});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->moves.size(), 3U);
  for (const MoveReport& move : report->moves) EXPECT_FALSE(move.blunder);
}

// A completed row would have to end the other games too; "loses at once" was said of moves that the value called won.
TEST(Treblecross, IsNoPartOfASum) {
  for (const char* sum :
       {"treblecross(.X.....) + nim(1)", "treblecross(5,7)", "2.treblecross(5)", "treblecross(5) + *1"}) {
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(ask(sum, play).outcome, Outcome::unknown) << sum;
      SolveContext context;
      const auto report = moves_of({sum, play, true}, {registry(), context});
      ASSERT_TRUE(report.ok()) << sum;
      EXPECT_FALSE(report->complete) << sum;
      for (const MoveReport& move : report->moves) {
        EXPECT_EQ(move.value.outcome(), Outcome::unknown) << sum;
        EXPECT_FALSE(move.blunder) << sum;
      }
    }
  }
  EXPECT_EQ(value("treblecross(9) + 0.nim(3)"), "*1");
}

TEST(Treblecross, BlundersAreShownAsLosing) {
  SolveContext context;
  Result<MovesReport> report = moves_of({"treblecross(..X......)", Play::normal, true}, {registry(), context});
  ASSERT_TRUE(report.ok());
  std::size_t blunders = 0;
  for (const MoveReport& move : report->moves) {
    blunders += move.blunder ? 1 : 0;
    EXPECT_FALSE(move.blunder && move.winning);
  }
  EXPECT_EQ(blunders, 4U);
  EXPECT_EQ(report->moves.size(), 8U);
}

}  // namespace
}  // namespace grundy::golden
