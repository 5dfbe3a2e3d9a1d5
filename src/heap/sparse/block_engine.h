// The fast engine: a generator of candidates and a certifier that follows it, a chunk behind and on a core of its own
// if there are two. A failed certificate is a new rare heap; generation then starts again after it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/candidate_generator.h"
#include "heap/sparse/certifying_peers.h"
#include "heap/sparse/few_ranks.h"
#include "heap/sparse/sparse_state.h"
#include "heap/sparse/wide_kernel.h"
#include "heap/sparse/word_sets.h"

namespace grundy {

class BlockEngine {
 public:
  // From values found by another engine, and the sparse space learned from them. There must be at least 1024 of them.
  // `largest_witness` is what that engine needed for them. `peers`, if there are any, certify slices.
  BlockEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
              std::uint64_t largest_witness, const HeapKernel& kernel, unsigned threads,
              std::uint64_t window = RankStore::unlimited, CertifyingPeers* peers = nullptr);
  // From a state that was saved, certified below `certified`.
  BlockEngine(SparseState state, std::uint64_t certified, std::uint64_t largest_witness, const HeapKernel& kernel,
              unsigned threads, CertifyingPeers* peers = nullptr);

  const SparseState& state() const { return *state_; }
  std::uint64_t certified() const { return certified_; }
  std::uint64_t largest_witness() const { return largest_witness_; }

  // Certifies some more heaps, at most up to `end`.
  Step advance(std::uint64_t end);

  // Games of many ranks run in wide blocks from 2^21 heaps on, where there is a kernel that makes it worth while; or,
  // if that is said here, as soon as possible after some other heap, and with any kernel. What is not certified is
  // begun again.
  void begin_wide_blocks_at(std::uint64_t heap, const WideKernel& kernel);
  bool has_wide_blocks() const { return is_wide_; }
  // Whether ranks are collected in words, and only certified in rows.
  bool has_words() const { return !has_few_ranks() && words_will_do(); }
  // Rows of 256 heaps that are united for a heap, at most.
  double rows_per_heap() const { return generator_ ? generator_->rows_per_heap() + certifier_->rows_per_heap() : 0; }

  // Whether byte shuffles do the work, and whose.
  bool has_few_ranks() const;
  const FewRanksKernel& few_kernel() const { return few_kernel_; }
  Instructions level() const { return has_few_ranks() ? few_kernel_.level : kernel_.level; }

  static bool can_run(const SparseSpace& space, std::span<const std::uint32_t> values);

 private:
  // Plans of wide blocks take about as long to learn as so many heaps take without them.
  static constexpr std::uint64_t heaps_between_lessons = 1 << 21;

  bool has_few_ranks_kernel(const SparseSpace& space) const;
  void restart(std::uint64_t next);
  void make_certifier();
  bool words_will_do() const;
  bool planes_are_too_large() const;
  bool wide_blocks_are_due() const;
  unsigned ranks_for_long() const;
  std::uint64_t chunk() const;
  std::uint64_t generate(std::uint64_t goal);

  std::unique_ptr<SparseState> state_;  // has a fixed address: the two workers refer to it
  HeapKernel kernel_;
  FewRanksKernel few_kernel_;
  std::optional<WideKernel> wide_kernel_;
  WordKernel word_kernel_;
  unsigned threads_;
  CertifyingPeers* peers_;
  double heaps_a_second_ = 0;  // that were generated, the last time
  std::uint64_t certified_ = 0;
  std::uint64_t generated_ = 0;
  std::uint64_t largest_witness_ = 0;
  std::uint64_t rare_at_start_ = 0;
  std::unique_ptr<CandidateGenerator> generator_;
  std::unique_ptr<CandidateCertifier> certifier_;
  unsigned certifier_ranks_ = 0;
  bool certifier_is_wide_ = false;
  bool is_wide_ = false;
  std::uint64_t wide_from_ = heaps_between_lessons;
};

}  // namespace grundy
