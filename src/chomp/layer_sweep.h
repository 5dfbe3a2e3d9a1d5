// The sweep of one layer, the positions with a given first row, by one thread. A tail (the rows below a prefix) is dead
// if a bite leads from prefix and tail to a P-position. For a section, the positions with the same first two rows:
//   1. Join the tails that a bite in the first row kills (P-positions of earlier layers) with those that a bite in the
//      second row kills (earlier sections of this layer) into one bitmap.
//   2. Descend row by row. Each row takes its part of the bitmap above and joins what shorter rows in its place killed.
//   3. When so few rows and columns are left that a few words hold all tails, SmallBoards takes over and goes through
//      the bits in order. A tail that is still alive has no bite to a P-position, so it is one itself.
//   4. A P-position kills at every row above: a longer row in that place can be bitten down to it, with the same tail,
//      or with raised rows where the tail begins with rows of that length (see dead_tails.h). Below the first
//      row this happens at once, because later tails of the same descent need it.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "chomp/dead_tails.h"
#include "chomp/small_boards.h"

namespace grundy {

class LayerSweep {
 public:
  using Found = std::function<void(std::span<const std::uint32_t> rows, std::uint64_t rank)>;
  using GoOn = std::function<bool(std::uint64_t positions)>;

  // `found` is told each P-position in the order of ranks. `may_go_on` is told every million positions, or when much
  // was killed, how many were settled since, and answers whether to go on.
  LayerSweep(const BoardRanks& ranks, const std::vector<SmallBoards>& small_boards, const DeadTails& top, Found found,
             GoOn may_go_on);
  LayerSweep(const LayerSweep&) = delete;
  LayerSweep& operator=(const LayerSweep&) = delete;

  // Sections must come in order: begin_layer(k), then section(0), ..., section(k). False: told to stop, and what was
  // found in this section is not all there is. The dead tails at the top are left to the caller, to be changed by
  // `meter` once a section is complete: nobody looks at them before.
  void begin_layer(std::uint32_t first_row);
  bool section(std::uint32_t second_row);
  // A P-position of this layer that is known already, from a section that is not swept again.
  void remember(std::span<const std::uint32_t> rows);

  // Every kill of this thread goes by it; once it is told to stop, no section can be swept any more.
  KillMeter& meter() { return meter_; }

  static std::uint64_t scratch_bytes(const BoardRanks& ranks);

 private:
  bool go_on();
  bool descend(std::uint32_t rows_left, std::uint32_t width, Word* dead);
  void found_in_small_board(std::uint32_t rows_left, std::uint64_t rank);
  bool kill_tail(std::uint32_t tail_rows, std::uint64_t rank);

  const BoardRanks* ranks_;
  const std::vector<SmallBoards>* small_boards_;
  std::uint64_t small_;  // how many positions make a small board
  const DeadTails* top_;
  Found found_;
  GoOn may_go_on_;
  std::uint64_t settled_ = 0;
  KillMeter meter_;
  Rows rows_;
  std::vector<ZeroedWords> dead_;    // [t]: tails of t rows that are dead under the current prefix
  std::vector<ZeroedWords> joined_;  // [t]: those and the ones dead for the rows above, in the current section
};

}  // namespace grundy
