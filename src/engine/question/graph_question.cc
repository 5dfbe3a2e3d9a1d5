#include "engine/question/graph_question.h"

#include <algorithm>

#include "base/stopwatch.h"
#include "cluster/exchange.h"
#include "engine/graph/graph_pieces.h"

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

namespace {

// What all processes read, each a piece of it.
Result<SharedMoves> shared_moves_of(const GraphPiecesRequest& request, Team& team, Exchange& exchange) {
  if (guess_graph_format(request.bytes) == GraphFormat::edge_list) {
    const Result<PieceOfMoves> piece = read_piece_of_edges(request.bytes, team, exchange);
    if (!piece) return piece.error();
    return share_moves(*piece, team, exchange);
  }
  const Result<BinaryGraphView> graph = view_binary_graph(request.bytes);
  if (!graph) return graph.error();
  return share_moves(*graph, team, exchange);
}

// Nothing is begun by some of the processes only.
bool can_be_shared(std::string_view bytes) {
  const GraphFormat format = guess_graph_format(bytes);
  return format == GraphFormat::edge_list || (format == GraphFormat::binary && view_binary_graph(bytes));
}

// An answer counts once every piece of it is written.
template <class Share>
Status write_together(const std::string& folder, const SharedMoves& moves, const Share& share, Exchange& exchange) {
  const Status written = write_piece(folder, moves, share);
  const Result<std::vector<std::uint64_t>> all = exchange.gather(written ? 1 : 0);
  if (!written) return written.error();
  if (!all) return all.error();
  return sum_of(*all) == moves.processes ? Status(Done{}) : io_error("another process can't write its piece");
}

}  // namespace

Result<GraphPiecesReport> graph_pieces_of(const GraphPiecesRequest& request, const Asking& asking) {
  const Stopwatch stopwatch;
  Team& team = asking.team;
  const Control& control = asking.tables.control;
  Exchange exchange(team, control);
  // Nobody begins before everybody has a graph.
  const bool is_fit = request.is_read && can_be_shared(request.bytes);
  const Result<std::vector<std::uint64_t>> ready = exchange.gather(is_fit ? request.bytes.size() + 1 : 0);
  if (!ready) return ready.error();
  if (!is_fit) {
    const Result<BinaryGraphView> graph = view_binary_graph(request.bytes);
    return graph ? bad_input("the graph was not read") : graph.error();
  }
  if (static_cast<std::size_t>(std::count(ready->begin(), ready->end(), ready->front())) != team.size()) {
    return io_error("another process can't read the graph, or reads another one", "all of them need the same file");
  }
  Result<SharedMoves> moves = shared_moves_of(request, team, exchange);
  if (!moves) return std::move(moves).error();
  const bool with_values = request.with_values && request.play == Play::normal && !moves->is_partizan;
  LargeArray<std::uint32_t> counts = std::move(moves->degrees);
  if (with_values) {
    moves->degrees = LargeArray<std::uint32_t>(counts.size());
    std::copy(counts.begin(), counts.end(), moves->degrees.begin());
  }
  Result<SharedProgress> progress = SharedProgress::open(request.checkpoint, *moves, request.play, team, exchange);
  if (!progress) return std::move(progress).error();
  GraphPiecesReport report;
  Result<OutcomeShare> share = shared_retrograde(*moves, std::move(counts), request.play, exchange, control, *progress);
  if (!share) return std::move(share).error();
  report.most_bytes = share->most_bytes;
  if (Status written = write_together(request.folder, *moves, *share, exchange); !written) return written.error();
  share->words = {};
  if (with_values) {
    const Result<ValueShare> values = shared_loopy_values(*moves, exchange, control, *progress);
    if (!values) return values.error();
    if (Status written = write_together(request.folder, *moves, *values, exchange); !written) return written.error();
    report.values = {.acyclic = values->acyclic, .infinite = values->infinite, .largest = values->largest_nimber};
    report.most_bytes = std::max(report.most_bytes, values->most_bytes);
  }
  progress->remove();
  report.warning = progress->warning();
  report.source = request.source;
  report.folder = request.folder;
  report.play = request.play;
  report.vertices = moves->is_partizan ? moves->vertices / 2 : moves->vertices;
  report.edges = moves->edges;
  report.is_partizan = moves->is_partizan;
  std::copy(std::begin(share->outcomes), std::end(share->outcomes), report.outcomes);
  std::copy(std::begin(share->outcomes_of_right), std::end(share->outcomes_of_right), report.outcomes_of_right);
  report.longest = share->longest;
  report.processes = team.size();
  report.seconds = stopwatch.seconds();
  return report;
}

}  // namespace grundy
