// A board of Chomp by several processes. Each holds the dead tails of some sections (chomp/dead_tails.h), which is
// where the memory goes, and sweeps these sections in all layers. A layer goes from process to process: each hears
// which P-positions the sections before its own have, and tells the next one those and its own. So the processes follow
// each other through the layers, as threads do, and find what one process finds.
//
// A checkpoint is that of one process (chomp/checkpoint.h). The first process writes and reads it; the dead tails of
// the others come and go in messages, a few megabytes at a time, and never lie in one memory.
#pragma once

#include "chomp/bit_sweep.h"
#include "cluster/team.h"

namespace grundy {

// To be called by every process of the team; only the first gets the board. For boards of at least two rows.
Result<SweptBoard> shared_sweep(ChompBoard board, const ChompSweepOptions& options, Team& team, const Control& control);

}  // namespace grundy
