// Positions of a few rows that number at most 64 (for small boards) or 1024 (for large ones, where filling larger
// tables pays) are solved as one piece: their bits fit into a few words, and for each of them the set of its
// predecessors is stored ready-made. The sieve then costs one joining of words per P-position. Built once per sweep,
// one table for each number of rows.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "chomp/bits.h"
#include "chomp/board_ranks.h"

namespace grundy {

class SmallBoards {
 public:
  SmallBoards(const BoardRanks& ranks, std::uint32_t rows, std::uint64_t most_positions);

  static std::uint64_t most_positions_for(const BoardRanks& ranks) {
    return ranks.positions() < (std::uint64_t{1} << 20) ? 64 : 1024;
  }

  std::span<const std::uint32_t> rows_at(std::uint64_t rank) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(rank) * row_count_, row_count_);
  }

  // Visits the ranks below `size` that are in no way to a P-position, lowest first, given the ranks already known to
  // be dead. `dead` is used up.
  template <class Visit>
  void sieve(Word* dead, std::uint64_t size, const Visit& visit) const {
    const std::size_t words = words_for(size);
    for (std::size_t i = 0; i < words; ++i) {
      Word alive = ~dead[i];
      if (i + 1 == words && size % 64 != 0) alive &= (Word{1} << (size % 64)) - 1;
      while (alive != 0) {
        const std::uint64_t rank = i * 64 + static_cast<unsigned>(__builtin_ctzll(alive));
        const Word* above = &predecessors_[static_cast<std::size_t>(rank) * stride_];
        for (std::size_t j = i + 1; j < words; ++j) dead[j] |= above[j];
        alive &= alive - 1;
        alive &= ~above[i];
        visit(rank);
      }
    }
  }

 private:
  std::size_t row_count_;
  std::size_t stride_ = 0;  // words per set of predecessors
  Rows rows_;
  std::vector<Word> predecessors_;
};

}  // namespace grundy
