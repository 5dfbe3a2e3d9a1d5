// Digests of consecutive blocks of values for certificates of runs that no longer hold their values, and the states in
// which the blocks begin: the last values before, as many as the next one needs. From a state its block can be
// computed again without anything that comes earlier but the first heaps, so that a checker may take blocks at random.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/run.h"

namespace grundy {

class StreamDigests {
 public:
  struct Block {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    std::uint64_t digest = start_of_digest;
    std::vector<std::uint8_t> state;  // the values before the first heap; empty if there is none
  };

  // Eight values make a word, the first one lowest: sum of value * 256^i modulo 2^64. Few values reach 256.
  void add(std::uint64_t first, std::span<const std::uint32_t> values);
  void add(const RankRows& rows, RankTally& tally);
  // Gives the blocks that have begun since the last time their states.
  void take_states(const HeapRun& run);

  // With the last word, which may not be full.
  std::vector<Block> blocks() const;

  // For checkpoints.
  struct Snapshot {
    std::vector<Block> blocks;
    std::uint64_t word = 0;
  };
  Snapshot snapshot() const { return {blocks_, word_}; }
  void restore(Snapshot snapshot);

 private:
  static constexpr std::uint64_t start_of_digest = 0xcbf29ce484222325ULL;

  Block& block_at(std::uint64_t heap);

  std::vector<Block> blocks_;
  std::uint64_t word_ = 0;
  std::size_t looked_for_states_ = 0;
};

}  // namespace grundy
