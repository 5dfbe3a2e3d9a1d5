#include "engine/question/graph_question.h"

namespace grundy {
namespace {

Result<GameGraph> read_given(const GraphRequest& request) {
  Result<InputGraph> graph = read_graph(request.text, request.format, request.solving.threads);
  if (graph) return GameGraph{request.source.empty() ? "graph" : request.source, *std::move(graph), {}};
  if (!request.source.empty()) graph.error().message = request.source + ": " + graph.error().message;
  return std::move(graph).error();
}

}  // namespace

Result<GraphAnalysis> graph_of(const GraphRequest& request, const Asking& asking) {
  Result<GameGraph> game = request.of.empty() ? read_given(request)
                                              : graph_of_expression(request.of, asking.registry, asking.tables,
                                                                    request.most_positions, request.solving.play);
  if (!game) return std::move(game).error();
  return GraphAnalysis::solve(*std::move(game), request.solving, asking.tables);
}

}  // namespace grundy
