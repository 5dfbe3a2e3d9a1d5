#include "engine/question/graph_question.h"

#include <algorithm>

#include "base/stopwatch.h"
#include "cluster/exchange.h"
#include "engine/graph/outcome_pieces.h"

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

Result<GraphPiecesReport> graph_pieces_of(const GraphPiecesRequest& request, const Asking& asking) {
  const Stopwatch stopwatch;
  Team& team = asking.team;
  const Control& control = asking.tables.control;
  Exchange exchange(team, control);
  // Nobody begins before everybody has a graph.
  const Result<BinaryGraphView> graph = view_binary_graph(request.bytes);
  const Result<std::vector<std::uint64_t>> ready = exchange.gather(graph ? graph->edges() + 1 : 0);
  if (!graph) return graph.error();
  if (!ready) return ready.error();
  if (std::count(ready->begin(), ready->end(), ready->front()) != team.size()) {
    return io_error("another process can't read the graph, or reads another one", "all of them need the same file");
  }
  const Result<OutcomeShare> share = shared_retrograde(*graph, request.play, team, exchange, control);
  if (!share) return share.error();
  // An answer counts once every piece of it is written.
  const Status written = write_piece(request.folder, *share);
  const Result<std::vector<std::uint64_t>> all = exchange.gather(written ? 1 : 0);
  if (!written) return written.error();
  if (!all) return all.error();
  if (std::count(all->begin(), all->end(), 1) != team.size()) return io_error("another process can't write its piece");
  GraphPiecesReport report;
  report.source = request.source;
  report.folder = request.folder;
  report.play = request.play;
  report.vertices = share->vertices;
  report.edges = share->edges;
  std::copy(std::begin(share->outcomes), std::end(share->outcomes), report.outcomes);
  report.longest = share->longest;
  report.processes = share->processes;
  report.most_bytes = share->most_bytes;
  report.seconds = stopwatch.seconds();
  return report;
}

}  // namespace grundy
