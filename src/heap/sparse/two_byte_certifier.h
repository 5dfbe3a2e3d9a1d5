// Certifies candidates of games with codes of two bytes: every rare value below a candidate must be the value of some
// option (candidate_certifier.h). Pairs with small parts mark the codes that they have, for 32 heaps at a time, as in
// two_byte_generator.h; what few are left of a heap are searched along the smaller part, many pairs at a time: together
// as long as parts are small, then one by one as far as it goes. A code tells pairs of rare heaps from others by
// itself, so that these are all options but for single heaps.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sparse/two_byte_kernel.h"
#include "heap/sparse/two_byte_marks.h"

namespace grundy {

class TwoByteCertifier {
 public:
  TwoByteCertifier(const TwoByteState& state, const TwoByteKernel& kernel)
      : state_(state), kernel_(kernel), places_(state.moves), marking_(8 * state.rank_count), marks_(places_.shifts) {}

  // Takes up the 32 heaps from `first` on, whose predecessors are final.
  void begin_block(std::uint64_t first);

  enum class Verdict : std::uint8_t { certified, rare, history_too_short };

  // Whether the code is that of heap n, a heap of the block whose predecessors are final; if it is not, the code
  // becomes the right one.
  Verdict certify(std::uint64_t n, std::uint16_t& code);
  // No smaller part that was needed so far was larger.
  std::uint64_t largest_witness() const { return largest_witness_; }

 private:
  enum class Search : std::uint8_t { found, nothing, history_too_short };

  void choose_pairs(std::uint64_t first);
  std::uint64_t last_part(std::uint64_t sum) const;
  void collect_missing(std::uint64_t n, std::uint16_t code);
  std::uint64_t search_small_parts(std::uint64_t n);
  Search search(std::uint64_t n, std::uint16_t code, std::uint64_t next);
  void adjust();

  const TwoByteState& state_;
  TwoByteKernel kernel_;
  SplitPlaces places_;
  std::vector<CodeSource> pairs_;  // by the smaller part, in the order in which they mark
  std::uint64_t parts_ = 0;        // up to this one
  std::uint64_t chosen_at_ = 0;
  std::size_t marking_;  // so many pairs mark
  std::uint64_t first_ = 0;
  CodeMarks marks_;
  unsigned marked_ranks_ = 0;           // below this
  std::vector<std::uint16_t> missing_;  // of the heap in hand, in increasing order
  std::uint64_t largest_witness_ = 0;
  std::uint64_t certified_ = 0;
  std::uint64_t searched_ = 0;  // pairs, for what was found
};

}  // namespace grundy
