// What sort of game rules describe, which decides how it is solved.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rule_language/compile/bytecode.h"

namespace grundy {

enum class RuleKind : std::uint8_t {
  plain,     // impartial, whoever can't move loses
  ending,    // impartial, with ends of its own
  partizan,  // Left and Right differ
};
std::string_view to_string(RuleKind kind);

// The game itself and all that play from it can lead to.
std::vector<std::uint32_t> reached_from(const Bytecode& code, std::uint32_t game);

// A game is of the most special kind that play from it can lead to.
RuleKind kind_of(const Bytecode& code, std::uint32_t game);

// A game with ends of its own that somebody always wins, one position at a time: who wins is told by numbers like those
// of plain games, 0 where the player to move loses, worked out as if an end that is won had an option worth 0.
bool is_always_won(const Bytecode& code, std::uint32_t game);

// Whether 'end if' stands in the game, or in one that play from it can lead to.
bool has_endings(const Bytecode& code, std::uint32_t game);

// Whether 'same as' or 'parts' stands in the game, or in one that play from it can lead to.
bool has_symmetry(const Bytecode& code, std::uint32_t game);

}  // namespace grundy
