// Tokens on a strip, each moved left by at most d; tokens do not get in each other's way.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "rules/game_rules.h"
#include "rules/heap_text.h"

namespace grundy {

struct Strip {
  using Position = std::uint64_t;  // the cell of one token, counted from 0 at the left end

  std::uint64_t most = 1;

  template <class Visit>
  void for_each_option(Position cell, Visit&& visit) const {
    for (std::uint64_t step = 1; step <= std::min(cell, most); ++step) {
      const Position next = cell - step;
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }
  std::uint64_t index_of(Position cell) const { return cell; }
  std::optional<Value> known_value(Position cell) const { return Value(Nimber{cell % (most + 1)}); }

  std::string format(std::span<const Position> cells) const {
    return heap_text("strip", cells, fmt::format("{}", most));
  }
  std::string describe(Position from, std::span<const Position> to) const {
    return fmt::format("move the token on {} to {}", from, to[0]);
  }
  static Result<Start<Strip>> read(const Arguments& arguments) {
    Result<std::vector<std::uint64_t>> cells = read_heaps(arguments, 2);
    if (!cells) return std::move(cells).error();
    if (arguments.count(1) != 1) {
      return arguments.wrong("'strip' needs the longest step after a semicolon", "for example strip(4,7,9; 3)");
    }
    Result<std::uint64_t> most = read_number(arguments.groups[1][0], "the longest step", 1, largest_heap);
    if (!most) return std::move(most).error();
    return Start<Strip>{{*most}, *std::move(cells)};
  }
  friend bool operator==(const Strip&, const Strip&) = default;
};

}  // namespace grundy
