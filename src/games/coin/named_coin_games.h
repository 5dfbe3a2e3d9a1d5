// The named coin-turning games (Lenstra; Berlekamp, Conway and Guy, Winning Ways, chapter 14), one row each.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "games/coin/coin_rule.h"

namespace grundy {

struct NamedCoinGame {
  std::string_view name;
  std::string_view rule;    // in the notation of docs/coin-notation.md
  std::uint32_t first;      // the number of the leftmost coin in rows of letters
  std::string_view words;   // the rule for a person
  std::string_view theory;  // what is known of the values; empty if nothing beyond computing them
};

std::span<const NamedCoinGame> named_coin_games();
const NamedCoinGame* find_coin_game(std::string_view name);
CoinRule rule_of(const NamedCoinGame& game);

}  // namespace grundy
