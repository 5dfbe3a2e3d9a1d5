#include "games/coin/coin_product.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "base/nearest_name.h"
#include "field/nim_product.h"
#include "games/coin/coin_row.h"
#include "games/coin/named_coin_games.h"

namespace grundy {
namespace {

constexpr std::size_t most_dimensions = 6;
constexpr std::size_t most_turned = 4'000'000;  // coins in all turns of one factor with one rightmost coin

Result<CoinFactor> read_factor(const Field& field) {
  constexpr std::string_view own = "coins(";
  if (field.text.starts_with(own) && field.text.ends_with(")")) {
    Result<CoinRule> rule = CoinRule::parse(field.text.substr(own.size(), field.text.size() - own.size() - 1));
    if (!rule) return std::move(rule).error().shifted_by(field.offset + own.size());
    return CoinFactor{fmt::format("coins({})", to_string(*rule)), *std::move(rule), {}};
  }
  if (const NamedCoinGame* game = find_coin_game(field.text)) {
    return CoinFactor{std::string(game->name), rule_of(*game), {}};
  }
  if (Result<CoinRule> rule = CoinRule::parse(field.text); rule && rule->shape == CoinRule::Shape::heaps) {
    return CoinFactor{to_string(*rule), *std::move(rule), {}};
  }
  std::vector<std::string> names;
  for (const NamedCoinGame& game : named_coin_games()) names.emplace_back(game.name);
  const std::optional<std::string> near = nearest_name(field.text, names);
  return bad_input(
      near ? fmt::format("unknown coin game '{}' (did you mean '{}'?)", field.text.substr(0, 40), *near)
           : fmt::format("unknown coin game '{}'", field.text.substr(0, 40)),
      field.span(),
      fmt::format("the coin games are {}; a heap game is written as its code, such as 0.77", fmt::join(names, ", ")));
}

// `groups` holds the heads and perhaps the size of the board.
Result<Start<CoinProduct>> start(std::string name, std::vector<CoinFactor> factors,
                                 std::span<const std::vector<Field>> groups) {
  Result<CoinBoard> board = read_coin_board(groups[0], factors.size());
  if (!board) return std::move(board).error();
  CoinPlace size;
  if (groups.size() > 1) {
    Result<CoinPlace> given = read_board_size(groups[1], *board, factors.size());
    if (!given) return std::move(given).error();
    size = *std::move(given);
  }
  for (std::size_t i = 0; i < factors.size(); ++i) {
    std::uint32_t last = 0;
    for (const CoinPlace& place : board->heads) last = std::max(last, place[i]);
    factors[i].values = CoinValues(factors[i].rule, last);
  }
  CoinProduct product(std::move(name), std::move(factors), std::move(size));
  return Start<CoinProduct>{std::move(product), {*std::move(board)}};
}

std::vector<CoinPlace> turned(const CoinBoard& before, const CoinBoard& after) {
  std::vector<CoinPlace> places;
  std::set_symmetric_difference(before.heads.begin(), before.heads.end(), after.heads.begin(), after.heads.end(),
                                std::back_inserter(places));
  std::reverse(places.begin(), places.end());
  return places;
}

}  // namespace

bool operator==(const CoinProduct& a, const CoinProduct& b) {
  return std::equal(a.factors_.begin(), a.factors_.end(), b.factors_.begin(), b.factors_.end(),
                    [](const CoinFactor& x, const CoinFactor& y) { return x.rule == y.rule; });
}

std::optional<Value> CoinProduct::known_value(const CoinBoard& board) const {
  Nimber sum;
  for (const CoinPlace& place : board.heads) {
    Nimber product{1};
    for (std::size_t i = 0; i < factors_.size(); ++i) {
      const std::optional<std::uint64_t> value = factors_[i].values.at(place[i]);
      if (!value) return {};
      product = product * Nimber{*value};
    }
    sum += product;
  }
  return Value(sum);
}

std::optional<std::uint64_t> CoinProduct::change_to(const CoinBoard& board, const Value& wanted) const {
  const std::optional<Value> now = known_value(board);
  if (!now || !wanted.nimber()) return {};
  const std::uint64_t change = *now->nimber() ^ *wanted.nimber();
  if (change == 0) return {};  // no move leaves the value as it is
  return change;
}

std::optional<CoinProduct::TurnsByChange> CoinProduct::turns_by_change(std::size_t factor,
                                                                       std::uint32_t rightmost) const {
  TurnsByChange turns;
  std::size_t turned_coins = 0;
  const bool all = for_each_turn(factors_[factor].rule, rightmost, [&](CoinSpan others) {
    std::uint64_t change = *factors_[factor].values.at(rightmost);
    for (const std::uint32_t coin : others) change ^= *factors_[factor].values.at(coin);
    Turn& turn = turns[change].emplace_back(1, rightmost);
    turn.insert(turn.end(), others.begin(), others.end());
    return (turned_coins += turn.size()) < most_turned;
  });
  if (!all) return {};
  return turns;
}

std::uint64_t CoinProduct::quotient(std::uint64_t a, std::uint64_t b) { return nim_product(a, nim_inverse(b)); }

CoinBoard CoinProduct::after(const CoinBoard& board, const std::vector<Turn>& turns) const {
  CoinBoard option = board;
  CoinPlace place(turns.size());
  std::vector<std::size_t> at(turns.size(), 0);
  while (true) {
    for (std::size_t i = 0; i < turns.size(); ++i) place[i] = turns[i][at[i]];
    option.turn(place);
    std::size_t i = 0;
    while (i < turns.size() && ++at[i] == turns[i].size()) at[i++] = 0;
    if (i == turns.size()) return option;
  }
}

std::string CoinProduct::describe(const CoinBoard& board, std::span<const CoinBoard> option) const {
  const std::vector<CoinPlace> places = turned(board, option[0]);
  if (places.size() <= 8) {
    std::vector<std::string> names;
    for (const CoinPlace& place : places) names.push_back(to_string(place));
    return "turn " + listed(names);
  }
  std::string text = fmt::format("turn the {} coins at", places.size());
  for (std::size_t i = 0; i < factors_.size(); ++i) {
    std::set<std::uint32_t, std::greater<>> coordinates;
    for (const CoinPlace& place : places) coordinates.insert(place[i]);
    text += fmt::format("{} {{{}}}", i == 0 ? "" : " x", fmt::join(coordinates, ","));
  }
  return text;
}

std::string CoinProduct::format(std::span<const CoinBoard> boards) const {
  std::string factors;
  for (const CoinFactor& factor : factors_) factors += (factors.empty() ? "" : ", ") + factor.text;
  std::string text;
  for (const CoinBoard& board : boards) {
    if (!text.empty()) text += " + ";
    const std::string size = size_.empty() ? "" : fmt::format("; board={}", fmt::join(size_, "x"));
    text += name_.empty() ? fmt::format("product({}; {}{})", factors, to_string(board), size)
                          : fmt::format("{}({}{})", name_, to_string(board), size);
  }
  return text;
}

Result<Start<CoinProduct>> CoinProduct::read(const Arguments& arguments) {
  if (arguments.groups.size() < 2 || arguments.groups.size() > 3 || arguments.count(0) < 2 ||
      arguments.count(0) > most_dimensions) {
    return arguments.wrong("product needs two or more coin games (six at most) and the heads",
                           "for example product(turtles, ruler; heads=(3,5),(2,2))");
  }
  std::vector<CoinFactor> factors;
  for (const Field& field : arguments.groups[0]) {
    Result<CoinFactor> factor = read_factor(field);
    if (!factor) return std::move(factor).error();
    factors.push_back(*std::move(factor));
  }
  return start("", std::move(factors), std::span(arguments.groups).subspan(1));
}

Result<Start<CoinProduct>> CoinProduct::read_named(const Arguments& arguments, std::string_view name,
                                                   std::vector<CoinRule> rules) {
  if (arguments.groups.size() > 2) {
    return arguments.wrong(fmt::format("{} has heads and perhaps a size, nothing else", name),
                           fmt::format("for example {}(heads=(3,5),(2,2); board=8x8)", name));
  }
  std::vector<CoinFactor> factors;
  for (CoinRule& rule : rules) factors.push_back({"", std::move(rule), {}});
  return start(std::string(name), std::move(factors), arguments.groups);
}

}  // namespace grundy
