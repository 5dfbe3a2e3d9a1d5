// A number as a game: the players move to its canonical options, n = {n-1 | } and m/2^k = {(m-1)/2^k | (m+1)/2^k}. So
// the numbers in an expression can be played like everything else.
#pragma once

#include <fmt/format.h>

#include "hackenbush/number_stalk.h"
#include "rules/game_rules.h"

namespace grundy {

struct CanonicalNumber {
  struct Position {
    Dyadic number;
    std::uint64_t hash() const { return mix(hash_value(number)); }
    friend bool operator==(const Position&, const Position&) = default;
  };

  template <class Visit>
  void for_each_option(const Position& position, Player player, Visit&& visit) const {
    const std::optional<Dyadic> option =
        player == Player::left ? left_option(position.number) : right_option(position.number);
    if (!option) return;
    const Position after{*option};
    visit(std::span<const Position>(&after, option->sign() == 0 ? 0 : 1));
  }

  std::optional<Value> known_value(const Position& position) const { return Value(NumberValue{position.number, {}}); }

  std::string format(std::span<const Position> parts) const { return parts.empty() ? "0" : to_string(parts[0].number); }

  std::string describe(const Position& from, std::span<const Position> option) const {
    return fmt::format("move from {} to {}", to_string(from.number), format(option));
  }

  friend bool operator==(const CanonicalNumber&, const CanonicalNumber&) = default;
};

}  // namespace grundy
