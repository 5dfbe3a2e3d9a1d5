// Northcott's game by its real rules: in every column each player moves their own token up or down any number of
// squares without passing the other, and may retreat; whoever can't move loses. Left has the white tokens. Partizan,
// and play can go on for ever; the game `northcott` is the same by its gap theory.
#pragma once

#include <span>
#include <string>

#include "base/hash.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct NorthcottColumn {
  std::uint32_t white = 1;
  std::uint32_t black = 2;

  std::uint64_t hash() const { return mix((std::uint64_t{white} << 32) | black); }
  friend bool operator==(const NorthcottColumn&, const NorthcottColumn&) = default;
};

struct NorthcottRules {
  using Position = NorthcottColumn;

  std::uint32_t height = 8;

  bool is_loopy() const { return true; }

  template <class Visit>
  void for_each_option(Position p, Player player, Visit&& visit) const {
    const bool left = player == Player::left;
    const std::uint32_t own = left ? p.white : p.black;
    const std::uint32_t other = left ? p.black : p.white;
    const std::uint32_t lowest = own > other ? other + 1 : 1;
    const std::uint32_t highest = own > other ? height : other - 1;
    for (std::uint32_t to = lowest; to <= highest; ++to) {
      if (to == own) continue;
      const Position next = left ? Position{to, p.black} : Position{p.white, to};
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::string format(std::span<const Position> columns) const;
  std::string describe(Position column, std::span<const Position> option) const;
  static Result<Start<NorthcottRules>> read(const Arguments& arguments);

  friend bool operator==(const NorthcottRules&, const NorthcottRules&) = default;
};

}  // namespace grundy
