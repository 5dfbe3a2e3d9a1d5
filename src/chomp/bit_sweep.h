// Every P-position of a board of Chomp: the sweep over all positions in the order of their ranks, on several threads,
// in less than one bit of memory per position (see dead_tails.h for how).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/control.h"
#include "base/result.h"
#include "chomp/board_ranks.h"
#include "file/checkpoint.h"

namespace grundy {

struct ChompSweepOptions {
  unsigned threads = 0;  // 0: one per core, and one only for small boards
  bool keep_p_positions = false;
  // A folder, empty for none: the sweep goes on from what is there, and clears it at the end.
  std::string checkpoint = {};
  CheckpointSchedule schedule = {};
};

struct SweptBoard {
  ChompBoard board;
  std::uint64_t positions = 0;
  std::uint64_t p_positions = 0;
  std::vector<Rows> winning_openings = {};  // what each of them leaves, in the order of ranks, with empty rows
  // A sweep settles all narrower boards on its way: [k] are the winning openings of the board with the same number of
  // rows and k columns, in the sweep's orientation (at most as many rows as columns).
  std::vector<std::vector<Rows>> openings_by_width = {};
  // If they were to be kept: the ranks of all P-positions in rising order, in the sweep's orientation.
  std::vector<std::uint64_t> p_ranks = {};
  std::uint32_t resumed_after_layer = 0;  // 0: from the start
  std::string warning = {};               // about a checkpoint that could not be used
  unsigned threads = 1;
  std::uint64_t bytes = 0;  // what the sweep's tables took
};

// The sweep's orientation: at most as many rows as columns. A board and its mirror image are the same game.
ChompBoard upright(ChompBoard board);

// A limit is an error of kind `limit`.
Result<SweptBoard> sweep_board(ChompBoard board, const ChompSweepOptions& options = {}, const Control& control = {});

// What a bite at one cell of a full board leaves: some full rows, then rows of one shorter length.
bool is_opening(std::span<const std::uint32_t> rows);

// A swept board, with its openings, in the orientation that was asked for.
SweptBoard turned_to(ChompBoard board, SweptBoard swept);

// The rows of all P-positions kept in `swept`, in the orientation that was asked for.
std::vector<Rows> p_position_rows(const SweptBoard& swept);

}  // namespace grundy
