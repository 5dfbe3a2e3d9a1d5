// Games on graphs: a graph that was given, or the graph of any game written out.
#pragma once

#include "engine/graph/graph_analysis.h"
#include "engine/question/asking.h"

namespace grundy {

struct GraphRequest {
  std::string of = {};                     // an expression to unfold; if it is empty, the graph itself:
  std::string_view text = {};              // an edge list, DOT, JSON or our binary format
  std::string source = {};                 // where the text comes from, for reports and errors
  std::optional<GraphFormat> format = {};  // nothing: told from the text
  std::size_t most_positions = std::size_t{1} << 20;
  GraphSolving solving = {};
};

// Reports and explanations are asked of the analysis.
Result<GraphAnalysis> graph_of(const GraphRequest& request, const Asking& asking);

}  // namespace grundy
