// What a sweep needs to go on after a break, as the payload of the frame in file/checkpoint.h: the dead tails of the
// first row, and what was found in the layers that have been begun. A layer that is not complete keeps the ranks of its
// P-positions even if nobody asked for a list: its thread needs them to know which tails they killed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chomp/bits.h"
#include "chomp/board_ranks.h"
#include "file/checkpoint.h"

namespace grundy {

struct FoundInLayer {
  std::uint32_t layer = 0;     // the first row; all complete layers together stand under the last of them
  std::uint32_t sections = 0;  // how many are done
  std::uint64_t p_positions = 0;
  std::vector<std::uint64_t> opening_ranks = {};  // left by the first bite of a board as wide as they are
  std::vector<std::uint64_t> p_ranks = {};
};

struct SavedSweep {
  bool keeps_p_positions = false;
  std::uint32_t complete_layers = 0;
  std::vector<FoundInLayer> layers = {};
};

Result<Checkpoint> open_checkpoint(const std::string& folder, ChompBoard board, CheckpointSchedule schedule);

Status write_checkpoint(Checkpoint& checkpoint, const SavedSweep& sweep, std::span<const Word> dead_tails,
                        std::uint64_t done);
// The same where several processes hold the dead tails, `tail_bytes` in all.
Status write_checkpoint(Checkpoint& checkpoint, const SavedSweep& sweep, std::uint64_t tail_bytes,
                        const Checkpoint::NextPiece& next_tails, std::uint64_t done);

struct ResumedSweep {
  std::optional<SavedSweep> sweep;
  std::string warning;
};
// The dead tails are written to only if a checkpoint is taken. One without a list of P-positions does not serve a run
// that needs it.
Result<ResumedSweep> read_checkpoint(const Checkpoint& checkpoint, ChompBoard board, bool needs_p_positions,
                                     std::span<Word> dead_tails);
using TakeTails = std::function<void(std::string_view tails)>;
Result<ResumedSweep> read_checkpoint(const Checkpoint& checkpoint, ChompBoard board, bool needs_p_positions,
                                     std::uint64_t tail_bytes, const TakeTails& take_tails);

}  // namespace grundy
