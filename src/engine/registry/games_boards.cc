#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/board/chess_piece.h"
#include "games/board/northcott.h"
#include "games/board/wythoff.h"

namespace grundy {

void add_board_games(GameList& games) {
  games.push_back(make_game<Wythoff>({
      .name = "wythoff",
      .family = "boards",
      .board = "chessboard",
      .aliases = {"corner_the_lady", "wyt_queens"},
      .summary = "take from one of two heaps, or the same from both",
      .rules = "A move takes any number from one of two heaps, or the same number from both; the same as a queen going "
               "towards the corner of a board.",
      .parameters = "the two heaps, or the squares left to the corner",
      .example = "wythoff(3,5)",
      .theory = "",
      .source = "W. A. Wythoff 1907",
      .table_form = "wythoff(x,y)",
      .table_from = 0,
      .samples = {"wythoff(6,8)"},
  }));
  games.push_back(make_game<Cut>({
      .name = "cut",
      .family = "boards",
      .board = "sheet",
      .aliases = {},
      .summary = "cut rows or columns off a pinned sheet",
      .rules = "A sheet of m rows and n columns is pinned at a corner cell. A move cuts off any number of rows or "
               "columns; the pinned part stays.",
      .parameters = "rows, columns",
      .example = "cut(2,3)",
      .theory = "two Nim heaps: (m-1) xor (n-1)",
      .source = "J. Zakersnik, seminar paper 2024",
      .table_form = "cut(m,n)",
      .table_from = 1,
      .samples = {"cut(5,6)"},
  }));
  games.push_back(make_game<Guillotine>({
      .name = "guillotine",
      .family = "boards",
      .board = "sheets",
      .aliases = {},
      .summary = "cut a sheet in two and play on with both parts",
      .rules = "A move cuts a sheet along a line of the grid into two sheets, which are both played on. Single cells "
               "are finished.",
      .parameters = "rows, columns",
      .example = "guillotine(3,4)",
      .theory = "every game lasts mn-1 cuts, so the value is (mn-1) mod 2",
      .source = "a classic of parity",
      .table_form = "guillotine(m,n)",
      .table_from = 1,
      .samples = {"guillotine(4,5)"},
  }));
  games.push_back(make_game<Northcott>({
      .name = "northcott",
      .family = "boards",
      .board = "columns",
      .aliases = {},
      .summary = "two tokens per column approach each other (gap theory)",
      .rules = "Every column holds a white and a black token. Each player moves his own token of one column any "
               "distance without passing or meeting the other. By its rules the game is partizan and may go on for "
               "ever; here it is played by the gap theory: retreats are left out, because the opponent just follows.",
      .parameters = "the squares of the two tokens of each column, as 1-5",
      .example = "northcott(1-5,3-4,8-2)",
      .theory = "Nim on the gaps between the two tokens",
      .source = "I. Madjercic, thesis, Zagreb 2014; E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 3",
      .table_form = "",
      .table_from = 0,
      .samples = {"northcott(1-5,2-4)"},
  }));
  for (const ChessPiece::Kind& kind : ChessPiece::kinds()) {
    const std::string& name = kind.name;
    const char* way = kind.slides ? "slides any distance in one of its directions as far as the board is free"
                                  : "goes one step in one of its directions";
    games.push_back(make_game<ChessPiece>(
        {
            .name = name,
            .family = "boards",
            .board = "chessboard",
            .aliases = {},
            .summary = "a lone " + name + " moved by both players",
            .rules =
                "Both players move the same " + name + ", which " + way +
                ". Whoever can't move loses. Directions are data: u d l r ul ur dl dr, for the knight uul uur ull urr "
                "ddl ddr dll drr; to=a8 allows those that lead to that corner.",
            .parameters = "a square; then any of board=8x8, to=a1 or dirs=ul ur, blocked=c2 d5",
            .example = name + (kind.name == "bishop" ? "(b1; dirs=ul ur, blocked=c2 d5)" : "(c2)"),
            .theory = "",
            .source = "I. Madjercic, thesis, Zagreb 2014; M. Matsekh, thesis, Lviv 2012",
            .table_form = name + "(a1)",
            .table_from = 0,
            .samples = {name + "(e5; board=6x6)", name + "(d1; board=5x5, to=a5, blocked=c2 b4)"},
        },
        [kind](const Arguments& arguments) { return ChessPiece::read(kind, arguments); }));
  }
}

}  // namespace grundy
