// The fast engine: a generator of candidates and a certifier that follows it, a chunk behind and on a core of its own
// if there are two. A failed certificate is a new rare heap; generation then starts again after it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

enum class Step : std::uint8_t {
  advanced,
  outgrown,           // a value no longer fits a byte, or the sparse space no longer fits the values: learn again
  history_too_short,  // the heaps that a search needs are no longer kept
};

class BlockEngine {
 public:
  // From values found by another engine, and the sparse space learned from them. There must be at least 1024 of them.
  // `largest_witness` is what that engine needed for them.
  BlockEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
              std::uint64_t largest_witness, const HeapKernel& kernel, unsigned threads,
              std::uint64_t window = RankStore::unlimited);
  // From a state that was saved, certified below `certified`.
  BlockEngine(SparseState state, std::uint64_t certified, std::uint64_t largest_witness, const HeapKernel& kernel,
              unsigned threads);

  const SparseState& state() const { return *state_; }
  std::uint64_t certified() const { return certified_; }
  std::uint64_t largest_witness() const { return largest_witness_; }

  // Certifies some more heaps, at most up to `end`.
  Step advance(std::uint64_t end);

  // Whether byte shuffles do the work, and whose.
  bool has_few_ranks() const;
  const FewRanksKernel& few_kernel() const { return few_kernel_; }
  Instructions level() const { return has_few_ranks() ? few_kernel_.level : kernel_.level; }

  static bool can_run(const SparseSpace& space, std::span<const std::uint32_t> values);

 private:
  bool has_few_ranks_kernel(const SparseSpace& space) const;
  void restart(std::uint64_t next);
  void make_certifier();
  std::uint64_t chunk() const;

  std::unique_ptr<SparseState> state_;  // has a fixed address: the two workers refer to it
  HeapKernel kernel_;
  FewRanksKernel few_kernel_;
  unsigned threads_;
  std::uint64_t certified_ = 0;
  std::uint64_t generated_ = 0;
  std::uint64_t largest_witness_ = 0;
  std::uint64_t rare_at_start_ = 0;
  std::unique_ptr<CandidateGenerator> generator_;
  std::unique_ptr<CandidateCertifier> certifier_;
  unsigned certifier_ranks_ = 0;
};

}  // namespace grundy
