// Games on heaps share one text form: the name and the heaps, "kayles(2,3)", perhaps with a fixed part behind them,
// "subtract(7; 1,3,4)".
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

constexpr std::uint64_t largest_heap = std::uint64_t{1} << 62;

std::string heap_text(std::string_view name, std::span<const std::uint64_t> heaps, std::string_view fixed_part = {});

// Games whose position is a whole row of heaps: "staircase(0,2,1) + staircase(3)".
std::string row_text(std::string_view name, std::span<const std::vector<std::uint64_t>> rows,
                     std::string_view fixed_part = {});

// The heaps of the first group, of which there must be at least one, and no more than `groups` groups in all.
Result<std::vector<std::uint64_t>> read_heaps(const Arguments& arguments, std::size_t groups = 1,
                                              std::uint64_t least = 0, std::uint64_t most = largest_heap);

// For games whose rules have no parameters: the arguments are the heaps.
template <class R>
Result<Start<R>> read_heap_game(const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments);
  if (!heaps) return std::move(heaps).error();
  return Start<R>{{}, *std::move(heaps)};
}

// "take 3 from the heap of 4", "take 2 from the heap of 7, leaving 2 and 3", "split the heap of 7 into 3 and 4".
std::string heap_move(std::uint64_t heap, std::span<const std::uint64_t> left);

}  // namespace grundy
