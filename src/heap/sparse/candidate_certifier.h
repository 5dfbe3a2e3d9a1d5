// What the block engine asks of a certifier. The candidate of a heap is the least common value that no option has, so
// it is the value of the heap if every rare value below it is the value of some option.
#pragma once

#include <cstdint>
#include <optional>

#include "heap/sparse/sparse_state.h"

namespace grundy {

class RareValueSearch;

// By planes of a few heaps, by bytes where few ranks are enough, by planes of many heaps in a learned order.
enum class CertifierKind : std::uint8_t { plain, few, wide };

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

  // The heap at which a new plan has more to choose from. It is made there and nowhere else, so that which pairs are
  // tried does not depend on where chunks end, and so not on threads and processes.
  virtual std::uint64_t plan_until() const = 0;
  static constexpr std::uint64_t for_ever = ~std::uint64_t{0};

  // What it does where its pairs miss, with the counts of that.
  virtual RareValueSearch& search() = 0;

  // How many rows of 256 bits are united for a heap at most; 0 where it is not done by rows.
  virtual double rows_per_heap() const { return 0; }
};

}  // namespace grundy
