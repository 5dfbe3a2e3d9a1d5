// The engine for games whose common values outgrow a byte, and for those in which rare heaps are still frequent: every
// heap is certified before the next one is settled, so that rare heaps cost nothing but themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "heap/sparse/two_byte_certifier.h"
#include "heap/sparse/two_byte_generator.h"

namespace grundy {

class TwoByteEngine {
 public:
  // From values found by another engine, and the sparse space learned from them. There must be at least 1024 of them.
  TwoByteEngine(SplitMoves moves, const SparseSpace& space, std::span<const std::uint32_t> values,
                std::uint64_t largest_witness, const TwoByteKernel& kernel,
                std::uint64_t window = RankStore::unlimited);
  // From a state that was saved, certified below `certified`.
  TwoByteEngine(TwoByteState state, std::uint64_t certified, std::uint64_t largest_witness,
                const TwoByteKernel& kernel);

  const TwoByteState& state() const { return *state_; }
  std::uint64_t certified() const { return certified_; }
  std::uint64_t largest_witness() const;
  Instructions level() const { return kernel_.level; }

  // Certifies some more heaps, as many as a moment allows, none at or past `end`.
  Step advance(std::uint64_t end);

  static bool can_run(const SparseSpace& space, std::uint64_t rare, std::span<const std::uint32_t> values);

 private:
  void begin();
  Step take(std::uint16_t code);

  std::unique_ptr<TwoByteState> state_;  // has a fixed address: the two workers refer to it
  TwoByteKernel kernel_;
  std::uint64_t certified_ = 0;
  std::uint64_t block_end_ = 0;
  std::uint64_t largest_witness_ = 0;
  std::uint32_t largest_value_ = 0;
  std::unique_ptr<TwoByteGenerator> generator_;
  std::unique_ptr<TwoByteCertifier> certifier_;
};

}  // namespace grundy
