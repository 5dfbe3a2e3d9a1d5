#include "base/digraph.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include "base/parallel.h"

namespace grundy {
namespace {

// Keys of one bucket differ in their low bits only, so two bytes per edge are enough to finish the sort.
constexpr unsigned bucket_bits = 16;
constexpr std::size_t small_graph = 1 << 16;  // edges below which threads cost more than they bring

struct Adjacency {
  LargeArray<std::uint32_t> offsets;
  LargeArray<Vertex> targets;
};

// Groups payloads by key, keeping the order of equal keys. for_each_pair(part, parts, emit) calls emit(key, payload)
// for its share of the pairs, in order; it is called twice for every part.
template <class ForEachPair>
Adjacency group_by_key(std::size_t keys, std::size_t pairs, unsigned threads, const ForEachPair& for_each_pair) {
  if (pairs < small_graph) threads = 1;
  const std::size_t buckets = (keys >> bucket_bits) + 1;
  Adjacency result{LargeArray<std::uint32_t>(keys + 1), LargeArray<Vertex>(pairs)};
  LargeArray<std::uint16_t> low_bits(pairs);

  // Step 1: how many pairs of each bucket each part holds.
  std::vector<std::vector<std::size_t>> next(threads, std::vector<std::size_t>(buckets, 0));
  run_in_parallel(threads, [&](unsigned part) {
    auto& count = next[part];
    for_each_pair(part, threads, [&count](Vertex key, Vertex) { ++count[key >> bucket_bits]; });
  });

  // Step 2: where each part writes within each bucket.
  std::vector<std::size_t> bucket_start(buckets + 1, 0);
  std::size_t start = 0;
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    bucket_start[bucket] = start;
    for (auto& part : next) start += std::exchange(part[bucket], start);
  }
  bucket_start[buckets] = start;

  // Step 3: the payloads go straight into their bucket's place in the result, the low bits beside them.
  run_in_parallel(threads, [&](unsigned part) {
    auto& position = next[part];
    for_each_pair(part, threads, [&](Vertex key, Vertex payload) {
      const std::size_t p = position[key >> bucket_bits]++;
      result.targets[p] = payload;
      low_bits[p] = static_cast<std::uint16_t>(key);
    });
  });

  // Step 4: a counting sort inside each bucket.
  std::atomic<std::size_t> next_bucket = 0;
  run_in_parallel(threads, [&](unsigned) {
    std::vector<std::uint32_t> position(std::size_t{1} << bucket_bits);
    std::vector<Vertex> unsorted;
    for (std::size_t bucket = 0; (bucket = next_bucket.fetch_add(1)) < buckets;) {
      const std::size_t first = bucket_start[bucket];
      const std::size_t last = bucket_start[bucket + 1];
      const std::size_t first_key = bucket << bucket_bits;
      const std::size_t key_count = std::min(keys - first_key, std::size_t{1} << bucket_bits);
      std::fill_n(position.begin(), key_count, 0u);
      for (std::size_t p = first; p < last; ++p) ++position[low_bits[p]];
      auto offset = static_cast<std::uint32_t>(first);
      for (std::size_t key = 0; key < key_count; ++key) {
        result.offsets[first_key + key] = offset;
        offset += std::exchange(position[key], offset);
      }
      unsorted.assign(result.targets.begin() + first, result.targets.begin() + last);
      for (std::size_t p = first; p < last; ++p) result.targets[position[low_bits[p]]++] = unsorted[p - first];
    }
  });
  result.offsets[keys] = static_cast<std::uint32_t>(pairs);
  return result;
}

Status check_sizes(std::size_t vertices, std::size_t edges) {
  if (vertices > Digraph::most_vertices) {
    return limit_reached("a graph can have at most " + std::to_string(Digraph::most_vertices) + " vertices");
  }
  if (edges > Digraph::most_edges) {
    return limit_reached("a graph can have at most " + std::to_string(Digraph::most_edges) + " edges");
  }
  return Done{};
}

Status check_adjacency(const LargeArray<std::uint32_t>& offsets, const LargeArray<Vertex>& targets) {
  if (offsets.empty() || offsets[0] != 0 || offsets[offsets.size() - 1] != targets.size()) {
    return bad_input("the offsets of the adjacency don't run from 0 to the number of edges");
  }
  const std::size_t vertices = offsets.size() - 1;
  for (std::size_t v = 0; v < vertices; ++v) {
    if (offsets[v] > offsets[v + 1])
      return bad_input("the offsets of the adjacency fall at vertex " + std::to_string(v));
    if (offsets[v + 1] - offsets[v] > Digraph::most_successors) {
      return limit_reached("a vertex can have at most " + std::to_string(Digraph::most_successors) + " moves");
    }
  }
  for (const Vertex target : targets) {
    if (target >= vertices)
      return bad_input("an edge leads to vertex " + std::to_string(target) + ", which is not there");
  }
  return Done{};
}

}  // namespace

