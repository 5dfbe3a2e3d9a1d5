// Two-parameter classics on a board counted from the corner.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "rules/arguments.h"
#include "rules/game_rules.h"
#include "rules/number_pair.h"

namespace grundy {

Result<NumberPair> read_pair(const Arguments& arguments, std::uint64_t least, std::string_view example);
std::string pair_text(std::string_view name, std::span<const NumberPair> parts);

// wythoff(x,y): take any number from one of two heaps, or the same number from both; a queen going to the corner.
struct Wythoff {
  using Position = NumberPair;

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    const auto offer = [&](std::uint32_t x, std::uint32_t y) {
      const Position next{x, y};
      return visit(std::span<const Position>(&next, 1));
    };
    for (std::uint32_t i = 1; i <= p.x; ++i) {
      if (!offer(p.x - i, p.y)) return;
    }
    for (std::uint32_t i = 1; i <= p.y; ++i) {
      if (!offer(p.x, p.y - i)) return;
    }
    for (std::uint32_t i = 1; i <= std::min(p.x, p.y); ++i) {
      if (!offer(p.x - i, p.y - i)) return;
    }
  }
  std::uint64_t index_of(Position p) const { return p.index(); }
  Position canonical(Position p) const { return p.x <= p.y ? p : Position{p.y, p.x}; }

  std::string format(std::span<const Position> parts) const { return pair_text("wythoff", parts); }
  std::string describe(Position from, std::span<const Position> to) const;
  static Result<Start<Wythoff>> read(const Arguments& arguments);
  friend bool operator==(const Wythoff&, const Wythoff&) = default;
};

// cut(m,n): cut rows or columns off an m x n sheet pinned at one cell; what is cut off is lost.
struct Cut {
  using Position = NumberPair;

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    for (Position next{1, p.y}; next.x < p.x; ++next.x) {
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
    for (Position next{p.x, 1}; next.y < p.y; ++next.y) {
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }
  std::uint64_t index_of(Position p) const { return p.index(); }

  // Two Nim heaps: the rows and the columns beyond the pin.
  std::optional<Value> known_value(Position p) const {
    return Value(Nimber{static_cast<std::uint64_t>(p.x - 1)} + Nimber{static_cast<std::uint64_t>(p.y - 1)});
  }

  std::string format(std::span<const Position> parts) const { return pair_text("cut", parts); }
  std::string describe(Position from, std::span<const Position> to) const;
  static Result<Start<Cut>> read(const Arguments& arguments);
  friend bool operator==(const Cut&, const Cut&) = default;
};

// guillotine(m,n): cut a sheet along a line into two sheets, which are both played on; a strip of width 1 can't be cut
// lengthwise, and sheets of one cell are finished.
struct Guillotine {
  using Position = NumberPair;

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    Position two[2] = {p, p};
    for (two[0].x = 1; 2 * two[0].x <= p.x; ++two[0].x) {
      two[1].x = p.x - two[0].x;
      if (!visit(std::span<const Position>(two, 2))) return;
    }
    two[0] = two[1] = p;
    for (two[0].y = 1; 2 * two[0].y <= p.y; ++two[0].y) {
      two[1].y = p.y - two[0].y;
      if (!visit(std::span<const Position>(two, 2))) return;
    }
  }
  std::uint64_t index_of(Position p) const { return p.index(); }
  Position canonical(Position p) const { return p.x <= p.y ? p : Position{p.y, p.x}; }

  // Every cut makes one sheet more, and play ends with x*y sheets: only the parity of the number of cuts counts.
  std::optional<Value> known_value(Position p) const { return Value(Nimber{(std::uint64_t{p.x} * p.y - 1) % 2}); }

  std::string format(std::span<const Position> parts) const { return pair_text("guillotine", parts); }
  std::string describe(Position from, std::span<const Position> to) const;
  static Result<Start<Guillotine>> read(const Arguments& arguments);
  friend bool operator==(const Guillotine&, const Guillotine&) = default;
};

}  // namespace grundy
