// The sets of Grundy values that one row of a position reaches, one set per tail (the rows below it), held as bits. See
// grundy_sweep.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "chomp/bits.h"
#include "chomp/board_ranks.h"

namespace grundy {

class ValueSets {
 public:
  // For tails of `tail_rows` rows; each set has room for 64 * width values.
  ValueSets(const BoardRanks& ranks, std::uint32_t tail_rows, std::size_t width)
      : width_(width), words_(static_cast<std::size_t>(ranks.count(tail_rows, ranks.board().columns)) * width, 0) {}

  Word* of(std::uint64_t tail) { return words_.data() + static_cast<std::size_t>(tail) * width_; }

  // Before the row grows from nothing, under a new prefix of rows: no value is reached yet.
  void clear_first() { std::fill_n(words_.begin(), width_, 0); }

 private:
  std::size_t width_;
  std::vector<Word> words_;
};

}  // namespace grundy
