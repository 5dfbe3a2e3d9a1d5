// Where the candidate of a heap comes from: pairs with a rare part, and single heaps. The candidate is the least common
// value that none of them gives.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/sparse_state.h"

namespace grundy {

class CandidateSources {
 public:
  // For heaps from `next` on, whose predecessors' ranks are in the state.
  CandidateSources(const SparseState& state, std::uint64_t next);

  // Rare part and place at which the heap is split, nearest first.
  std::span<const Source> pairs() const { return pairs_; }
  // Pairs and single heaps at least `distance` back, or those nearer than that; nearest first.
  std::vector<Source> from(std::uint64_t distance) const { return select(distance, true); }
  std::vector<Source> below(std::uint64_t distance) const { return select(distance, false); }
  // Sources that start to count later than this heap are left out.
  std::uint64_t valid_until() const { return valid_until_; }
  // How far back a block that begins a little early may look.
  std::uint64_t reach() const;
  // Whether a rare heap is so near that a single heap may be one; then only the definition will do.
  bool is_rare_near(std::uint64_t n) const {
    return state_.last_rare() + 2 * block_lanes + state_.moves.last_place >= n;
  }

  // The definition of a candidate, one heap at a time; its rank may be too large for the state.
  unsigned exact_rank(std::uint64_t n);
  // Writes it into the state, unless it is too large.
  bool generate_one(SparseState& state, std::uint64_t n);

 private:
  std::vector<Source> select(std::uint64_t distance, bool far) const;

  const SparseState& state_;
  std::uint64_t valid_until_ = ~std::uint64_t{0};
  std::vector<Source> pairs_;
  std::vector<std::uint64_t> stamps_;
};

}  // namespace grundy
