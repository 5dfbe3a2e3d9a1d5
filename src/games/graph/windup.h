// Windup: a token on a circle of `size` places goes back by one of the steps, modulo the size; place 0 ends the game.
// Play can go round the circle for ever, so positions have loopy values.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct Windup {
  using Position = std::uint64_t;  // the place

  std::uint64_t size = 1;
  std::vector<std::uint64_t> steps;  // increasing

  bool is_loopy() const { return true; }

  template <class Visit>
  void for_each_option(Position place, Visit&& visit) const {
    if (place == 0) return;
    for (const std::uint64_t step : steps) {
      const Position next = (place + size - step % size) % size;
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::string format(std::span<const Position> places) const;
  std::string describe(Position place, std::span<const Position> option) const;
  static Result<Start<Windup>> read(const Arguments& arguments);

  friend bool operator==(const Windup&, const Windup&) = default;
};

}  // namespace grundy
