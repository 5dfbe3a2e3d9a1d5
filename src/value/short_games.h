// Finite partizan games in canonical form: options that another one dominates are left out and reversible moves are
// bypassed, so that two games are equal exactly when they have the same name (Conway; Berlekamp, Conway and Guy). It
// serves games whose values are not numbers or nimbers: their outcome, their order and their sums stay exact.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/control.h"
#include "value/value.h"

namespace grundy {

class ShortGames {
 public:
  using Game = std::uint32_t;  // a name; equal names, equal values
  using Options = std::vector<Game>;
  static constexpr Game zero = 0;

  ShortGames() { name_of({}); }  // zero has no options

  // Set if the game is a number, a nimber or the sum of both.
  const std::optional<NumberValue>& simple_value(Game game) const { return games_[game].simple; }
  // How many moves the longest play takes. A game lies between this number and its negative.
  std::uint32_t birthday(Game game) const { return games_[game].birthday; }

  std::size_t size() const { return games_.size(); }

  class Work;

 private:
  struct Form {
    Options left;
    Options right;
    std::optional<NumberValue> simple;
    std::uint32_t birthday = 0;
  };

  std::optional<NumberValue> recognise(const Form& form) const;
  Game name_of(Form form);  // of a canonical form
  std::size_t bytes() const { return games_.size() * sizeof(Form) + 32 * (less_or_equal_.size() + sums_.size()); }

  std::vector<Form> games_;
  boost::unordered_flat_map<std::uint64_t, std::vector<Game>> by_hash_;
  boost::unordered_flat_map<std::uint64_t, bool> less_or_equal_;
  boost::unordered_flat_map<std::uint64_t, Game> sums_;
  boost::unordered_flat_map<Game, Game> negatives_;
};

// Makes, adds and compares games for one question. What is not finished when a limit is reached is not remembered.
class ShortGames::Work {
 public:
  Work(ShortGames& games, const Control& control) : store_(games), control_(control) {}

  Game game(Options left, Options right);  // {left | right}
  Game number(const Dyadic& number);
  Game nimber(std::uint64_t index) { return number_and_nimber({Dyadic(), Nimber{index}}); }
  Game number_and_nimber(const NumberValue& value);
  Game sum(Game a, Game b);
  Game negative(Game game);
  Game multiple(Game game, std::uint64_t count);  // that many copies

  bool less_or_equal(Game a, Game b);
  Outcome outcome(Game game);

  // Once a limit is reached, no answer of this object may be believed.
  StopReason stopped() const { return stopped_; }
  const ShortGames& store() const { return store_; }

 private:
  // Comparisons of a game that has a name with one that is only being made.
  bool below(Game a, const Form& b);  // a <= b
  bool above(Game a, const Form& b);  // a >= b
  void bypass_reversible(Form& form);
  void drop_dominated(Form& form);
  bool should_stop();

  ShortGames& store_;
  const Control& control_;
  Pace pace_;
  StopReason stopped_ = StopReason::none;
};

// What a sum of positions is worth if not all of it is a number or a nimber.
struct GameValue {
  Value simple;                               // the part that is a number, a nimber or the sum of both
  ShortGames::Game other = ShortGames::zero;  // the rest
};

// The whole: known if the rest is simple after all, else unknown together with its outcome.
Value as_value(const GameValue& value, ShortGames::Work& games);
Value as_value(const GameValue& value, ShortGames& games, const Control& control = {});

}  // namespace grundy
