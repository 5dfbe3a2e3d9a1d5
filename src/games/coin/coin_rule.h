// What a coin-turning game allows: which sets of coins may be turned at once, provided that the rightmost of them goes
// from heads to tails. A rule is written as a few words, "1..3 anywhere" or "4 symmetric with end"; the notation and
// what it can't say stand in docs/coin-notation.md. A take-and-break code such as 0.77 is a rule too: heaps are coins
// (two equal heaps are worth nothing, just as a coin that is turned twice), which makes products of heap games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/take_break_code.h"

namespace grundy {

struct CoinRule {
  enum class Shape : std::uint8_t {
    anywhere,        // any coins, with neighbours at the allowed distances
    equally_spaced,  // all distances between neighbours are the same
    symmetric,       // a mirror between the outermost two maps the set to itself
    heaps,           // coin n stands for a heap of n: a move turns it and the heaps that it leaves
  };
  struct Range {
    std::uint32_t from = 1, to = 1;
    friend bool operator==(const Range&, const Range&) = default;
  };

  std::vector<Range> counts;  // how many coins are turned; empty: any number
  Shape shape = Shape::anywhere;
  std::vector<std::uint32_t> distances;  // between neighbours in the set, increasing; empty: any
  bool with_end = false;                 // the leftmost coin of the row must be among them
  TakeBreakCode code;                    // of the heap game, for Shape::heaps

  bool allows_count(std::size_t count) const;
  std::size_t largest_count() const;

  static Result<CoinRule> parse(std::string_view text);
  friend bool operator==(const CoinRule&, const CoinRule&) = default;
};

std::string to_string(const CoinRule& rule);

}  // namespace grundy
