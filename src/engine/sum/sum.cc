#include "engine/sum/sum.h"

#include <fmt/format.h>

#include "value/short_games.h"

namespace grundy {

namespace {

// "euclid(1,2) + euclid(3,4)", the parts of one term, with a prefix for each.
std::string with_prefixes(const std::string& text, std::string_view prefix) {
  std::string result(prefix);
  bool quoted = false;
  int depth = 0;
  for (const char c : text) {
    result += c;
    if (c == '"') quoted = !quoted;
    if (!quoted) depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth == 0 && !quoted && result.ends_with(" + ")) result += prefix;
  }
  return result;
}

}  // namespace

std::string Summand::text() const {
  std::string one = game ? game->text() : to_string(constant);
  if (is_hidden && game) one = with_prefixes(one, Registry::builtin_prefix);
  if (count == 1) return one;
  const bool number = one.front() == '.' || (one.front() >= '0' && one.front() <= '9');
  return number ? fmt::format("{}.({})", count, one) : fmt::format("{}.{}", count, one);
}

std::string Sum::text() const {
  std::string text;
  for (const Summand& summand : summands) {
    if (text.empty()) {
      text = (summand.negative ? "-" : "") + summand.text();
    } else {
      text += (summand.negative ? " - " : " + ") + summand.text();
    }
  }
  return text.empty() ? "0" : text;
}

bool Sum::has_numbers() const {
  for (const Summand& summand : summands) {
    if (!summand.game && summand.constant.as<NumberValue>() != nullptr) return true;
  }
  return false;
}

Term Sum::only_game() const {
  const bool single = summands.size() == 1 && summands[0].count == 1 && !summands[0].negative;
  return single ? summands[0].game : nullptr;
}

Result<const AnyGame*> game_of(const ExpressionTerm& term, const Registry& registry) {
  const TextSpan place{term.place.offset, term.name.size()};
  const AnyGame* game = registry.find(term.name);
  if (game == nullptr) {
    Error error = registry.unknown_game(term.name);
    error.where = place;
    return error;
  }
  if (!term.bare) return game;
  const std::string example = game->info().name == "code" ? term.name + "(7)" : game->info().example;
  return bad_input(fmt::format("'{}' needs its position, in parentheses", term.name), place, "for example " + example);
}

Result<Sum> read_sum(std::string_view expression, const Registry& registry) {
  const auto show = [&](Error error) { return std::move(error).shown_in(expression); };
  Result<std::vector<ExpressionTerm>> terms = parse_expression(expression);
  if (!terms) return show(std::move(terms).error());
  Sum sum;
  for (const ExpressionTerm& term : *terms) {
    Summand summand{nullptr, term.constant, term.count, term.negative};
    if (term.is_game) {
      const Result<const AnyGame*> found = game_of(term, registry);
      if (!found) return show(found.error());
      const AnyGame* game = *found;
      const Result<Arguments> arguments = registry.arguments(term.name, term.arguments);
      if (!arguments) return show(Error(arguments.error()).shifted_by(term.arguments_offset));
      Result<Term> read = game->read(*arguments);
      if (!read) return show(std::move(read).error().shifted_by(term.arguments_offset));
      summand.game = *std::move(read);
      summand.is_hidden = registry.is_hidden(term.name);
    }
    sum.summands.push_back(std::move(summand));
  }
  return sum;
}

namespace {

constexpr std::uint64_t most_copies = 1000;  // of a game that is neither a number nor a nimber

// Values that are neither numbers nor nimbers, added as games; nothing if one of them is not known at all.
std::optional<Value> sum_of_games(const Sum& sum, SolveContext& context) {
  ShortGames::Work games(context.short_games(), context.control);
  GameValue total;
  for (const Summand& summand : sum.summands) {
    const GameValue one = summand.game ? summand.game->game_value(context) : GameValue{summand.constant};
    if (!one.simple.is_known()) return {};
    total.simple = total.simple + multiple(one.simple, summand.count, summand.negative);
    if (one.other == ShortGames::zero) continue;
    if (summand.count > most_copies) return Value::unknown("too many copies of a game that is no number or nimber");
    const ShortGames::Game copies = games.multiple(one.other, summand.count);
    total.other = games.sum(total.other, summand.negative ? games.negative(copies) : copies);
  }
  return as_value(total, games);
}

}  // namespace

Value multiple(const Value& value, std::uint64_t count, bool negative) {
  if (count == 0) return Nimber{0};
  const Value one = negative ? -value : value;
  if (const auto* number = one.as<NumberValue>()) {
    const mpz_class times = natural_number(count);
    const mpz_class numerator = number->number.numerator() * times;
    return NumberValue{Dyadic(numerator, number->number.power_of_two()), count % 2 == 1 ? number->nimber : Nimber{0}};
  }
  // Impartial values are their own negatives; two loopy ones are inf{} together, however many follow.
  if (one.as<LoopyValue>() != nullptr) return count == 1 ? one : one + one;
  if (!one.is_known()) return count == 1 ? one : Value::unknown(one.as<UnknownValue>()->reason);
  return count % 2 == 1 ? one : Value(Nimber{0});
}

Play play_of(const Sum& sum, Play asked) {
  for (const Summand& summand : sum.summands) {
    if (summand.game && summand.game->own_play()) return *summand.game->own_play();
  }
  return asked;
}

Sum under_rules_of(const Sum& sum, Play play) {
  Sum changed = sum;
  if (play == Play::normal) return changed;
  for (Summand& summand : changed.summands) {
    if (Term other = summand.game ? summand.game->for_misere() : nullptr) summand.game = std::move(other);
  }
  return changed;
}

std::optional<Error> fault_of(const Sum& sum) {
  for (const Summand& summand : sum.summands) {
    if (!summand.game) continue;
    if (std::optional<Error> error = summand.game->fault()) return error;
  }
  return {};
}

SumValues values_of(const Sum& sum, SolveContext& context) {
  SumValues values;
  for (const Summand& summand : sum.summands) {
    values.terms.push_back(multiple(summand.value_of_one(context), summand.count, summand.negative));
    values.total = values.total + values.terms.back();
  }
  // Impartial games would only be searched once more, in vain.
  if (values.total.outcome() != Outcome::unknown || !is_partizan(sum)) return values;
  std::optional<Value> total = sum_of_games(sum, context);
  values.search_may_help = !total;
  if (total) values.total = *std::move(total);
  return values;
}

Value value_of(const Sum& sum, SolveContext& context) { return values_of(sum, context).total; }

}  // namespace grundy
