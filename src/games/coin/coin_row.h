// A row of coins and its text: "TTHHTHTTH", or the heads alone, "heads=2,3,5". Coins are numbered from 0; a row of
// letters may number its leftmost coin 1, as the literature does for some games.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/result.h"
#include "rules/arguments.h"

namespace grundy {

// Heads may be given by their places instead of by a picture: "heads=2,5".
inline constexpr std::string_view heads_prefix = "heads=";

struct CoinRow {
  std::vector<std::uint32_t> heads;  // increasing

  // Turns a coin over.
  void turn(std::uint32_t coin);
  friend bool operator==(const CoinRow&, const CoinRow&) = default;
  std::uint64_t hash() const { return hash_of(heads); }
};

// How a row was written, and so how it is shown.
struct CoinRowStyle {
  enum class Letters : std::uint8_t { none, heads_tails, glava_pismo };  // H and T, or G and P
  Letters letters = Letters::none;
  std::uint32_t length = 0;  // of the row; 0 if only the heads are known
  friend bool operator==(const CoinRowStyle&, const CoinRowStyle&) = default;
};

struct WrittenRow {
  CoinRow row;
  CoinRowStyle style;
};

// One field of letters, or a list of heads with or without "heads=" before it; errors are placed within the arguments.
Result<WrittenRow> read_coin_row(std::span<const Field> fields);
// The same, with a further group of fields that may say how long the row is: "heads=2,3; coins=9".
Result<WrittenRow> read_coin_row(std::span<const std::vector<Field>> groups);
std::string to_string(const CoinRow& row, const CoinRowStyle& style);

// "9", "9 and 1", "9, 4 and 1"
std::string listed(const std::vector<std::string>& items);

}  // namespace grundy
