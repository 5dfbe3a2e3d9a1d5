// Certifies candidates. The candidate of a heap is the least common value that no option has, so it is the value of the
// heap if every rare value below it is the value of some option. Nearly always a pair of two common heaps has it, the
// smaller of which is one of the first heaps: those pairs are tried for a block of heaps at once. Where they all miss,
// every option that can have a rare value is searched: single heaps, pairs of rare heaps, and all pairs of common ones.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heap/sparse/bit_planes.h"
#include "heap/sparse/cover_plan.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class SparseCertifier {
 public:
  // From so many heaps on the plan tries as many smaller parts as it ever will.
  static constexpr std::uint64_t heaps_for_full_plan = 1 << 18;

  SparseCertifier(const SparseState& state, const HeapKernel& kernel, std::uint64_t next);

  struct Outcome {
    std::optional<RareHeap> failed;  // the first heap whose value is rare, after all
    bool history_too_short = false;  // a search would need heaps that are no longer kept: `failed` is where
  };

  // How many ranks the plan knows.
  unsigned ranks() const { return static_cast<unsigned>(at_least_.size()) - 1; }

  // Forgets what was generated from `next` on.
  void restart(std::uint64_t next) {
    next_ = next;
    planes_are_current_ = false;
  }

  // Certifies the generated heaps below `end`, in order.
  Outcome certify(std::uint64_t end);

  // The largest smaller part that was needed so far.
  std::uint64_t largest_witness() const { return largest_witness_; }

 private:
  enum class Search : std::uint8_t { found, nothing, history_too_short };

  Search search(std::uint64_t n, std::uint32_t value);
  Search search_pairs(std::uint64_t sum, std::uint8_t rank);

  const SparseState& state_;
  HeapKernel kernel_;
  std::uint64_t next_;
  std::uint64_t largest_witness_ = 0;
  BitPlanes planes_;
  bool planes_are_current_ = false;
  unsigned rare_ranks_;
  CoverPlan plan_;
  std::vector<LaneRow> rows_;
  std::vector<unsigned> needed_from_[2];  // by the parity of n: rare rank v is below all common ranks from this one on
  std::vector<LaneRow> at_least_;
};

}  // namespace grundy
