// A directed graph as compressed adjacency: the successors of vertex v are targets[offsets[v] .. offsets[v+1]). Four
// bytes per edge and four per vertex; self-loops and parallel edges are kept; the successors of a vertex stay in the
// order in which its edges were given. Building and reversing are two passes of a bucket sort whose random writes stay
// within the cache, shared by the threads asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/large_array.h"
#include "base/result.h"

namespace grundy {

using Vertex = std::uint32_t;

struct Edge {
  Vertex from = 0;
  Vertex to = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
};

class Digraph {
 public:
  // Two bits of a vertex's word are needed by the solvers; edge positions are 32 bits.
  static constexpr std::size_t most_vertices = std::size_t{1} << 30;
  static constexpr std::size_t most_edges = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t most_successors = (std::size_t{1} << 30) - 1;

  Digraph() : offsets_(1, 0) {}
  // Refuses an edge that names a vertex past the count, and more than the limits above. threads = 0: all cores.
  static Result<Digraph> from_edges(std::size_t vertices, std::span<const Edge> edges, unsigned threads = 0);
  // The same edges turned round.
  static Result<Digraph> from_edges_reversed(std::size_t vertices, std::span<const Edge> edges, unsigned threads = 0);
  // offsets has one element more than there are vertices, rises from 0 to targets.size().
  static Result<Digraph> from_adjacency(LargeArray<std::uint32_t> offsets, LargeArray<Vertex> targets);

  std::size_t vertex_count() const { return offsets_.size() - 1; }
  std::size_t edge_count() const { return targets_.size(); }
  std::size_t bytes() const { return offsets_.bytes() + targets_.bytes(); }

  std::span<const Vertex> successors(Vertex v) const {
    return {targets_.data() + offsets_[v], targets_.data() + offsets_[v + 1]};
  }
  std::uint32_t out_degree(Vertex v) const { return offsets_[v + 1] - offsets_[v]; }
  bool is_terminal(Vertex v) const { return offsets_[v] == offsets_[v + 1]; }

  // Every edge turned round; the predecessors of a vertex come in increasing order.
  Digraph reversed(unsigned threads = 0) const;

  // The raw arrays, for file formats and for loops that prefetch.
  std::span<const std::uint32_t> offsets() const { return offsets_.span(); }
  std::span<const Vertex> targets() const { return targets_.span(); }

 private:
  template <Vertex Edge::* Key, Vertex Edge::* Payload>
  static Result<Digraph> grouped(std::size_t vertices, std::span<const Edge> edges, unsigned threads);
  Digraph(LargeArray<std::uint32_t> offsets, LargeArray<Vertex> targets)
      : offsets_(std::move(offsets)), targets_(std::move(targets)) {}

  LargeArray<std::uint32_t> offsets_;
  LargeArray<Vertex> targets_;
};

// How many edges leave each vertex. The edges must be those of a graph that was made of them.
LargeArray<std::uint32_t> move_counts(std::size_t vertices, std::span<const Edge> edges, unsigned threads = 0);

// A graph whose edges belong to one player or to both: the moves of each, on the same vertices.
struct PlayerMoves {
  Digraph left;
  Digraph right;
};

}  // namespace grundy
