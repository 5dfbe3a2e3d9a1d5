#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/graph/chase.h"
#include "games/graph/northcott_rules.h"
#include "games/graph/tokens.h"
#include "games/graph/windup.h"
#include "games/heap/poker_nim.h"
#include "games/heap/transfer_nim.h"

namespace grundy {

void add_loopy_games(GameList& games) {
  games.push_back(make_game<Windup>({
      .name = "windup",
      .family = "loopy",
      .board = "ring",
      .aliases = {"modular_subtraction"},
      .summary = "go back on a circle by one of the steps until place 0",
      .rules = "A token stands on a circle of SIZE places, numbered from 0. A move takes it back by one of the steps, "
               "modulo SIZE. At place 0 there is no move. Play can go round for ever, which is a draw.",
      .parameters = "the places of the tokens; the size of the circle; the steps",
      .example = "windup(4; 7; 1,2,5)",
      .theory = "",
      .source = "modular subtraction; loopy values after Smith, Fraenkel and Perl",
      .table_form = "windup(n; 7; 1,2,5)",
      .table_from = 0,
      .samples = {"windup(4; 7; 1,2,5)", "windup(3; 5; 2)", "windup(2; 6; 1,3)"},
  }));
  games.push_back(make_game<Tokens>({
      .name = "digraph",
      .family = "loopy",
      .board = "arrows",
      .aliases = {},
      .summary = "move tokens along the arrows of a directed graph",
      .rules = "Tokens stand on points of a directed graph, several may share a point. A move takes one token along an "
               "arrow. Whoever can't move loses; where the arrows run in a circle, play without end is a draw.",
      .parameters =
          "the arrows in quotes, a>b, a lone name being a point without arrows (a@2,1 says where a is drawn); "
          "the points of the tokens",
      .example = "digraph(\"a>b b>c c>a b>d c>e d>f e>f\"; a,d)",
      .theory = "",
      .source = "Smith 1966, Fraenkel and Perl 1975; 'grundy graph' reads larger graphs from files",
      .table_form = "",
      .table_from = 0,
      .samples = {"digraph(\"a>b b>c a>c\"; a)", "digraph(\"a>b b>c c>a c>d\"; a,b)", "digraph(\"a>a a>b\"; a)"},
  }));
  games.push_back(make_game<PokerNim>({
      .name = "poker_nim",
      .family = "loopy",
      .board = "heaps",
      .aliases = {},
      .summary = "Nim in which stones may also be added to a heap",
      .rules = "A move takes one or more from a heap, or puts one or more on it (never on an empty heap) as long as "
               "the heap stays within the largest size. Stones may be put on each heap a given number of times, or "
               "without end (inf, the default).",
      .parameters = "the heaps; how often stones may be added (one number, or one per heap, or inf); the largest heap "
                    "(default: twice the largest at the start)",
      .example = "poker_nim(3,5; 2; 8)",
      .theory = "",
      .source = "Berlekamp, Conway and Guy, Winning Ways, chapter 3: with boundedly many additions the values are "
                "those of Nim",
      .table_form = "",
      .table_from = 0,
      .samples = {"poker_nim(3; 2; 5)", "poker_nim(3; inf; 5)", "poker_nim(1,2; inf; 3)"},
  }));
  games.push_back(make_game<TransferNim>({
      .name = "transfer_nim",
      .family = "loopy",
      .board = "heaps",
      .aliases = {},
      .summary = "Nim in which stones may be carried from one heap to another",
      .rules =
          "A move takes one or more from a heap, or carries one or more from one heap to another one (which may be "
          "empty). Carrying may be allowed a number of times in all, or without end (inf, the default).",
      .parameters = "the heaps; how many transfers are allowed (or inf)",
      .example = "transfer_nim(1,2)",
      .theory = "",
      .source = "Nim with reversible transfers; loopy values after Smith, Fraenkel and Perl",
      .table_form = "",
      .table_from = 0,
      .samples = {"transfer_nim(1,2; 3)", "transfer_nim(2,2)", "transfer_nim(1,1,1)"},
  }));
  games.push_back(make_game<NorthcottRules>({
      .name = "northcott_rules",
      .family = "loopy",
      .board = "columns",
      .aliases = {},
      .summary = "Northcott's game by its real rules, retreats included",
      .rules =
          "Every column holds a white and a black token. Left moves a white token up or down its column any number of "
          "squares without passing the black one, Right a black token. Whoever can't move loses.",
      .parameters = "the squares of white and black in each column, such as 1-5; the height of the columns (default 8)",
      .example = "northcott_rules(1-4,3-2; 4)",
      .theory = "",
      .source = "Northcott's game; 'northcott' is the same by the theory of gaps",
      .table_form = "",
      .table_from = 0,
      .samples = {"northcott_rules(1-3; 4)", "northcott_rules(1-2,2-4; 4)"},
  }));
  games.push_back(make_game<Chase>({
      .name = "bandit",
      .family = "loopy",
      .board = "yard",
      .aliases = {"chase"},
      .summary = "a policeman chases a bandit on a grid with obstacles",
      .rules =
          "The bandit steps to a side neighbour and wins by leaving the board; the policeman steps to any of the eight "
          "neighbours and wins by moving onto the bandit. Nobody may pass or step on an obstacle, nor the bandit onto "
          "the policeman; a side without a move loses. Play without end is a draw.",
      .parameters = "a grid as a file (@FILE), or its rows joined by | (. free, # obstacle, B, P; X: the bandit is "
                    "caught); who moves (bandit or policeman; without a B the bandit has left); how bandit and "
                    "policeman step (side, diagonal, king or knight each; default "
                    "side, king)",
      .example = "bandit(B..|.#.|..P)",
      .theory = "",
      .source = "A. Stankevich, survey of games on graphs",
      .table_form = "",
      .table_from = 0,
      .samples = {"bandit(.B.|.#.|..P)", "bandit(P.|.B; policeman; side, side)"},
  }));
}

}  // namespace grundy
