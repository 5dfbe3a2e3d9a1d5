// What a run leaves behind besides its values, and what a checkpoint saves with it: statistics, digests for
// certificates, and the windows in which a streaming search looks for the period.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "heap/sparse/few_ranks.h"
#include "heap/sparse/window_shelf.h"
#include "heap/stream_digests.h"

namespace grundy {

class SequenceStatistics {
 public:
  // The heaps with these values are listed.
  explicit SequenceStatistics(std::span<const std::uint32_t> watched = {});

  void add(std::uint64_t first, std::span<const std::uint32_t> values);
  // Of rows whose ranks were counted.
  void add(const RankRows& rows, const RankTally& tally);

  std::uint64_t computed = 0;
  std::uint64_t checksum = 0;  // sum of (n + 1) G(n) modulo 2^64
  std::uint32_t max_value = 0;
  std::uint64_t max_at = 0;
  std::vector<std::uint64_t> frequencies;  // by value
  std::map<std::uint32_t, std::vector<std::uint64_t>> positions;
};

// FNV-1a over whole numbers.
class Fnv {
 public:
  explicit Fnv(std::uint64_t state = 0xcbf29ce484222325ULL) : state_(state) {}
  void add(std::uint64_t number) { state_ = (state_ ^ number) * 0x100000001b3ULL; }
  std::uint64_t get() const { return state_; }

 private:
  std::uint64_t state_;
};

struct BlockDigest {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::uint64_t digest = Fnv().get();
};

// Digests of consecutive blocks of values, for certificates. Blocks grow with the heaps, so that their number stays
// near 256 for each doubling.
class BlockDigests {
 public:
  void add(std::uint64_t first, std::span<const std::uint32_t> values);

  const std::vector<BlockDigest>& blocks() const { return blocks_; }
  void restore(std::vector<BlockDigest> blocks) { blocks_ = std::move(blocks); }

 private:
  std::vector<BlockDigest> blocks_;
};

struct Trail {
  SequenceStatistics statistics;
  bool with_digests = false;
  BlockDigests digests;   // if wanted: of all values, until the run drops some
  StreamDigests streams;  // if wanted: of all values
  WindowShelf shelf;      // empty unless a search for a period streams

  void add(std::uint64_t first, std::span<const std::uint32_t> values);
  void add(const RankRows& rows);

  // Whether ranks are as good as values.
  bool takes_ranks() const { return statistics.positions.empty() && digests.blocks().empty(); }
};

}  // namespace grundy
