// Certifies candidates of games with many ranks, 1984 heaps at once: as certifier.h says, with pairs that were chosen
// from a sample (greedy_cover.h) instead of by the frequencies of their ranks.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/cover_plan.h"
#include "heap/sparse/late_pairs.h"
#include "heap/sparse/pair_search.h"
#include "heap/sparse/rare_value_search.h"
#include "heap/sparse/sparse_state.h"
#include "heap/sparse/wide_kernel.h"

namespace grundy {

class WideCertifier final : public CandidateCertifier {
 public:
  // Whether there are heaps enough before `next` to learn from.
  static bool can_start(const SparseState& state, std::uint64_t next);

  WideCertifier(const SparseState& state, const HeapKernel& kernel, const WideKernel& wide, const FewRanksKernel& pairs,
                std::uint64_t next);

  void restart(std::uint64_t next) override {
    next_ = next;
    planes_are_current_ = false;
  }
  Outcome certify(std::uint64_t end) override;
  std::uint64_t largest_witness() const override { return search_.largest_witness(); }
  std::uint64_t plan_until() const override { return for_ever; }
  RareValueSearch& search() override { return search_; }
  double rows_per_heap() const override { return static_cast<double>(plan_.rows()) / block_lanes; }

 private:
  void learn(std::uint64_t next);
  void look_at_plan();
  void find_needed(std::uint64_t n0, std::uint64_t n1);
  void settle(std::uint64_t n, unsigned rank, Outcome& outcome);

  const SparseState& state_;
  HeapKernel kernel_;
  WideKernel wide_;
  std::uint64_t next_;
  std::uint64_t next_look_;
  RareValueSearch search_;
  PairSearch pairs_;
  BitPlanes planes_;
  bool planes_are_current_ = false;
  unsigned rare_ranks_;
  std::vector<unsigned> needed_from_[2];  // by the parity of n: rare rank v is below all common ranks from this one on
  std::vector<std::vector<Source>> chosen_;  // by rare rank: the pairs of the plan
  CoverPlan plan_;
  LatePairs late_;
  std::vector<WideRow> rows_;
  std::vector<WideRow> at_least_;
  std::uint64_t searched_ = 0;  // parts, since the last look at how well the plan fits
  std::uint64_t searched_since_lesson_ = 0;
};

}  // namespace grundy
