// Certifies candidates of games with at most sixteen ranks, by byte shuffles (few_ranks.h). The pairs that are tried
// for 64 heaps at once come in the order of a greedy cover, learned from recent heaps: each is the one that excludes
// most of what those before it left. What is left after all of them is searched along the smaller part, 64 parts at a
// time.
#pragma once

#include <cstdint>

#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/pair_search.h"
#include "heap/sparse/rare_value_search.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class FewRanksCertifier final : public CandidateCertifier {
 public:
  FewRanksCertifier(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next);

  // Whether all rare values below common ones have ranks below sixteen.
  static bool fits(const SparseSpace& space) { return (space.mask & 0x1f) != 0; }

  void restart(std::uint64_t next) override { next_ = next; }
  Outcome certify(std::uint64_t end) override;
  std::uint64_t largest_witness() const override { return search_.largest_witness(); }
  std::uint64_t plan_until() const override;
  RareValueSearch& search() override { return search_; }

  std::size_t rows() const { return plan_.rows.size(); }
  double rows_per_heap() const override { return few_rows_per_heap * static_cast<double>(rows()); }

 private:
  unsigned needed_at(std::uint64_t n) const;
  void learn_rows();
  void settle(std::uint64_t n, unsigned needed, Outcome& outcome);

  const SparseState& state_;
  FewRanksKernel kernel_;
  std::uint64_t next_;
  std::uint64_t made_at_;
  RareValueSearch search_;
  PairSearch pairs_;
  ExclusionPlan plan_;
};

}  // namespace grundy
