// Grundy values of whole boards of coins straight from the rules: positions are bit masks, nothing is split into sums
// and no theory is used. Only for small boards.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/coin/coin_rule.h"
#include "games/coin/coin_turns.h"

namespace grundy {

// Coins of a width x height board, coin (x, y) being bit y * width + x; a row has height 1.
class BruteForceBoard {
 public:
  BruteForceBoard(const CoinRule& across, std::uint32_t width, const CoinRule& up, std::uint32_t height)
      : turns_(std::size_t{width} * height) {
    for (std::uint32_t y = 0; y < height; ++y) {
      for (std::uint32_t x = 0; x < width; ++x) {
        for_each_turn(across, x, [&](CoinSpan columns) {
          for_each_turn(up, y, [&](CoinSpan rows) {
            std::uint32_t mask = 0;
            const auto turn_row = [&](std::uint32_t row) {
              mask |= 1u << (row * width + x);
              for (const std::uint32_t column : columns) mask |= 1u << (row * width + column);
            };
            turn_row(y);
            for (const std::uint32_t row : rows) turn_row(row);
            turns_[y * width + x].push_back(mask);
            return true;
          });
          return true;
        });
      }
    }
    values_.resize(std::size_t{1} << turns_.size());
    // In every move the coin furthest out goes to tails and all others have smaller bits: masks get smaller.
    std::vector<bool> seen;
    for (std::uint32_t heads = 0; heads < values_.size(); ++heads) {
      seen.assign(256, false);
      for (std::uint32_t coin = 0; coin < turns_.size(); ++coin) {
        if ((heads >> coin & 1) == 0) continue;
        for (const std::uint32_t turn : turns_[coin]) {
          const std::uint64_t value = values_[heads ^ turn];
          if (value >= seen.size()) seen.resize(value + 1);
          seen[value] = true;
        }
      }
      std::uint64_t mex = 0;
      while (mex < seen.size() && seen[mex]) ++mex;
      values_[heads] = mex;
    }
  }

  std::uint64_t value(std::uint32_t heads) const { return values_[heads]; }
  std::uint32_t positions() const { return static_cast<std::uint32_t>(values_.size()); }

 private:
  std::vector<std::vector<std::uint32_t>> turns_;
  std::vector<std::uint64_t> values_;
};

}  // namespace grundy
