// The search for one rare value among all options of one heap: single heaps, pairs of rare heaps, and all pairs of
// common ones. It decides where the pairs that are tried for many heaps at once have missed.
#pragma once

#include <algorithm>
#include <cstdint>

#include "heap/sparse/sparse_state.h"

namespace grundy {

class RareValueSearch {
 public:
  explicit RareValueSearch(const SparseState& state) : state_(state) {}

  enum class Verdict : std::uint8_t { found, nothing, history_too_short };

  Verdict search(std::uint64_t n, std::uint32_t value);

  // The largest smaller part that was needed so far.
  std::uint64_t largest_witness() const { return largest_witness_; }
  void needed(std::uint64_t part) { largest_witness_ = std::max(largest_witness_, part); }
  // How many searches there were; both counts begin anew.
  std::uint64_t searches() const { return searches_; }
  void begin_count() { largest_witness_ = searches_ = 0; }

 private:
  Verdict search_pairs(std::uint64_t sum, std::uint8_t rank);

  const SparseState& state_;
  std::uint64_t largest_witness_ = 0;
  std::uint64_t searches_ = 0;
};

}  // namespace grundy
