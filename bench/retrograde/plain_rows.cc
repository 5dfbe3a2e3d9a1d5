// The best that a plain loop does: predecessors in compressed rows by counting, a queue, a counter of moves left.
#include <vector>

#include "contender.h"
#include "memory.h"

namespace bench {

Measured plain_rows(std::size_t vertices, const std::vector<grundy::Edge>& edges) {
  Measured measured;
  const PeakMemory memory;
  Stopwatch watch;
  std::vector<std::uint32_t> first(vertices + 1, 0);
  std::vector<std::uint32_t> moves_left(vertices, 0);
  std::vector<grundy::Vertex> before(edges.size());
  for (const grundy::Edge& edge : edges) {
    ++first[edge.to];
    ++moves_left[edge.from];
  }
  for (std::size_t v = 1; v <= vertices; ++v) first[v] += first[v - 1];
  for (const grundy::Edge& edge : edges) before[--first[edge.to]] = edge.from;
  measured.build = watch.lap();

  enum Label : char { open, lost, won };
  std::vector<char> label(vertices, open);
  std::vector<std::uint32_t> distance(vertices, 0);
  std::vector<grundy::Vertex> queue;
  queue.reserve(vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    if (moves_left[v] > 0) continue;
    label[v] = lost;
    queue.push_back(static_cast<grundy::Vertex>(v));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const grundy::Vertex v = queue[i];
    for (std::uint32_t k = first[v]; k < first[v + 1]; ++k) {
      const grundy::Vertex p = before[k];
      if (label[p] != open) continue;
      if (label[v] == lost) {
        label[p] = won;
      } else if (--moves_left[p] == 0) {
        label[p] = lost;
      } else {
        continue;
      }
      distance[p] = distance[v] + 1;
      queue.push_back(p);
    }
  }
  measured.label = watch.lap();
  measured.bytes = memory.bytes();
  for (std::size_t v = 0; v < vertices; ++v) {
    measured.checksum = fold(measured.checksum, label[v] == won, label[v] == lost, distance[v]);
    measured.decided += label[v] != open ? 1u : 0u;
  }
  return measured;
}

}  // namespace bench
