// A coin-turning game: a rule and a row of coins. A move turns a set of coins that the rule allows, and the rightmost
// of them must go from heads to tails. The named games are rows of data, see named_coin_games.h.
#pragma once

#include <optional>

#include "games/coin/coin_row.h"
#include "games/coin/coin_turns.h"
#include "games/coin/coin_values.h"
#include "rules/game_rules.h"

namespace grundy {

class CoinGame {
 public:
  using Position = CoinRow;

  // `name` is the game's name; a game without one is written by its rule. `first` is the number of the leftmost coin
  // in rows of letters.
  CoinGame(std::string name, CoinRule rule, std::uint32_t first, CoinRowStyle style, CoinValues values)
      : name_(std::move(name)), rule_(std::move(rule)), first_(first), style_(style), values_(std::move(values)) {}

  template <class Visit>
  void for_each_option(const CoinRow& row, Visit&& visit) const {
    for (const std::uint32_t coin : row.heads) {
      const bool go_on = for_each_turn(rule_, coin, [&](CoinSpan others) {
        CoinRow option = row;
        option.turn(coin);
        for (const std::uint32_t other : others) option.turn(other);
        return visit(std::span<const CoinRow>(&option, 1));
      });
      if (!go_on) return;
    }
  }

  // The nim-sum of the heads' values.
  std::optional<Value> known_value(const CoinRow& row) const;
  std::string describe(const CoinRow& row, std::span<const CoinRow> option) const;
  std::string format(std::span<const CoinRow> rows) const;

  // "coins(1..2 anywhere; TTHHT)"
  static Result<Start<CoinGame>> read(const Arguments& arguments);
  // "turtles(TTHHT)"
  static Result<Start<CoinGame>> read_named(const Arguments& arguments, std::string_view name, const CoinRule& rule,
                                            std::uint32_t first);

  const CoinRule& rule() const { return rule_; }

  // How a position is shown is no part of the rules.
  friend bool operator==(const CoinGame& a, const CoinGame& b) { return a.rule_ == b.rule_; }

 private:
  std::string name_;
  CoinRule rule_;
  std::uint32_t first_ = 0;
  CoinRowStyle style_;
  CoinValues values_;
};

}  // namespace grundy
