// Why a vertex is won, lost or drawn, and why it is worth what it is worth: a short argument that can be followed on
// paper.
#pragma once

#include <string>
#include <vector>

#include "engine/graph/graph_analysis.h"

namespace grundy {

std::vector<std::string> explain_vertex(const GraphAnalysis& analysis, Vertex v);

}  // namespace grundy
