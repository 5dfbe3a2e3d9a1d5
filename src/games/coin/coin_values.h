// The Grundy values of single heads. A position of a coin-turning game is the sum of its heads, each alone in the row
// (docs/theory/coin-turning.md), so this sequence is all there is to know of a game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/coin/coin_rule.h"

namespace grundy {

class CoinValues {
 public:
  CoinValues() = default;
  // Prepares the values of coins 0 to `last`; fewer if they would take too long or grow too large.
  CoinValues(const CoinRule& rule, std::uint32_t last);

  std::optional<std::uint64_t> at(std::uint32_t coin) const;
  // Whether a theorem gives the values, of all coins and at once.
  bool closed_form() const { return formula_ != nullptr; }

 private:
  using Formula = std::uint64_t (*)(std::uint64_t coin);
  static Formula formula_for(const CoinRule& rule);

  Formula formula_ = nullptr;
  std::shared_ptr<const std::vector<std::uint64_t>> table_;  // shared by copies of the rules
};

// The same from the definition alone: every set of coins is listed.
std::vector<std::uint64_t> coin_values_by_definition(const CoinRule& rule, std::uint32_t last);

}  // namespace grundy
