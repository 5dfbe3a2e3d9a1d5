#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/graph/arc_kayles.h"
#include "games/graph/bnugug.h"
#include "games/graph/cram.h"
#include "games/graph/edge_geography.h"
#include "games/graph/graph_chomp.h"
#include "games/graph/node_kayles.h"

namespace grundy {
namespace {

constexpr const char* graph_in_words =
    "a graph by name (path(n), cycle(n), star(n), complete(n), grid(m,n), spider(a,b,c), petersen) edges in quotes "
    "(\"a-b b-c\"), or a file of edges (@graph.txt, @\"a name with blanks.txt\")";

}  // namespace

void add_edge_games(GameList& games) {
  games.push_back(make_game<Bnugug>({
      .name = "bnugug",
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "delete edges, but never one of a component that belongs to a protected family",
      .rules =
          "A move deletes an edge of a simple graph, unless the edge lies in an isolated component that belongs to "
          "the family F.",
      .parameters = std::string(graph_in_words) +
                    "; then after a semicolon the family: paths, paths 2, cycles, stars, trees, fewer than k vertices, "
                    "or graphs",
      .example = "bnugug(spider(1,1,4); paths)",
      .theory = "parity of the edges where every member of F has an even number of them; Couples-are-Forever for paths "
                "where F is a single edge; otherwise search up to isomorphism",
      .source = "M. Vasiljević and A. Savić 2018",
      .table_form = "",
      .table_from = 0,
      .samples = {"bnugug(spider(1,1,3); paths)", "bnugug(path(7); paths 2)", "bnugug(complete(4); paths 3)"},
  }));
  games.push_back(make_game<NodeKayles>({
      .name = "node_kayles",
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "take a vertex of a graph with all its neighbours",
      .rules = "A move takes a vertex together with all its neighbours.",
      .parameters = graph_in_words,
      .example = "node_kayles(petersen)",
      .theory = "paths are Dawson's chess 0.137",
      .source = "T. Schaefer 1978",
      .table_form = "",
      .table_from = 0,
      .samples = {"node_kayles(path(6))", "node_kayles(grid(2,3))", "node_kayles(\"1-2 2-3 3-1 3-4 5\")"},
  }));
  games.push_back(make_game<ArcKayles>({
      .name = "arc_kayles",
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "take an edge of a graph with all edges that touch it",
      .rules = "A move takes an edge with both its ends, and so all edges that touch it. A loop, written a-a, has one "
               "end.",
      .parameters = graph_in_words,
      .example = "arc_kayles(petersen)",
      .theory = "paths are Dawson's Kayles 0.07",
      .source = "T. Schaefer 1978",
      .table_form = "",
      .table_from = 0,
      .samples = {"arc_kayles(path(7))", "arc_kayles(grid(2,3))", "arc_kayles(complete(5))",
                  "arc_kayles(\"1-1 1-2 2-3 3-3 3-4\")"},
  }));
  games.push_back(make_game<GraphChomp>({
      .name = "graph_chomp",
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "delete an edge, or a vertex with all its edges",
      .rules = "A move deletes an edge, or a vertex with all its edges; whoever deletes the last vertex wins.",
      .parameters = graph_in_words,
      .example = "graph_chomp(complete(5))",
      .theory = "a bipartite graph with v vertices and e edges is worth (v mod 2) + 2 (e mod 2)",
      .source = "D. Gale and A. Neyman 1982; T. Khandhawit and L. Ye 2011",
      .table_form = "",
      .table_from = 0,
      .samples = {"graph_chomp(cycle(4))", "graph_chomp(\"1-2 2-3 3-1 3-4\")"},
  }));
  games.push_back(make_game<EdgeGeography>({
      .name = "edge_geography",
      .family = "graphs",
      .board = "graph",
      .aliases = {},
      .summary = "move a token along an edge and delete the edge",
      .rules = "A token moves along an edge of an undirected graph, and the edge is deleted.",
      .parameters = std::string(graph_in_words) + ", and the vertex of the token",
      .example = "edge_geography(petersen, 1)",
      .theory = "",
      .source = "A. Fraenkel, E. Scheinerman and D. Ullman 1993",
      .table_form = "",
      .table_from = 0,
      .samples = {"edge_geography(grid(2,3), 1)", "edge_geography(\"1-2 2-3 3-1 3-4\", 4)"},
  }));
  games.push_back(make_game<Cram>({
      .name = "cram",
      .family = "graphs",
      .board = "dominoes",
      .aliases = {},
      .summary = "cover two adjacent free cells of a board with a domino",
      .rules = "A move covers two adjacent free cells of a board with a domino.",
      .parameters = "the two sides (3x4), or rows of . (free) and # in quotes (\"../.#\")",
      .example = "cram(3x4)",
      .theory = "a board with two even sides is worth *0, by the half turn",
      .source = "M. Gardner 1974",
      .table_form = "cram(x,y)",
      .table_from = 0,
      .samples = {"cram(2x3)", "cram(3x3)", "cram(\"..#/...\")"},
  }));
}

}  // namespace grundy
