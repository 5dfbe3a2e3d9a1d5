// Games on graphs: a graph that was given, or the graph of any game written out.
#pragma once

#include "engine/graph/graph_analysis.h"
#include "engine/question/asking.h"
#include "report/graph_pieces_report.h"

namespace grundy {

struct GraphRequest {
  std::string of = {};                     // an expression to unfold; if it is empty, the graph itself:
  std::string_view text = {};              // an edge list, DOT, JSON or our binary format
  std::string source = {};                 // where the text comes from, for reports and errors
  std::optional<GraphFormat> format = {};  // nothing: told from the text
  std::size_t most_positions = std::size_t{1} << 20;
  GraphSolving solving = {};
};

// A graph in the binary format or an edge list, its outcomes, distances and values found by all processes of the team
// and left in a folder, in pieces that GraphSolving::known_outcomes and known_values can take from there.
struct GraphPiecesRequest {
  std::string_view bytes = {};
  bool is_read = true;  // whoever could not read the file tells the others by coming all the same
  std::string source = {};
  std::string folder = {};
  Play play = Play::normal;
  bool with_values = true;      // where there are values
  std::string checkpoint = {};  // a folder that all processes see
};
Result<GraphPiecesReport> graph_pieces_of(const GraphPiecesRequest& request, const Asking& asking);

// Reports and explanations are asked of the analysis.
Result<GraphAnalysis> graph_of(const GraphRequest& request, const Asking& asking);

}  // namespace grundy
