#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/graph/colouring.h"
#include "games/graph/graph_code.h"
#include "games/graph/nimstring.h"
#include "games/graph/sprouts.h"
#include "games/graph/vertex_geography.h"

namespace grundy {
namespace {

// As in games_edges.cc, shorter.
constexpr const char* any_graph =
    "a graph by name (path(n), cycle(n), grid(m,n), ...), edges in quotes, or a file of edges";

GameInfo colouring_info(const std::string& name, const std::string& forbidden) {
  return {
      .name = name,
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "colour a vertex red or blue; neighbours must not be " + forbidden,
      .rules = "A move colours a vertex of a graph red or blue. Neighbours must not get " + forbidden +
               " colours. Both players use both colours.",
      .parameters =
          std::string(any_graph) + "; then perhaps red= and blue= with vertices that may get that colour only",
      .example = name + "(grid(2,3))",
      .theory = "",
      .source = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 2, made impartial",
      .table_form = "",
      .table_from = 0,
      .samples = {name + "(path(4))", name + "(cycle(4))", name + "(path(4); red=1 2; blue=4)"},
  };
}

}  // namespace

void add_graph_games(GameList& games) {
  games.push_back(make_game<Colouring>(colouring_info("col", "equal"), &Colouring::read_col));
  games.push_back(make_game<Colouring>(colouring_info("snort", "different"), &Colouring::read_snort));
  games.push_back(make_game<VertexGeography>({
      .name = "vertex_geography",
      .family = "graphs",
      .board = "graph",
      .aliases = {"geography"},
      .summary = "move a token along an edge and delete the vertex it left",
      .rules = "A token moves along an edge of an undirected graph, and the vertex that it leaves is deleted.",
      .parameters = std::string(any_graph) + ", and the vertex of the token",
      .example = "vertex_geography(grid(3,3), 1)",
      .theory = "lost exactly if some largest matching does not need the vertex of the token; values by search",
      .source = "A. Fraenkel, E. Scheinerman and D. Ullman 1993",
      .table_form = "",
      .table_from = 0,
      .samples = {"vertex_geography(grid(2,3), 1)", "vertex_geography(grid(3,3), 2)", "vertex_geography(petersen, 1)"},
  }));
  games.push_back(make_game<GraphCode>({
      .name = "graph_code",
      .family = "graphs",
      .board = "graph",
      .aliases = {"octal_on_graphs"},
      .summary = "a take-and-break code played on a graph",
      .rules = "Digit k of the code says when k vertices that hang together may be taken: 1 if nothing is left of the "
               "component, 2 if one part is left, 4 if several are, and sums of these.",
      .parameters = std::string(any_graph) + "; then an octal code such as 0.33, of at most 6 digits",
      .example = "graph_code(spider(1,2,3); 0.33)",
      .theory = "on paths the heaps of the code",
      .source = "L. Beaudou, P. Coupechoux, A. Dailly, S. Gravier, J. Moncel, A. Parreau and E. Sopena 2018",
      .table_form = "",
      .table_from = 0,
      .samples = {"graph_code(spider(1,2,2); 0.33)", "graph_code(cycle(5); 0.77)", "graph_code(grid(2,3); 0.137)"},
  }));
  games.push_back(make_game<Nimstring>({
      .name = "nimstring",
      .family = "graphs",
      .board = "strings",
      .aliases = {"dots_and_boxes"},
      .summary = "cut strings; whoever frees a coin moves again",
      .rules = "Coins hang on strings, which lead to other coins or to the ground; boxes of dots are coins with four "
               "strings. A "
               "move cuts a string; whoever frees a coin takes it and moves again, and whoever can't move loses. Coins "
               "that may "
               "safely be taken are taken at once. Moves that let the opponent choose who moves next (loony moves) "
               "lose and are "
               "not listed; all this holds for normal play.",
      .parameters = "two sides for boxes of dots (2x3), or strings in quotes (\"a-b b-c c-a a-ground\")",
      .example = "nimstring(2x2)",
      .theory = "",
      .source = "E. Berlekamp, J. Conway, R. Guy, Winning Ways, chapter 16",
      .table_form = "nimstring(mxn)",
      .table_from = 1,
      .samples = {"nimstring(1x3)", "nimstring(2x2)", "nimstring(\"a1-b1 b1-b2 b2-a2 a2-a1 a1-ground b2-ground\")"},
  }));
  games.push_back(make_game<Sprouts>({
      .name = "sprouts",
      .family = "graphs",
      .board = "spots",
      .aliases = {},
      .summary = "join spots by lines that do not cross; a spot has three lives",
      .rules = "A move joins two spots, or a spot with itself, by a line that crosses nothing, and puts a new spot on "
               "the line. At "
               "most three lines end in a spot. A position is a string: 0, 1 and 2 are spots with three, two lives and "
               "one, a "
               "letter is one with one life that is met twice; '.' ends a boundary and '}' a region.",
      .parameters = "the number of spots, or a position in quotes",
      .example = "sprouts(3)",
      .theory = "",
      .source = "J. Conway and M. Paterson 1967; J. Lemoine and S. Viennot 2007",
      .table_form = "sprouts(n)",
      .table_from = 0,
      .samples = {"sprouts(2)", "sprouts(\"2A.0.}2A.}\")"},
  }));
}

}  // namespace grundy
