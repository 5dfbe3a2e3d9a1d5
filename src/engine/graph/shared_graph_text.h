// An edge list read by several processes, each some of its lines. Vertices get the numbers that one reader of the whole
// list gives them, in the order in which they appear, although no process holds all names.
#pragma once

#include <string_view>
#include <vector>

#include "cluster/exchange.h"
#include "lang/graph/graph_text.h"

namespace grundy {

// What one process has read.
struct PieceOfMoves {
  std::uint64_t vertices = 0;  // of the whole graph, as is the next number
  std::uint64_t edges = 0;
  std::vector<Edge> moves = {};
  // Some edges, perhaps of other processes, belong to one player. Then a vertex stands for a position with Left to
  // move, and the vertices behind them for the same positions with Right to move (solve/graph/partizan_retrograde.h).
  bool is_partizan = false;
};

Result<PieceOfMoves> read_piece_of_edges(std::string_view text, Team& team, Exchange& exchange);

}  // namespace grundy
