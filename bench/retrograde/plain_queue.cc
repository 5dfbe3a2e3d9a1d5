// What a good textbook says: predecessor lists, a queue, a counter of moves left.
#include <queue>
#include <vector>

#include "contender.h"
#include "memory.h"
#include "stopwatch.h"

namespace bench {

Measured plain_queue(std::size_t vertices, const std::vector<grundy::Edge>& edges) {
  Measured measured;
  const PeakMemory memory;
  Stopwatch watch;
  std::vector<std::vector<int>> next(vertices);
  for (const grundy::Edge& edge : edges) next[edge.from].push_back(static_cast<int>(edge.to));
  measured.load = watch.lap();

  std::vector<std::vector<int>> before(vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    for (const int to : next[v]) before[static_cast<std::size_t>(to)].push_back(static_cast<int>(v));
  }
  measured.reverse = watch.lap();

  enum Label : char { open, lost, won };
  std::vector<char> label(vertices, open);
  std::vector<int> distance(vertices, 0);
  std::vector<int> moves_left(vertices, 0);
  std::queue<int> queue;
  for (std::size_t v = 0; v < vertices; ++v) {
    moves_left[v] = static_cast<int>(next[v].size());
    if (moves_left[v] == 0) {
      label[v] = lost;
      queue.push(static_cast<int>(v));
    }
  }
  while (!queue.empty()) {
    const auto v = static_cast<std::size_t>(queue.front());
    queue.pop();
    for (const int u : before[v]) {
      const auto p = static_cast<std::size_t>(u);
      if (label[p] != open) continue;
      if (label[v] == lost) {
        label[p] = won;
      } else if (--moves_left[p] == 0) {
        label[p] = lost;
      } else {
        continue;
      }
      distance[p] = distance[v] + 1;
      queue.push(u);
    }
  }
  measured.label = watch.lap();
  measured.bytes = memory.bytes();
  for (std::size_t v = 0; v < vertices; ++v) {
    const auto d = static_cast<std::uint64_t>(distance[v]);
    measured.checksum = fold(measured.checksum, label[v] == won, label[v] == lost, d);
    measured.decided += label[v] != open ? 1u : 0u;
  }
  return measured;
}

}  // namespace bench
