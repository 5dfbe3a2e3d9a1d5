// The game on a poset: take an element and everything above it; who can't take loses. A position is what is left of
// one connected part, so that what falls apart is a sum. Elements that are poisoned, and all below them, can never be
// taken; they are left out from the start, which also lets more fall apart.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/poset/finite_poset.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

// How elements are spoken of.
enum class PosetKind : std::uint8_t { divisors, subsets, cells, general };

struct PosetGame {
  using Position = PosetSet;

  std::shared_ptr<const FinitePoset> poset;
  PosetKind kind = PosetKind::general;
  std::string parameter;  // "720", "4", "2x3x4": the text of the whole game, empty for general posets

  template <class Visit>
  void for_each_option(Position left, Visit&& visit) const {
    for_each_element(left, [&](std::size_t x) {
      const std::vector<PosetSet> parts = poset->components(left - poset->up(x));
      return visit(std::span<const Position>(parts));
    });
  }

  Position canonical(Position left) const { return poset->canonical(left); }

  std::string format(std::span<const Position> parts) const;
  std::string describe(Position left, std::span<const Position> option) const;

  friend bool operator==(const PosetGame& a, const PosetGame& b) {
    return a.kind == b.kind && a.parameter == b.parameter && *a.poset == *b.poset;
  }
};

// divisors(720), divisors(720; 12,16): what is left are the divisors of 12 and of 16.
Result<Start<PosetGame>> read_divisors(const Arguments& arguments);
// subset_takeaway(4), subset_takeaway(4; 12,34): what is left are the subsets of {1,2} and of {3,4}.
Result<Start<PosetGame>> read_subset_takeaway(const Arguments& arguments);
// chomp3d(2x3x4), chomp3d(2x3x4; 1:2:3, 2:1:1): what is left are the cells from 1:1:1 to 1:2:3 and to 2:1:1.
Result<Start<PosetGame>> read_chomp3d(const Arguments& arguments);
// poset(a<b<c, d), poset(a<b; poison a), poset(chain(3)*chain(2) + antichain(2)), poset(@FILE); a last group
// "left b,d" says that what is left are b, d and all below them.
Result<Start<PosetGame>> read_poset(const Arguments& arguments);

}  // namespace grundy
