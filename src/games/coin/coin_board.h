// Heads on a board of two or more dimensions: "heads=(3,5),(2,2)", every coordinate counted from 0.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/result.h"
#include "rules/arguments.h"

namespace grundy {

using CoinPlace = std::vector<std::uint32_t>;  // one coordinate per dimension

struct CoinBoard {
  std::vector<CoinPlace> heads;  // increasing

  void turn(const CoinPlace& place);
  friend bool operator==(const CoinBoard&, const CoinBoard&) = default;
};

// "heads=(3,5)" and further places, each with so many coordinates.
Result<CoinBoard> read_coin_board(std::span<const Field> fields, std::size_t dimensions);
std::string to_string(const CoinPlace& place);
std::string to_string(const CoinBoard& board);

}  // namespace grundy

template <>
struct std::hash<grundy::CoinBoard> {
  std::size_t operator()(const grundy::CoinBoard& board) const {
    std::uint64_t seed = board.heads.size();
    for (const grundy::CoinPlace& place : board.heads) {
      for (const std::uint32_t coordinate : place) seed = grundy::combine(seed, coordinate);
    }
    return seed;
  }
};
