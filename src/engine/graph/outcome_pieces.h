// Outcomes and distances of a large graph in files, one for each process that found them. docs/formats.md has the
// bytes.
#pragma once

#include <optional>
#include <string>

#include "engine/graph/shared_retrograde.h"
#include "solve/graph/retrograde.h"

namespace grundy {

// In a folder that is made if need be.
Status write_piece(const std::string& folder, const OutcomeShare& share);

bool pieces_are_there(const std::string& folder);
// All of them together, for this graph; an error if they belong to another one, or one is missing or damaged.
Result<OutcomeTable> read_pieces(const std::string& folder, const Digraph& moves, Play play);

}  // namespace grundy