Result<Digraph> Digraph::from_adjacency(LargeArray<std::uint32_t> offsets, LargeArray<Vertex> targets) {
  if (auto status = check_sizes(offsets.size() - 1, targets.size()); !status) return std::move(status).error();
  if (auto status = check_adjacency(offsets, targets); !status) return std::move(status).error();
  return Digraph(std::move(offsets), std::move(targets));
}

template <Vertex Edge::* Key, Vertex Edge::* Payload>
Result<Digraph> Digraph::grouped(std::size_t vertices, std::span<const Edge> edges, unsigned threads) {
  if (auto status = check_sizes(vertices, edges.size()); !status) return std::move(status).error();
  for (const Edge& edge : edges) {
    if (std::max(edge.from, edge.to) >= vertices) {
      return bad_input("an edge names vertex " + std::to_string(std::max(edge.from, edge.to)) + ", which is not there");
    }
  }
  Adjacency adjacency =
      group_by_key(vertices, edges.size(), thread_count(threads), [edges](unsigned part, unsigned parts, auto&& emit) {
        const std::size_t last = edges.size() * (part + 1) / parts;
        for (std::size_t i = edges.size() * part / parts; i < last; ++i) emit(edges[i].*Key, edges[i].*Payload);
      });
  for (std::size_t v = 0; v < vertices; ++v) {
    if (adjacency.offsets[v + 1] - adjacency.offsets[v] > most_successors) {
      return limit_reached("a vertex can have at most " + std::to_string(most_successors) + " moves");
    }
  }
  return Digraph(std::move(adjacency.offsets), std::move(adjacency.targets));
}

Result<Digraph> Digraph::from_edges(std::size_t vertices, std::span<const Edge> edges, unsigned threads) {
  return grouped<&Edge::from, &Edge::to>(vertices, edges, threads);
}

Result<Digraph> Digraph::from_edges_reversed(std::size_t vertices, std::span<const Edge> edges, unsigned threads) {
  return grouped<&Edge::to, &Edge::from>(vertices, edges, threads);
}

// Every thread counts the edges that leave its share of the vertices, so that no counter has two writers.
LargeArray<std::uint32_t> move_counts(std::size_t vertices, std::span<const Edge> edges, unsigned threads) {
  LargeArray<std::uint32_t> counts(vertices, 0);
  const unsigned parts = edges.size() < small_graph ? 1 : thread_count(threads);
  run_in_parallel(parts, [&](unsigned part) {
    const std::size_t first = vertices * part / parts;
    const std::size_t share = vertices * (part + 1) / parts - first;
    for (const Edge& edge : edges) {
      if (edge.from - first < share) ++counts[edge.from];
    }
  });
  return counts;
}

Digraph Digraph::reversed(unsigned threads) const {
  // Each part is a run of vertices that holds its share of the edges, not of the vertices.
  const auto first_vertex_of = [this](unsigned part, unsigned parts) {
    if (part == parts) return vertex_count();
    const std::size_t edge = edge_count() * part / parts;
    return static_cast<std::size_t>(std::lower_bound(offsets_.begin(), offsets_.end(), edge) - offsets_.begin());
  };
  Adjacency adjacency = group_by_key(
      vertex_count(), edge_count(), thread_count(threads), [&](unsigned part, unsigned parts, auto&& emit) {
        const std::size_t last = first_vertex_of(part + 1, parts);
        for (std::size_t v = part == 0 ? 0 : first_vertex_of(part, parts); v < last; ++v) {
          for (const Vertex target : successors(static_cast<Vertex>(v))) emit(target, static_cast<Vertex>(v));
        }
      });
  return Digraph(std::move(adjacency.offsets), std::move(adjacency.targets));
}

}  // namespace grundy
