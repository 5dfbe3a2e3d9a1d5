// A game with its players exchanged: in a sum it undoes the game itself.
#pragma once

#include "rules/game_rules.h"

namespace grundy {

template <PartizanRules R>
struct Negated {
  using Position = typename R::Position;

  R rules;

  template <class Visit>
  void for_each_option(const Position& position, Player player, Visit&& visit) const {
    rules.for_each_option(position, opponent(player), std::forward<Visit>(visit));
  }

  std::optional<Winner> terminal(const Position& position) const
    requires RulesWithEnds<R>
  {
    const std::optional<Winner> winner = rules.terminal(position);
    if (winner == Winner::left) return Winner::right;
    return winner == Winner::right ? Winner::left : winner;
  }

  bool is_loopy() const
    requires RulesWithCycles<R>
  {
    return rules.is_loopy();
  }

  std::string format(std::span<const Position> parts) const { return "-" + rules.format(parts); }

  friend bool operator==(const Negated&, const Negated&) = default;
};

}  // namespace grundy
