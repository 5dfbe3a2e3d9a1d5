// Why the sweep is fast. Call the rows below a row its tail. If (x, tail) is a P-position, then (y, tail) is not one
// for any y > x: the longer row can be bitten back to x. So under a given prefix of rows every tail is used at most
// once, and a set of bits per row, "tails that are dead from here on", replaces marking every single predecessor. A
// P-position whose row x is followed by further rows of length x kills more: bitten at x, every tail in which those
// rows are at least x falls back to the same position.
//
// DeadTails holds that set for the first row of the board. It is the one large object of a sweep, shared by all
// threads, and all that a checkpoint has to keep: C(n+m-1, m-1) bits for a board of m rows and n columns, a share
// m / (m+n) of one bit per position. The tails with second row j form section j, which begins at a word of its own,
// so that threads at work in different sections never touch the same word.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "chomp/bits.h"
#include "chomp/board_ranks.h"

namespace grundy {

// Marks the tails of `tail_rows` rows whose first `run` rows are anything from `least` to `most` (none longer than the
// one above) and whose other rows have the rank `rest`. `to_bottom` says that there are no other rows.
void kill_raised(const BoardRanks& ranks, Word* dead, std::uint32_t tail_rows, std::uint32_t run, std::uint32_t least,
                 std::uint32_t most, std::uint64_t rest, bool to_bottom);

class DeadTails {
 public:
  // For boards of at least two rows.
  explicit DeadTails(const BoardRanks& ranks);

  const Word* section(std::uint32_t second_row) const { return words_.data() + section_starts_[second_row]; }

  // The P-positions that begin with these two rows, by their ranks: their tails, and what falls back to them, are dead
  // under every longer first row.
  void kill(std::uint32_t first, std::uint32_t second, std::span<const std::uint64_t> p_ranks);

  std::span<Word> words() { return words_; }

 private:
  void kill_raised_from(std::span<const std::uint32_t> rows);
  Word* writable_section(std::uint32_t second_row) { return words_.data() + section_starts_[second_row]; }

  const BoardRanks* ranks_;
  std::vector<std::size_t> section_starts_;
  std::vector<Word> words_;
};

}  // namespace grundy
