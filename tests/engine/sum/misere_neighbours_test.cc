// Sums that differ in one summand, against the outcome of the whole.
#include "engine/sum/misere_neighbours.h"

#include <gtest/gtest.h>

#include "engine/sum/moves.h"

namespace grundy {
namespace {

TEST(MisereNeighbours, TellWhatTheWholeSumTells) {
  const Registry registry;
  SolveContext context;
  for (const char* text : {"nim(3,1) + nim(2) + *5", "*1 + *1 + *1", "2.nim(4) + nim(1)", "kayles(5) + kayles(3,4)",
                           "3.kayles(2) + kayles(6)", "0.137(7) + 2.0.137(4)", "nim(1)", "kayles(7)"}) {
    const Result<Sum> sum = read_sum(text, registry);
    ASSERT_TRUE(sum) << text;
    const MisereNeighbours neighbours(*sum, context);
    const SumMoves moves = moves_without_values(*sum, Play::misere, context);
    ASSERT_FALSE(moves.moves.empty());
    for (const SumMove& move : moves.moves) {
      const std::optional<Outcome> told = neighbours.after(move.summand, move.becomes);
      ASSERT_TRUE(told) << text << ": " << move.words;
      EXPECT_EQ(*told, outcome_of(moves.after(move), Play::misere, context).outcome) << text << ": " << move.words;
    }
  }
}

TEST(MisereNeighbours, SayNothingOfOtherSums) {
  const Registry registry;
  SolveContext context;
  for (const char* text : {"kayles(5) + nim(3)", "wythoff(3,4)"}) {
    const Result<Sum> sum = read_sum(text, registry);
    ASSERT_TRUE(sum);
    const MisereNeighbours neighbours(*sum, context);
    const SumMoves moves = moves_without_values(*sum, Play::misere, context);
    EXPECT_FALSE(neighbours.after(moves.moves[0].summand, moves.moves[0].becomes)) << text;
  }
}

}  // namespace
}  // namespace grundy
