// The P-positions of a board as a file that others can check (docs/formats.md describes it;
// proof/chomp_board_verifier.h checks it without any of this folder's code).
#pragma once

#include "base/result.h"
#include "chomp/bit_sweep.h"
#include "file/output_file.h"

namespace grundy {

// The sweep must have kept its P-positions. The board is written with at most as many rows as columns.
Status write_certificate(OutputFile& file, const SweptBoard& swept);

}  // namespace grundy
