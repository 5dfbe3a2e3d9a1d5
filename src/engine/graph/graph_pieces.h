// Outcomes, distances and values of a large graph in files, one of each kind for each process that found them.
// docs/graphs.md has the bytes.
#pragma once

#include <optional>
#include <string>

#include "engine/graph/shared_loopy_values.h"
#include "engine/graph/shared_moves.h"
#include "engine/graph/shared_retrograde.h"
#include "solve/graph/loopy_values.h"
#include "solve/graph/retrograde.h"

namespace grundy {

// In a folder that is made if need be.
Status write_piece(const std::string& folder, const SharedMoves& moves, const OutcomeShare& share);
Status write_piece(const std::string& folder, const SharedMoves& moves, const ValueShare& share);

bool pieces_are_there(const std::string& folder);
// All of them together, for this graph; an error if they belong to another one, or one is missing or damaged.
Result<OutcomeTable> read_outcome_pieces(const std::string& folder, const Digraph& moves, Play play);
// Nothing if values were not asked for when the pieces were found.
Result<std::optional<LoopyValues>> read_value_pieces(const std::string& folder, const Digraph& moves);

}  // namespace grundy
