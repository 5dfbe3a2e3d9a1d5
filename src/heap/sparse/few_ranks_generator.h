// Generates candidates for games with at most sixteen ranks, by byte shuffles (few_ranks.h).
#pragma once

#include <cstdint>

#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/candidate_sources.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class FewRanksGenerator final : public CandidateGenerator {
 public:
  // Prepares to continue at heap `next`, whose predecessors' ranks are in the state.
  FewRanksGenerator(SparseState& state, const FewRanksKernel& kernel, std::uint64_t next);

  std::uint64_t generate(std::uint64_t end) override;
  std::uint64_t valid_until() const override { return sources_.valid_until(); }
  double rows_per_heap() const override { return few_rows_per_heap * static_cast<double>(sources_.pairs().size()); }

 private:
  SparseState& state_;
  FewRanksKernel kernel_;
  std::uint64_t next_;
  CandidateSources sources_;
  FewRanksPlan plan_;
};

}  // namespace grundy
