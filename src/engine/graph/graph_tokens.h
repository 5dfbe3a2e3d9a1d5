// Several tokens at once: sums of values where the theory decides, search over all positions where it does not.
#pragma once

#include <span>
#include <string>

#include "engine/graph/graph_analysis.h"
#include "report/graph_report.h"

namespace grundy {

struct PlacedToken {
  const GraphAnalysis* analysis = nullptr;
  std::string graph;  // how the report calls the graph; empty for the first
  Vertex at = 0;
};

struct TokensRequest {
  std::vector<PlacedToken> tokens;
  bool annihilation = false;  // tokens that meet vanish; all on one graph
  std::size_t most_positions = std::size_t{1} << 20;
};

Result<TokensReport> tokens_of(const TokensRequest& request, const SolveContext& context);

}  // namespace grundy
