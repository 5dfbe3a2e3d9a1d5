// What the block engine asks of a certifier. The candidate of a heap is the least common value that no option has, so
// it is the value of the heap if every rare value below it is the value of some option.
#pragma once

#include <cstdint>
#include <optional>

#include "heap/sparse/sparse_state.h"

namespace grundy {

class CandidateCertifier {
 public:
  virtual ~CandidateCertifier() = default;

  struct Outcome {
    std::optional<RareHeap> failed;  // the first heap whose value is rare, after all
    bool history_too_short = false;  // a search would need heaps that are no longer kept: `failed` is where

    // Takes over a failure if it is the first.
    void add(const RareHeap& heap, bool too_short) {
      const bool earlier =
          !failed || heap.heap < failed->heap || (heap.heap == failed->heap && heap.value < failed->value);
      if (earlier) *this = {heap, too_short};
    }
  };

  // Forgets what was generated from `next` on.
  virtual void restart(std::uint64_t next) = 0;

  // Certifies the generated heaps below `end`, in order.
  virtual Outcome certify(std::uint64_t end) = 0;

  // The largest smaller part that was needed so far.
  virtual std::uint64_t largest_witness() const = 0;

  // Whether a plan made at the present size would have more to choose from.
  virtual bool is_outdated(std::uint64_t certified) const = 0;
};

}  // namespace grundy
