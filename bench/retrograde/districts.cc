// The project's own: predecessors by a bucket sort, one word per vertex, large levels delivered by districts.
#include "contender.h"
#include "memory.h"
#include "solve/graph/retrograde.h"
#include "stopwatch.h"

namespace bench {

Measured districts(std::size_t vertices, const std::vector<grundy::Edge>& edges, unsigned threads) {
  Measured measured;
  const PeakMemory memory;
  Stopwatch watch;
  const auto back = grundy::Digraph::from_edges_reversed(vertices, edges, threads);
  auto counts = grundy::move_counts(vertices, edges, threads);
  measured.build = watch.lap();
  grundy::RetrogradeOptions options;
  options.threads = threads;
  const auto table = retrograde(std::move(counts), *back, options);
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
