// Treblecross by its real rule, blunders included, played to the end: the outcomes must be those of the game without
// blunders, which is what the engine values.
#include <unordered_map>

#include "games/ask.h"

namespace grundy::golden {
namespace {

// Shares nothing with games/strip/treblecross.cc: a strip is a word of bits.
class RealTreblecross {
 public:
  explicit RealTreblecross(unsigned cells) : cells_(cells) {}

  bool mover_wins(std::uint32_t crosses = 0) {
    if (const auto known = known_.find(crosses); known != known_.end()) return known->second;
    bool wins = false;
    for (unsigned cell = 0; cell < cells_ && !wins; ++cell) {
      if ((crosses >> cell & 1U) != 0) continue;
      const std::uint32_t after = crosses | 1U << cell;
      const bool three_in_a_row = (after & after >> 1 & after >> 2) != 0;
      wins = three_in_a_row || !mover_wins(after);
    }
    return known_[crosses] = wins;
  }

 private:
  unsigned cells_;
  std::unordered_map<std::uint32_t, bool> known_;
};

TEST(Treblecross, RealRuleHasTheSameOutcomes) {
  for (unsigned cells = 3; cells <= 16; ++cells) {
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

TEST(Treblecross, BlundersAreShownAsLosing) {
  SolveContext context;
  Result<MovesReport> report = answer(MovesRequest{"treblecross(..X......)", Play::normal, true}, registry(), context);
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
