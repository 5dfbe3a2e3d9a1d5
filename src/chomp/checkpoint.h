// What a sweep needs to go on after a break: the dead tails of the first row after a complete layer, and the
// P-positions found so far. Little-endian, versioned, with a digest over everything; written to a neighbouring file
// first and then renamed, so that a crash while writing leaves the old checkpoint whole.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "chomp/bits.h"
#include "chomp/board_ranks.h"

namespace grundy::chomp {

struct Checkpoint {
  Board board;
  std::uint32_t finished_layers = 0;
  std::uint64_t p_positions = 0;
  bool keeps_p_positions = false;
  std::vector<std::uint64_t> opening_ranks;  // P-positions left by the first bite of a board as wide as they are
  std::vector<std::uint64_t> p_ranks;
};

Status write_checkpoint(const std::string& path, const Checkpoint& checkpoint, std::span<const Word> dead_tails);

// Nothing if there is no such file. A file of another board, another version or with a wrong digest is an error.
Result<std::optional<Checkpoint>> read_checkpoint(const std::string& path, Board board, std::span<Word> dead_tails);

}  // namespace grundy::chomp
