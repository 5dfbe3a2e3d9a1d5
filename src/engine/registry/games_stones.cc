#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/board/amazons.h"
#include "games/board/clobber.h"
#include "games/board/jumping.h"
#include "games/board/nogo.h"
#include "games/board/tiling.h"

namespace grundy {

void add_stone_games(GameList& games) {
  games.push_back(make_game<Clobber>({
      .name = "clobber",
      .family = "boards",
      .board = "letters",
      .aliases = {},
      .summary = "take a neighbouring stone of the other colour by moving onto it",
      .rules = "Stones of two colours stand on the cells of a board. A move takes a stone, of either colour, onto a "
               "neighbouring stone of the other colour, which is removed.",
      .parameters =
          "the board as rows of X, O and . joined by / (in quotes where there are several), or two sides for a "
          "full board with alternating stones",
      .example = "clobber(XOXOXO)",
      .theory = "",
      .source = "M. Albert, J. Grossman, R. Nowakowski and D. Wolfe 2005, made impartial",
      .table_form = "clobber(mxn)",
      .table_from = 1,
      .samples = {"clobber(XOXOXO)", "clobber(2x3)", "clobber(\"XXO/OX.\")"},
  }));
  games.push_back(make_game<NoGo>({
      .name = "nogo",
      .family = "boards",
      .board = "letters",
      .aliases = {},
      .summary = "put stones of either colour; every group must keep a liberty",
      .rules = "A move puts a stone of either colour on an empty cell, so that every group of neighbouring stones of "
               "one colour "
               "still has an empty neighbour. Cells where nobody can ever put a stone are written :, stones beside "
               "them x and o.",
      .parameters = "two sides for an empty board, or rows of . X O joined by / (in quotes where there are several)",
      .example = "nogo(1x7)",
      .theory = "",
      .source = "NoGo (BIRS 2011), made impartial",
      .table_form = "nogo(mxn)",
      .table_from = 1,
      .samples = {"nogo(1x5)", "nogo(2x3)", "nogo(\"X../...\")"},
  }));
  games.push_back(make_game<Tiling>({
      .name = "tiling",
      .family = "boards",
      .board = "letters",
      .aliases = {"polyominoes"},
      .summary = "cover free cells of a board with one of the given pieces",
      .rules = "A move covers free cells of the board with one of the pieces, which may be turned and reflected.",
      .parameters =
          "the board (two sides, or rows of . and #); then the pieces: monomino, domino, I3, L3, I4, L4, O4, S4, "
          "T4, I5, P5, X5, or rows in quotes (\"##/#.\")",
      .example = "tiling(4x4; L3, I3)",
      .theory = "",
      .source = "impartial forms of Domineering; with the domino alone it is Cram",
      .table_form = "tiling(mxn; L3)",
      .table_from = 1,
      .samples = {"tiling(3x3; L3)", "tiling(2x4; domino, O4)", "tiling(\"..#/...\"; I3, \"##/#.\")"},
  }));
  games.push_back(make_game<ToadsAndFrogs>({
      .name = "toads_and_frogs",
      .family = "boards",
      .board = "letters",
      .aliases = {"toads"},
      .summary = "toads go right and frogs left, by a step or a jump",
      .rules =
          "A toad T goes one cell to the right, a frog F one to the left: onto a free cell, or over one animal of the "
          "other kind onto the free cell behind it. Both players move both kinds.",
      .parameters = "rows of T, F and . joined by / (in quotes where there are several)",
      .example = "toads_and_frogs(TTT..FFF)",
      .theory = "",
      .source = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 5, made impartial",
      .table_form = "",
      .table_from = 0,
      .samples = {"toads_and_frogs(TT..FF)", "toads_and_frogs(T.F.)", "toads_and_frogs(\"TF./T..\")"},
  }));
  games.push_back(make_game<PegDuotaire>({
      .name = "peg_duotaire",
      .family = "boards",
      .board = "letters",
      .aliases = {"duotaire"},
      .summary = "jump with a peg over another, which is taken off",
      .rules = "A peg jumps over a neighbouring peg onto the free cell behind it, and that neighbour is taken off.",
      .parameters =
          "rows of X (peg) and . joined by / (in quotes where there are several), or two sides for a full board "
          "with one hole in the corner",
      .example = "peg_duotaire(XX.XX.)",
      .theory = "",
      .source = "C. Moore and D. Eppstein, One-dimensional peg solitaire, and duotaire, 2002 (single hops)",
      .table_form = "",
      .table_from = 0,
      .samples = {"peg_duotaire(XX.XX.)", "peg_duotaire(3x3)"},
  }));
  games.push_back(make_game<Amazons>({
      .name = "amazons",
      .family = "boards",
      .board = "letters",
      .aliases = {"blockade"},
      .summary = "move an amazon like a queen and block a cell by a shot",
      .rules =
          "An amazon goes like a queen in chess over free cells, then shoots from there like a queen and blocks the "
          "cell where the shot ends; the cell that she left counts as free. Both players move every amazon.",
      .parameters =
          "rows of A, . and # joined by / (in quotes where there are several), or two sides for a board with one "
          "amazon in the corner",
      .example = "amazons(\"A../...\")",
      .theory = "",
      .source = "W. Zamkauskas 1988, made impartial",
      .table_form = "amazons(mxn)",
      .table_from = 1,
      .samples = {"amazons(2x3)", "amazons(A...)", "amazons(\"A.#/#.A\")"},
  }));
}

}  // namespace grundy
