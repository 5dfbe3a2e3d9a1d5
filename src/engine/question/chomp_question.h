// Questions about boards of Chomp: which bites win, how many P-positions there are, how large the values get.
#pragma once

#include <string>
#include <string_view>

#include "chomp/board_ranks.h"
#include "engine/question/asking.h"
#include "report/chomp_report.h"

namespace grundy {

struct ChompRequest {
  ChompBoard board;
  bool grundy = false;     // also the Grundy values: the largest, and how often each occurs
  bool list = false;       // also the P-positions themselves
  bool explain = false;    // also why the first player wins
  unsigned threads = 0;    // 0: as many as are useful
  std::string checkpoint;  // a folder, empty for none
  std::string certificate_file;
};

// All boards of at most this size, with at most as many rows as columns.
struct ChompTableRequest {
  ChompBoard largest;
  bool grundy = false;        // values also of boards with more than a million positions
  bool list_largest = false;  // the P-positions of the largest board, which are those of all others too
  unsigned threads = 0;
};

struct ChompOpeningsRequest {
  std::uint32_t rows = 3;
  std::uint32_t columns_up_to = 1;
  unsigned threads = 0;
};

// "4x7": rows x columns.
Result<ChompBoard> parse_board(std::string_view text);

Result<ChompReport> chomp_of(const ChompRequest& request, const Asking& asking);
Result<ChompTable> chomp_table_of(const ChompTableRequest& request, const Asking& asking);
Result<ChompOpenings> chomp_openings_of(const ChompOpeningsRequest& request, const Asking& asking);

}  // namespace grundy
