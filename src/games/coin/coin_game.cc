#include "games/coin/coin_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace grundy {
namespace {

Result<Start<CoinGame>> start(std::string name, CoinRule rule, std::uint32_t first,
                              std::span<const std::vector<Field>> groups) {
  Result<WrittenRow> written = read_coin_row(groups);
  if (!written) return std::move(written).error();
  const std::uint32_t last = written->row.heads.empty() ? 0 : written->row.heads.back();
  CoinValues values(rule, last);
  CoinGame game(std::move(name), std::move(rule), first, written->style, std::move(values));
  return Start<CoinGame>{std::move(game), {std::move(written->row)}};
}

}  // namespace

std::optional<Value> CoinGame::known_value(const CoinRow& row) const {
  Nimber sum;
  for (const std::uint32_t coin : row.heads) {
    const std::optional<std::uint64_t> value = values_.at(coin);
    if (!value) return {};
    sum += Nimber{*value};
  }
  return Value(sum);
}

std::string CoinGame::describe(const CoinRow& row, std::span<const CoinRow> option) const {
  std::vector<std::uint32_t> turned;
  std::set_symmetric_difference(row.heads.begin(), row.heads.end(), option[0].heads.begin(), option[0].heads.end(),
                                std::back_inserter(turned));
  const std::uint32_t first = style_.letters == CoinRowStyle::Letters::none ? 0 : first_;
  std::vector<std::string> names;
  for (std::size_t i = turned.size(); i-- > 0;) names.push_back(std::to_string(turned[i] + first));
  return "turn " + listed(names);
}

std::string CoinGame::format(std::span<const CoinRow> rows) const {
  std::string text;
  for (const CoinRow& row : rows) {
    if (!text.empty()) text += " + ";
    const std::string coins = to_string(row, style_);
    text += name_.empty() ? fmt::format("coins({}; {})", to_string(rule_), coins) : fmt::format("{}({})", name_, coins);
  }
  return text;
}

Result<Start<CoinGame>> CoinGame::read(const Arguments& arguments) {
  if (arguments.groups.size() < 2) {
    return arguments.wrong("coins needs a rule and a row, separated by a semicolon",
                           "for example coins(1..2 anywhere; TTHHT)");
  }
  // The rule is one text, although its lists contain commas.
  const std::size_t semicolon = arguments.text.find(';');
  Result<CoinRule> rule = CoinRule::parse(arguments.text.substr(0, semicolon));
  if (!rule) return std::move(rule).error();
  return start("", *std::move(rule), 0, std::span(arguments.groups).subspan(1));
}

Result<Start<CoinGame>> CoinGame::read_named(const Arguments& arguments, std::string_view name, const CoinRule& rule,
                                             std::uint32_t first) {
  return start(std::string(name), rule, first, arguments.groups);
}

}  // namespace grundy
