// The answer to "what is this game on a graph": every vertex with its outcome, distance, value and best move. A graph
// may have millions of vertices, so their rows are made when a writer asks for them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/digraph.h"
#include "report/writer.h"

namespace grundy {

// One player's view of a vertex where that player moves first. In impartial games there is one view for both.
struct GraphTurn {
  Outcome outcome = Outcome::unknown;     // N, P, D; in partizan graphs L, R, D: who wins
  std::optional<std::uint32_t> distance;  // in single moves; nothing for a draw
  std::optional<Vertex> best;
};

struct GraphVertexReport {
  std::string id;
  Outcome outcome = Outcome::unknown;
  GraphTurn turn;   // impartial graphs
  GraphTurn left;   // partizan graphs: Left starts
  GraphTurn right;  // partizan graphs: Right starts
  std::optional<Value> value;
};

struct GraphSummary {
  std::size_t vertices = 0;
  std::size_t edges = 0;
  std::size_t outcomes[5] = {};  // by Outcome: N, P, D, L, R
  std::uint32_t longest = 0;     // the largest distance
  std::size_t acyclic = 0;       // vertices that can't reach a cycle
  std::size_t infinite = 0;      // vertices worth inf{K}
  std::uint64_t largest_nimber = 0;
};

// What the labelling on paper finds in one round: "P0", "N1", "P2", ...
struct GraphRound {
  Outcome outcome = Outcome::P;
  std::uint32_t distance = 0;
  std::vector<std::string> vertices;
};

// Several tokens at once.
struct TokensReport {
  struct Place {
    std::string graph;  // empty for the graph itself
    std::string vertex;
    std::optional<Value> value;
  };
  std::vector<Place> tokens;
  bool annihilation = false;
  std::optional<Value> value;
  Outcome outcome = Outcome::unknown;
  std::optional<std::uint32_t> distance;  // known when all positions were searched
  struct Move {
    std::string from;
    std::string to;
  };
  std::optional<Move> best;
  std::string method;
};

struct GraphReport {
  std::string source;  // the file, or the expression that was unfolded
  Play play = Play::normal;
  bool is_partizan = false;
  bool has_values = false;
  std::vector<std::string> notes;  // what was not computed, and why
  GraphSummary summary;
  std::function<GraphVertexReport(Vertex)> vertex;
  std::function<std::string(Vertex)> name;
  const Digraph* moves = nullptr;
  const PlayerMoves* sides = nullptr;  // partizan graphs
  std::vector<GraphRound> rounds;
  std::vector<std::string> drawn;  // with the rounds: what they never reach
  std::optional<TokensReport> tokens;
  std::vector<std::string> explanation;
  double seconds = 0;
  std::size_t bytes = 0;
};

struct GraphWriteOptions {
  bool stats = false;
  bool all_rows = false;  // text: every row, however many there are
  bool layout = false;    // JSON: also the edges, and where to draw each vertex
};

void write_graph_text(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink);
void write_graph_json(const GraphReport& report, const GraphWriteOptions& options, const TextSink& sink);
void write_graph_dot(const GraphReport& report, const TextSink& sink);
void write_graph_svg(const GraphReport& report, const TextSink& sink);
// The plain graph, to be read again.
void write_graph_edges(const GraphReport& report, const TextSink& sink);

// A picture of more than this many vertices shows nothing.
constexpr std::size_t most_drawn_vertices = 2000;

}  // namespace grundy
