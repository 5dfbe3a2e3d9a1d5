#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/strip/coins_on_a_strip.h"
#include "games/strip/strip.h"
#include "games/strip/treblecross.h"

namespace grundy {

void add_strip_games(GameList& games) {
  games.push_back(make_game<Strip>({
      .name = "strip",
      .family = "strips",
      .board = "strip",
      .aliases = {"tokens"},
      .summary = "move tokens to the left by at most d cells",
      .rules = "Tokens stand on cells numbered from 0. A move takes one token at least one and at most d cells to the "
               "left; tokens may share a cell and pass each other.",
      .parameters = "the cells of the tokens; then the longest step d",
      .example = "strip(4,7,9; 3)",
      .theory = "each token alone: its cell mod (d+1)",
      .source = "R. Sprague 1937",
      .table_form = "",
      .table_from = 0,
      .samples = {"strip(9; 3)", "strip(4,5; 2)"},
  }));
  games.push_back(make_game<Treblecross>({
      .name = "treblecross",
      .family = "strips",
      .board = "strip",
      .aliases = {"three_crosses", "one_dimensional_tic_tac_toe"},
      .summary = "put crosses on a strip; three in a row win",
      .rules =
          "Both players put a cross into an empty cell of a strip. Whoever completes three crosses in a row wins. "
          "A cross next to another, or next but one, is a blunder: it loses at once. Values are those of the game "
          "without blunders, which decide a strip by itself and no sum. On one or two cells the last cross wins. In "
          "misere play whoever completes three in a row loses.",
      .parameters = "the number of cells, or the strip itself with . and X",
      .example = "treblecross(9)",
      .theory = "the code 0.007 on a heap of n+2",
      .source = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 4; A. Stankevich, survey 'Games on graphs'",
      .table_form = "treblecross(n)",
      .table_from = 3,
      .samples = {"treblecross(8)", "treblecross(..X......)"},
  }));
  games.push_back(make_game<Welter>({
      .name = "welter",
      .family = "strips",
      .board = "strip",
      .aliases = {"welters_game"},
      .summary = "move a coin to any free square to its left",
      .rules =
          "Coins stand on different squares of a strip, numbered from 0. A move takes a coin to any free square to its "
          "left, also over other coins.",
      .parameters = "the squares of the coins",
      .example = "welter(1,4,6)",
      .theory = "Welter's function: the nim-sum of the squares and of a xor b xor (a xor b - 1) for all pairs",
      .source = "C. P. Welter 1954; J. Conway, On Numbers and Games, chapter 13",
      .table_form = "welter(x,y)",
      .table_from = 0,
      .samples = {"welter(2,5,7)", "welter(1,3,4,6)", "welter(9)"},
  }));
  games.push_back(make_game<SilverDollar>({
      .name = "silver_dollar",
      .family = "strips",
      .board = "strip",
      .aliases = {"coins_on_a_strip"},
      .summary = "move coins to the left without jumping; perhaps one is a dollar",
      .rules =
          "Coins stand on different squares of a strip, numbered from 0. A move takes a coin to the left, not onto or "
          "over another one. With a dollar, square 0 is a bag: coins moved there are out of play, and once the dollar "
          "is in the bag the next player takes it, which is the last move.",
      .parameters = "the squares of the coins; then perhaps dollar= and its square",
      .example = "silver_dollar(2,5,6)",
      .theory = "without the dollar: Nim on every second gap, counted from the right; with it by search",
      .source = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 15",
      .table_form = "",
      .table_from = 0,
      .samples = {"silver_dollar(2,5,6)", "silver_dollar(1,3,6; dollar=3)", "silver_dollar(2,4; dollar=2)"},
  }));
}

}  // namespace grundy
