// The project's own: compressed adjacency, one word per vertex, levels shared by the cores.
#include "contender.h"
#include "memory.h"
#include "solve/graph/retrograde.h"
#include "stopwatch.h"

namespace bench {

Measured compressed(std::size_t vertices, const std::vector<grundy::Edge>& edges, unsigned threads) {
  Measured measured;
  const PeakMemory memory;
  Stopwatch watch;
  const auto graph = grundy::Digraph::from_edges(vertices, edges, threads);
  measured.load = watch.lap();
  const grundy::Digraph back = graph->reversed(threads);
  measured.reverse = watch.lap();
  grundy::RetrogradeOptions options;
  options.threads = threads;
  const auto table = retrograde(*graph, back, options);
  measured.label = watch.lap();
  measured.bytes = memory.bytes();
  for (grundy::Vertex v = 0; v < vertices; ++v) {
    const grundy::Outcome outcome = table->outcome(v);
    measured.checksum = fold(measured.checksum, outcome == grundy::Outcome::N, outcome == grundy::Outcome::P,
                             table->distance(v).value_or(0));
    measured.decided += outcome != grundy::Outcome::D ? 1u : 0u;
  }
  return measured;
}

}  // namespace bench
