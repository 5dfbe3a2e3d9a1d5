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
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "chomp/bits.h"
#include "chomp/board_ranks.h"

namespace grundy {

// One P-position with a long run of equal rows kills billions of tails on a large board, more than all positions
// settled so far: killing looks at the limits too, after so many tails.
class KillMeter {
 public:
  explicit KillMeter(std::function<bool()> may_go_on) : may_go_on_(std::move(may_go_on)) {}

  // So many tails more; false: told to stop, now or before.
  bool go_on(std::uint64_t tails) {
    tails_ += tails;
    if (tails_ < step) return !stopped_;
    tails_ = 0;
    if (!stopped_) stopped_ = !may_go_on_();
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  static constexpr std::uint64_t step = std::uint64_t{1} << 18;
  std::function<bool()> may_go_on_;
  std::uint64_t tails_ = 0;
  bool stopped_ = false;
};

// Marks the tails of `tail_rows` rows whose first `run` rows are anything from `least` to `most` (none longer than the
// one above) and whose other rows have the rank `rest`. `to_bottom` says that there are no other rows. False: told to
// stop before all were marked.
bool kill_raised(const BoardRanks& ranks, Word* dead, std::uint32_t tail_rows, std::uint32_t run, std::uint32_t least,
                 std::uint32_t most, std::uint64_t rest, bool to_bottom, KillMeter& meter);

class DeadTails {
 public:
  // For boards of at least two rows. A process that shares the board with others holds the sections first to last - 1
  // only, and kills nothing in others.
  explicit DeadTails(const BoardRanks& ranks) : DeadTails(ranks, 0, ranks.board().columns + 1) {}
  DeadTails(const BoardRanks& ranks, std::uint32_t first, std::uint32_t last);

  // How many words the sections first to last - 1 take; those of several processes one after the other are those of
  // one.
  static std::size_t words_of(const BoardRanks& ranks, std::uint32_t first, std::uint32_t last);

  const Word* section(std::uint32_t second_row) const { return words_.data() + section_starts_[second_row]; }

  // The P-positions that begin with these two rows, by their ranks: their tails, and what falls back to them, are dead
  // under every longer first row. False: told to stop. Then those two rows can be swept again from what is here: no
  // section up to `second` has changed, and what has, behind it, are tails that the same P-positions kill again.
  bool kill(std::uint32_t first, std::uint32_t second, std::span<const std::uint64_t> p_ranks, KillMeter& meter);

  std::span<Word> words() { return words_; }

 private:
  bool kill_behind(std::span<const std::uint32_t> rows, KillMeter& meter);
  Word* writable_section(std::uint32_t second_row) { return words_.data() + section_starts_[second_row]; }

  bool holds(std::uint32_t second_row) const { return second_row >= first_ && second_row < last_; }

  const BoardRanks* ranks_;
  std::uint32_t first_;
  std::uint32_t last_;
  std::vector<std::size_t> section_starts_;
  ZeroedWords words_;
};

}  // namespace grundy
