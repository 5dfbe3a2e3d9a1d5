// Where each rank first occurs, for ranks that are too infrequent to be met along the smaller part of a pair: from the
// places of such a rank on, the other part has a frequent rank soon. Ranks that few heaps have are needed late in long
// runs, and would otherwise take a walk over millions of pairs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/sparse_state.h"

namespace grundy {

class RankPlaces {
 public:
  static constexpr std::size_t most_places = 1024;  // of a rank

  explicit RankPlaces(const SparseState& state) : state_(state) {}

  // Lists the heaps below `end` too.
  void extend(std::uint64_t end);
  std::uint64_t end() const { return end_; }

  // Some heaps that have this rank, or had it when they were listed: candidates may have changed since.
  std::span<const std::uint64_t> of(std::uint8_t rank) const { return places_[rank]; }
  // The ranks of recent heaps, the most frequent first.
  std::span<const std::uint8_t> frequent() const { return frequent_; }

 private:
  const SparseState& state_;
  std::uint64_t end_ = 1;
  std::array<std::vector<std::uint64_t>, 256> places_;
  std::vector<std::uint8_t> frequent_;
};

}  // namespace grundy
