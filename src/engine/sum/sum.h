// An expression with its games looked up: what every question about a sum starts from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/any_game.h"
#include "engine/registry/registry.h"
#include "lang/expression.h"

namespace grundy {

struct Summand {
  Term game;       // null for a constant
  Value constant;  // where there is no game
  std::uint64_t count = 1;
  bool negative = false;
  bool is_hidden = false;  // a game that is built in, behind one of the user's own: it is written builtin.NAME

  std::string text() const;  // with its count, without its sign
  Value value_of_one(SolveContext& context) const { return game ? game->value(context) : constant; }
};

struct Sum {
  std::vector<Summand> summands;

  std::string text() const;
  bool has_numbers() const;
  Term only_game() const;  // where the sum is one copy of one game; otherwise null
};

// The game that a term names, with its position.
Result<const AnyGame*> game_of(const ExpressionTerm& term, const Registry& registry);

// Errors carry the expression, so that they can be shown with the column underlined.
Result<Sum> read_sum(std::string_view expression, const Registry& registry);

// count copies of a value, with its sign.
Value multiple(const Value& value, std::uint64_t count, bool negative);

// The same sum by the rules of that play, where a game has other ones for misere play.
Sum under_rules_of(const Sum& sum, Play play);

// Misere if the rules of a term say so, otherwise as asked for.
Play play_of(const Sum& sum, Play asked);

// The first thing that went wrong inside rules that a user wrote.
std::optional<Error> fault_of(const Sum& sum);

// The values in normal play.
struct SumValues {
  std::vector<Value> terms;  // each with its count and sign
  Value total;
  bool search_may_help = false;  // the total is not known, and that of some term is not known at all
};
SumValues values_of(const Sum& sum, SolveContext& context);
Value value_of(const Sum& sum, SolveContext& context);

}  // namespace grundy
