#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/poset/chomp.h"
#include "games/poset/poset_game.h"

namespace grundy {

void add_poset_games(GameList& games) {
  games.push_back(make_game<Chomp>({
      .name = "chomp",
      .family = "posets",
      .board = "sheet",
      .aliases = {},
      .summary = "bite a cell and everything right of it and below off a bar of chocolate",
      .rules =
          "The bar has rows and columns. A bite takes a cell and all cells that are neither above it nor left of it. "
          "The cell in the upper left corner is poisoned and can't be taken; who can't bite loses.",
      .parameters = "rows x columns, or the lengths of the rows that are left, none longer than the one above",
      .example = "chomp(4x7)",
      .theory = "the first player wins every whole board with more than one cell (strategy stealing); the values of a "
                "whole board are found at once, and 'grundy chomp' solves large ones",
      .source = "F. Schuh 1952 (as the divisor game), D. Gale 1974",
      .table_form = "",
      .table_from = 1,
      .samples = {"chomp(3x4)", "chomp(5,3,1)"},
  }));
  games.push_back(make_game<PosetGame>(
      {
          .name = "chomp3d",
          .family = "posets",
          .board = "block",
          .aliases = {},
          .summary = "Chomp on a bar with three or more sides",
          .rules =
              "A bite takes a cell and all cells with no smaller coordinate. The cell 1:1:1 is poisoned and can't be "
              "taken; who can't bite loses.",
          .parameters = "the sides; after a semicolon the farthest cells of what is left, as in chomp3d(2x3x4; 1:2:3)",
          .example = "chomp3d(2x3x4)",
          .theory = "none",
          .source = "D. Gale 1974",
          .table_form = "",
          .table_from = 1,
          .samples = {"chomp3d(2x2x2)", "chomp3d(2x2x3; 1:2:3,2:1:1)"},
      },
      read_chomp3d));
  games.push_back(make_game<PosetGame>(
      {
          .name = "divisors",
          .family = "posets",
          .board = "divisors",
          .aliases = {"schuh"},
          .summary = "name a divisor; its multiples are gone",
          .rules =
              "Players in turn name a divisor of the number that is not a multiple of one named before. The divisor 1 "
              "is poisoned and can't be named; who can't move loses.",
          .parameters = "the number; after a semicolon the largest divisors that are left, as in divisors(720; 12,16)",
          .example = "divisors(720)",
          .theory = "none; it is Chomp in as many dimensions as the number has prime factors",
          .source = "F. Schuh, Spel van delers, 1952",
          .table_form = "divisors(n)",
          .table_from = 1,
          .samples = {"divisors(36)", "divisors(60)", "divisors(1)"},
      },
      read_divisors));
  games.push_back(make_game<PosetGame>(
      {
          .name = "subset_takeaway",
          .family = "posets",
          .board = "subsets",
          .aliases = {},
          .summary = "name a subset; the sets that contain it are gone",
          .rules = "Players in turn name a non-empty proper subset of {1..n} that contains none of the subsets named "
                   "before. Who can't move loses.",
          .parameters = "n; after a semicolon the largest subsets that are left, as in subset_takeaway(4; 12,34)",
          .example = "subset_takeaway(4)",
          .theory = "none",
          .source = "D. Gale and A. Neyman 1982",
          .table_form = "subset_takeaway(n)",
          .table_from = 1,
          .samples = {"subset_takeaway(3)", "subset_takeaway(4; 12,34)"},
      },
      read_subset_takeaway));
  games.push_back(make_game<PosetGame>(
      {
          .name = "poset",
          .family = "posets",
          .board = "order",
          .aliases = {},
          .summary = "take an element of any poset and everything above it",
          .rules =
              "A move takes an element and all elements above it; who can't move loses. A poisoned element, and all "
              "below it, can never be taken.",
          .parameters =
              "relations (a<b<c, d; poison a), an expression (chain(3)*chain(2) + fence(5)), or @FILE with one "
              "relation per line; a last group (left b,d) names the largest elements that are left",
          .example = "poset(a<c, b<c, b<d)",
          .theory = "none",
          .source = "poset games: D. Gale 1974; A. Deuber and S. Thomasse 1996",
          .table_form = "",
          .table_from = 0,
          .samples = {"poset(a<c,b<c,b<d)", "poset(chain(3)*chain(2) + antichain(2))", "poset(a<b,a<c,d; poison a)"},
      },
      read_poset));
}

}  // namespace grundy
