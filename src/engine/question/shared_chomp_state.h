// What the processes of a shared board of Chomp have, told to the first of them while all rest, and put together into
// what one process would save: so a checkpoint does not tell how many processes wrote it, and any number goes on.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "chomp/checkpoint.h"

namespace grundy {

using ChompRanks = std::vector<std::uint64_t>;

struct BegunLayer {
  std::uint32_t sections = 0;  // how many are done, by this process and those before it
  ChompRanks p_ranks = {};     // the P-positions in them
};

struct ChompShareState {
  std::uint32_t complete = 0;  // layers that this process and all before it are done with
  std::uint64_t count = 0;     // P-positions that it found
  ChompRanks openings = {};
  ChompRanks kept = {};                         // all P-positions, if they are to be kept
  std::map<std::uint32_t, BegunLayer> begun{};  // layers that come next here, and where all before it are done
};

std::string bytes_of(const ChompShareState& state);
ChompShareState share_state_from(std::string_view bytes);

// By rank.
SavedSweep put_together(const BoardRanks& ranks, bool keeps_p_positions, std::vector<ChompShareState> states);

}  // namespace grundy
