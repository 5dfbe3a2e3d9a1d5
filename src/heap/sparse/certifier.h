// Certifies candidates. The candidate of a heap is the least common value that no option has, so it is the value of the
// heap if every rare value below it is the value of some option. Nearly always a pair of two common heaps has it, the
// smaller of which is one of the first heaps: some of those pairs are tried for a block of heaps at once, and where
// they miss, the others along the smaller part. Where all of those miss, every option that can have a rare value is
// searched: single heaps, pairs of rare heaps, and all pairs of common ones.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/cover_plan.h"
#include "heap/sparse/pair_search.h"
#include "heap/sparse/rare_value_search.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

// Pairs of common heaps, by the rank of the smaller one and its distance from the heap that is split; smaller parts up
// to `parts`, in increasing distance.
std::vector<Source> common_pairs(const SparseState& state, std::uint64_t parts);
// Rare values below some common value of the ranks in use: rounded up to whole runs of the bits below the mask.
unsigned count_rare_ranks(const SparseState& state);
// For each rare rank the first common rank whose value at a heap of this parity is larger.
std::vector<unsigned> common_ranks_above(const SparseState& state, unsigned parity);

class SparseCertifier final : public CandidateCertifier {
 public:
  // `pairs` compares pairs in the search along the smaller part.
  SparseCertifier(const SparseState& state, const HeapKernel& kernel, const FewRanksKernel& pairs, std::uint64_t next);

  void restart(std::uint64_t next) override {
    next_ = next;
    planes_are_current_ = false;
  }
  Outcome certify(std::uint64_t end) override;
  std::uint64_t largest_witness() const override { return search_.largest_witness(); }
  std::uint64_t plan_until() const override;
  RareValueSearch& search() override { return search_; }
  double rows_per_heap() const override { return static_cast<double>(plan_.rows()) / block_lanes; }

 private:
  const SparseState& state_;
  HeapKernel kernel_;
  std::uint64_t next_;
  std::uint64_t made_at_;
  RareValueSearch search_;
  PairSearch pairs_;
  BitPlanes planes_;
  bool planes_are_current_ = false;
  unsigned rare_ranks_;
  CoverPlan plan_;
  std::vector<LaneRow> rows_;
  std::vector<unsigned> needed_from_[2];  // by the parity of n: rare rank v is below all common ranks from this one on
  std::vector<LaneRow> at_least_;
};

}  // namespace grundy
