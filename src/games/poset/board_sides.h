// The sides of a board as people write them: "4x7", "2x3x4".
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "rules/arguments.h"

namespace grundy {

// True if the text has an x in it and so means sides, not a single number.
bool looks_like_sides(std::string_view text);

// At least `least` and at most `most` sides, each from 1 to `longest`.
Result<std::vector<std::uint32_t>> read_sides(const Field& field, std::size_t least, std::size_t most,
                                              std::uint32_t longest);

}  // namespace grundy
