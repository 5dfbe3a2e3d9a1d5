// One heap and a memory of the last move: how much may be taken depends on what was taken before.
#pragma once

#include <algorithm>

#include "rules/game_rules.h"
#include "rules/heap_text.h"
#include "rules/number_pair.h"

namespace grundy {

std::string memory_nim_text(std::string_view name, std::span<const NumberPair> parts);
std::string memory_nim_move(NumberPair from, NumberPair to);

// limited(n, k): take at most k; from then on at most what was last taken from this heap.
struct Limited {
  using Position = NumberPair;  // x: the heap, y: at most this much may be taken

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    for (std::uint32_t take = 1; take <= std::min(p.x, p.y); ++take) {
      const Position next{p.x - take, take};
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }
  std::uint64_t index_of(Position p) const { return p.index(); }
  // A limit beyond the heap is as good as the heap itself.
  Position canonical(Position p) const { return {p.x, std::min(p.x, p.y)}; }

  std::string format(std::span<const Position> parts) const { return memory_nim_text("limited", parts); }
  std::string describe(Position from, std::span<const Position> to) const { return memory_nim_move(from, to[0]); }
  static Result<Start<Limited>> read(const Arguments& arguments);
  friend bool operator==(const Limited&, const Limited&) = default;
};

// fibonacci_nim(n): first take any number but not the whole heap; from then on at most twice what was last taken.
struct FibonacciNim {
  using Position = NumberPair;

  template <class Visit>
  void for_each_option(Position p, Visit&& visit) const {
    for (std::uint32_t take = 1; take <= std::min(p.x, p.y); ++take) {
      const std::uint32_t rest = p.x - take;
      const Position next{rest, static_cast<std::uint32_t>(std::min<std::uint64_t>(rest, 2ULL * take))};
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }
  std::uint64_t index_of(Position p) const { return p.index(); }
  Position canonical(Position p) const { return {p.x, std::min(p.x, p.y)}; }

  std::string format(std::span<const Position> parts) const { return memory_nim_text("fibonacci_nim", parts); }
  std::string describe(Position from, std::span<const Position> to) const { return memory_nim_move(from, to[0]); }
  static Result<Start<FibonacciNim>> read(const Arguments& arguments);
  friend bool operator==(const FibonacciNim&, const FibonacciNim&) = default;
};

}  // namespace grundy
