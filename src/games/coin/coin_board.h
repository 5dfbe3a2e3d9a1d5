// Heads on a board of two or more dimensions: "heads=(3,5),(2,2)", every coordinate counted from 0.
#pragma once

#include <cstdint>
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
  std::uint64_t hash() const { return hash_of(heads); }
};

// "heads=(3,5)" and further places, each with so many coordinates; or the coordinates of a single head, "3,5".
Result<CoinBoard> read_coin_board(std::span<const Field> fields, std::size_t dimensions);
// "board=8x8": how many coins there are in each direction. The heads must lie on the board.
Result<CoinPlace> read_board_size(std::span<const Field> fields, const CoinBoard& board, std::size_t dimensions);
std::string to_string(const CoinPlace& place);
std::string to_string(const CoinBoard& board);

}  // namespace grundy
