// Sprouts (J. Conway and M. Paterson 1967): some spots are given. A move joins two spots, or a spot with itself, by a
// line that crosses nothing, and puts a new spot on it; no spot may have more than three ends of lines.
//
// Only what lies around each region matters, so a position is a string (after D. Applegate, G. Jacobson and D. Sleator
// 1991 and J. Lemoine and S. Viennot 2007). Walking round a boundary one meets its spots: 0 has three lives, 1 has two,
// 2 has one and is met nowhere else, and a letter has one and is met twice, lower case in the same region, upper case
// in two. A boundary ends with '.', a region with '}'. Spots without a life and regions without a move are left out.
// Regions that share no spot are independent.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct Sprouts {
  using Position = std::string;
  using OptionVisit = std::function<bool(std::span<const Position> parts)>;
  static constexpr std::uint64_t most_spots = 13;  // more could need more letters than there are

  template <class Visit>
  void for_each_option(const Position& land, Visit&& visit) const {
    list(land, [&](std::span<const Position> parts) { return static_cast<bool>(visit(parts)); });
  }
  // How many lives are left.
  std::uint32_t difficulty(const Position& land) const;

  std::string format(std::span<const Position> lands) const;
  // Spots are numbered in the order in which the text of the position first names them.
  std::string describe_nth(const Position& land, std::optional<Player> player, std::uint64_t number,
                           std::span<const Position> option) const;
  static Result<Start<Sprouts>> read(const Arguments& arguments);
  friend bool operator==(const Sprouts&, const Sprouts&) = default;

 private:
  static void list(const Position& land, const OptionVisit& visit);
};

}  // namespace grundy
