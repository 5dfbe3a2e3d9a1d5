// The sweep of one layer, the positions with a given first row, by one thread. For every prefix of rows it joins the
// dead tails of the prefix into one bitmap per row and descends, until so few rows and columns are left that
// SmallBoards takes over; what is alive there is a P-position, and kills its tail at every row above.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "chomp/dead_tails.h"
#include "chomp/small_boards.h"

namespace grundy::chomp {

class LayerSweep {
 public:
  using Found = std::function<void(std::span<const std::uint32_t> rows, std::uint64_t rank)>;
  using Step = std::function<bool(std::uint64_t positions)>;

  // `found` is told each P-position in the order of ranks. `step` is told every million positions how many were
  // settled since, and answers whether to go on.
  LayerSweep(const BoardRanks& ranks, const std::vector<SmallBoards>& small_boards, const DeadTails& top, Found found,
             Step step);

  // Sections must come in order: begin_layer(k), then section(0), ..., section(k). False: told to stop, and what was
  // found in this section is not all there is. The dead tails at the top are left to the caller, to be changed once a
  // section is complete: nobody looks at them before.
  void begin_layer(std::uint32_t first_row);
  bool section(std::uint32_t second_row);
  // A P-position of this layer that is known already, from a section that is not swept again.
  void remember(std::span<const std::uint32_t> rows);

  static std::uint64_t scratch_bytes(const BoardRanks& ranks);

 private:
  bool go_on();
  bool descend(std::uint32_t rows_left, std::uint32_t width, Word* dead);
  void found_in_small_board(std::uint32_t rows_left, std::uint64_t rank);
  void kill_tail(std::uint32_t tail_rows, std::uint64_t rank);

  const BoardRanks* ranks_;
  const std::vector<SmallBoards>* small_boards_;
  std::uint64_t small_;  // how many positions make a small board
  const DeadTails* top_;
  Found found_;
  Step step_;
  std::uint64_t settled_ = 0;
  Rows rows_;
  std::vector<std::vector<Word>> dead_;    // [t]: tails of t rows that are dead under the current prefix
  std::vector<std::vector<Word>> joined_;  // [t]: those and the ones dead for the rows above, in the current section
};

}  // namespace grundy::chomp
