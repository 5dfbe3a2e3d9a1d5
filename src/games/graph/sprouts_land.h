// A land of Sprouts (sprouts.h) taken apart: regions, each with its boundaries, each a string of spots. A move may
// leave anything; settling makes lands of it that are written the same way wherever the same position is met.
#pragma once

#include <string>
#include <vector>

namespace grundy {

using SproutsBoundary = std::string;
using SproutsRegion = std::vector<SproutsBoundary>;
using SproutsLand = std::vector<SproutsRegion>;

constexpr char dead_spot = '-';  // goes with the next change_spots

// Met twice, under a name of its own. Spots 0, 1 and 2 are met once.
inline bool is_named_spot(char spot) { return spot < '0' || spot > '2'; }
inline int lives_of_spot(char spot) { return spot == '0' ? 3 : spot == '1' ? 2 : 1; }

SproutsLand sprouts_land(const std::string& text);

// Calls change(spot) for every spot of the land, and takes out those that become dead.
template <class Change>
void change_spots(SproutsLand& land, Change&& change) {
  for (SproutsRegion& region : land) {
    for (SproutsBoundary& boundary : region) {
      for (char& spot : boundary) spot = change(spot);
      std::erase(boundary, dead_spot);
    }
  }
}

// The independent lands that a land falls into, each as its text, in order. Regions without a move are left out.
std::vector<std::string> settled_lands(SproutsLand land);

}  // namespace grundy
