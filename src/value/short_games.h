// Finite partizan games in canonical form: options that another one dominates are left out and reversible moves are
// bypassed, so that two games are equal exactly when they have the same name (Conway; Berlekamp, Conway and Guy). It
// serves games whose values are not numbers or nimbers: their outcome, their order and their sums stay exact.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.h"
#include "value/value.h"

namespace grundy {

class ShortGames {
 public:
  using Game = std::uint32_t;  // a name; equal names, equal values
  using Options = std::vector<Game>;
  static constexpr Game zero = 0;

  explicit ShortGames(Budget budget = {});

  Game game(Options left, Options right);  // {left | right}
  Game number(const Dyadic& number);
  Game nimber(std::uint64_t index);
  Game number_and_nimber(const NumberValue& value);
  Game sum(Game a, Game b);

  bool less_or_equal(Game a, Game b);
  Outcome outcome(Game game);
  // Set if the game is a number, a nimber or the sum of both.
  const std::optional<NumberValue>& simple_value(Game game) const { return games_[game].simple; }

  std::size_t size() const { return games_.size(); }
  // Once the budget has ended nothing that was computed since may be believed.
  StopReason stopped() const { return stopped_; }

 private:
  struct Form {
    Options left;
    Options right;
    std::optional<NumberValue> simple;
  };

  // Comparisons of a game that has a name with one that is only being made.
  bool below(Game a, const Form& b);  // a <= b
  bool above(Game a, const Form& b);  // a >= b
  void bypass_reversible(Form& form);
  void drop_dominated(Form& form);
  std::optional<NumberValue> recognise(const Form& form) const;
  bool out_of_budget();

  Budget budget_;
  StopReason stopped_ = StopReason::none;
  std::uint64_t steps_ = 0;
  std::vector<Form> games_;
  boost::unordered_flat_map<std::uint64_t, std::vector<Game>> by_hash_;
  boost::unordered_flat_map<std::uint64_t, bool> less_or_equal_;
  boost::unordered_flat_map<std::uint64_t, Game> sums_;
};

}  // namespace grundy
