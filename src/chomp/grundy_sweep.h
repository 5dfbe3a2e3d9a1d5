// The Grundy value of every position of a board of Chomp. The values a position can reach by biting one given row
// depend on that row and its tail (the rows below): when the row grows by one cell and the tail stays, one value is
// added. So each row keeps one set of values per tail, as bits; the value of a position is the mex of the union of its
// rows' sets, and is then added to each of them. No option is ever looked up. The sets of the first row are the large
// table: C(n+m-1, m-1) sets for m rows and n columns.
#pragma once

#include <cstdint>
#include <vector>

#include "base/control.h"
#include "base/result.h"
#include "chomp/board_ranks.h"

namespace grundy {

struct GrundySweepOptions {
  unsigned threads = 0;  // 0: one per core, and one only for small boards
  bool keep_values = false;
};

struct GrundyBoard {
  ChompBoard board;
  std::uint64_t positions = 0;
  std::uint32_t max_grundy = 0;
  std::vector<std::uint64_t> histogram = {};  // [v]: how many positions have the value v
  // If they were to be kept: the value of each rank, counted in the sweep's orientation (at most as many rows as
  // columns); rank 0, the empty board, has none.
  std::vector<std::uint16_t> values = {};
  unsigned threads = 1;
  std::uint64_t bytes = 0;
};

Result<GrundyBoard> sweep_grundy_values(ChompBoard board, const GrundySweepOptions& options = {},
                                        const Control& control = {});

}  // namespace grundy
