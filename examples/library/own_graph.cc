// Retrograde analysis on a graph of one's own: a token walks on a ring of places in either direction, on some of them
// in one only, and there is one way out. Play may go round for ever.
#include <grundy/grundy.h>

#include <iostream>

int main() {
  constexpr grundy::Vertex ring = 8;
  std::vector<grundy::Edge> edges;
  for (grundy::Vertex place = 0; place < ring; ++place) edges.push_back({place, (place + 1) % ring});
  for (const grundy::Vertex place : {0, 6, 7}) edges.push_back({place, (place + ring - 1) % ring});
  edges.push_back({5, ring});  // the way out, where nobody can move

  const auto moves = grundy::Digraph::from_edges(ring + 1, edges);
  if (!moves) return std::cerr << moves.error().message << '\n', 1;
  const auto table = retrograde(*moves, moves->reversed());
  if (!table) return std::cerr << table.error().message << '\n', 1;
  for (grundy::Vertex place = 0; place <= ring; ++place) {
    std::cout << place << ": " << to_string(table->outcome(place));
    if (const auto distance = table->distance(place)) std::cout << " in " << *distance;
    if (const auto best = best_move(*moves, *table, place)) std::cout << ", go to " << *best;
    std::cout << '\n';
  }
}
