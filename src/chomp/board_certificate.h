// The P-positions of a board as a file that others can check (docs/formats.md describes it; proof/chomp_board_check.h
// checks it without any of this folder's code).
#pragma once

#include <cstdio>

#include "base/result.h"
#include "chomp/bit_sweep.h"

namespace grundy::chomp {

// The sweep must have kept its P-positions. The board is written with at most as many rows as columns.
Status write_certificate(std::FILE* file, const SweptBoard& swept);

}  // namespace grundy::chomp
