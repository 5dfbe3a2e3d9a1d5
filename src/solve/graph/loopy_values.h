// The value of every vertex of a finite digraph as an impartial game, cycles or not: a nimber, or inf{K} with K the
// nimbers that can be reached in one move (Smith 1966; Fraenkel and Perl 1975; the labelling in stages is Fraenkel and
// Yesha's). Normal play. Theory and proof: docs/theory/loopy-values.md.
//
// Vertices from which no cycle can be reached get their Grundy values first, in O(V + E). The rest is labelled in
// stages m = 0, 1, 2, ...: an open vertex gets *m when no follower has m and every follower without a nimber can go
// on ("revert") to a vertex that has m already. An open vertex left without a follower *m at the end of its stage is
// infinite. Cost: O(V + E) plus, for each stage m, the edges into vertices without nimber that have a follower *m.
//
// Labelling goes in rounds, each of all vertices that can be labelled then: so what is found does not depend on the
// order in which vertices are looked at, nor on how many processes look (engine/graph/shared_loopy_values.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/control.h"
#include "base/digraph.h"
#include "base/large_array.h"
#include "base/result.h"
#include "value/value.h"

namespace grundy {

class LoopyValues {
 public:
  LoopyValues(LargeArray<std::uint32_t> nimbers, LargeArray<std::uint32_t> ranks, std::size_t acyclic)
      : nimbers_(std::move(nimbers)), ranks_(std::move(ranks)), acyclic_(acyclic) {}

  std::size_t size() const { return nimbers_.size(); }
  bool is_infinite(Vertex v) const { return nimbers_[v] == infinite; }
  std::optional<std::uint64_t> nimber(Vertex v) const {
    if (is_infinite(v)) return std::nullopt;
    return nimbers_[v];
  }
  // Reads the followers of an infinite vertex to find its K.
  Value value(const Digraph& moves, Vertex v) const;

  // The round in which the vertex was labelled, which falls in every round of the winner's strategy: a follower with a
  // smaller nimber has the smaller rank, and so has the vertex to revert to. 0 for vertices without a nimber.
  std::uint64_t rank(Vertex v) const { return ranks_[v]; }

  // One for each vertex; `infinite` for those without a nimber.
  std::span<const std::uint32_t> nimbers() const { return nimbers_.span(); }
  std::span<const std::uint32_t> ranks() const { return ranks_.span(); }

  // How many vertices can't reach a cycle.
  std::size_t acyclic_count() const { return acyclic_; }

  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  static constexpr std::uint32_t open = infinite - 1;  // while the labelling goes on
  static constexpr bool has_nimber(std::uint32_t label) { return label < open; }

 private:
  LargeArray<std::uint32_t> nimbers_;
  LargeArray<std::uint32_t> ranks_;
  std::size_t acyclic_;
};

// `back` is moves.reversed().
Result<LoopyValues> loopy_values(const Digraph& moves, const Digraph& back, const Control& control = {});

}  // namespace grundy
