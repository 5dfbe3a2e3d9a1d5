#include "games/strip/coins_on_a_strip.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {
namespace {

constexpr std::size_t most_coins = 10'000;  // Welter's function looks at all pairs

Result<std::vector<std::uint64_t>> read_coins(const Arguments& arguments, std::uint64_t least) {
  Result<std::vector<std::uint64_t>> coins = read_numbers(arguments.groups[0], "a square", least, largest_heap);
  if (!coins) return coins;
  if (coins->size() > most_coins) return arguments.wrong(fmt::format("more than {} coins", most_coins));
  std::vector<std::uint64_t> sorted = *coins;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice == sorted.end()) return sorted;
  const auto second = std::find(std::find(coins->begin(), coins->end(), *twice) + 1, coins->end(), *twice);
  return bad_input("two coins on one square",
                   arguments.groups[0][static_cast<std::size_t>(second - coins->begin())].span());
}

// The coin that has gone, and where to; nothing in the place of `to` if it has gone from the strip.
struct CoinMove {
  std::uint64_t from = 0;
  std::optional<std::uint64_t> to;
};
CoinMove move_between(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after) {
  CoinMove move;
  for (const std::uint64_t coin : before) {
    if (!std::binary_search(after.begin(), after.end(), coin)) move.from = coin;
  }
  for (const std::uint64_t coin : after) {
    if (!std::binary_search(before.begin(), before.end(), coin)) move.to = coin;
  }
  return move;
}

}  // namespace

std::optional<Value> Welter::known_value(const Position& coins) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < coins.size(); ++i) {
    sum ^= coins[i];
    for (std::size_t j = 0; j < i; ++j) {
      const std::uint64_t apart = coins[i] ^ coins[j];
      sum ^= apart ^ (apart - 1);
    }
  }
  return Value(Nimber{sum});
}

// Digit by digit from the lowest: each coin that agrees with the square so far turns the next digit of the value.
std::uint64_t Welter::square_for(const Position& coins, std::size_t coin, std::uint64_t value) {
  Position others = coins;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(coin));
  // What the others are worth among themselves stays.
  std::uint64_t wanted = value ^ *Welter().known_value(others)->nimber();
  std::uint64_t square = 0;
  for (int place = 0; place < 64; ++place) {
    const std::uint64_t digit = (wanted >> place ^ others.size()) & 1;
    square |= digit << place;
    std::erase_if(others, [&](std::uint64_t other) { return (other >> place & 1) != digit; });
  }
  return square;
}

Welter::Position Welter::moved(const Position& coins, std::size_t coin, std::uint64_t to) {
  Position next = coins;
  next.erase(next.begin() + static_cast<std::ptrdiff_t>(coin));
  next.insert(std::lower_bound(next.begin(), next.end(), to), to);
  return next;
}

std::string Welter::describe(const Position& from, std::span<const Position> to) const {
  const CoinMove move = move_between(from, to[0]);
  return fmt::format("move the coin on {} to {}", move.from, *move.to);
}

Result<Start<Welter>> Welter::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) == 0) {
    return arguments.wrong("'welter' needs the squares of its coins", "for example welter(1,4,6)");
  }
  Result<std::vector<std::uint64_t>> coins = read_coins(arguments, 0);
  if (!coins) return std::move(coins).error();
  return Start<Welter>{{}, {*std::move(coins)}};
}

// The free squares left of the coins, as heaps, never decrease, and a move lowers one of them.
std::optional<Value> SilverDollar::known_value(const Position& p) const {
  if (with_dollar) return {};
  std::uint64_t sum = 0;
  for (std::size_t i = p.coins.size(); i > 0; i = i > 2 ? i - 2 : 0) {
    sum ^= i == 1 ? p.coins[0] : p.coins[i - 1] - p.coins[i - 2] - 1;
  }
  return Value(Nimber{sum});
}

std::string SilverDollar::format(std::span<const Position> parts) const {
  std::string text;
  for (const Position& p : parts) {
    text += fmt::format("{}silver_dollar({}", text.empty() ? "" : " + ", fmt::join(p.coins, ","));
    if (p.dollar) text += *p.dollar == 0 ? "; dollar=bag" : fmt::format("; dollar={}", *p.dollar);
    if (with_dollar && !p.dollar) text += "; dollar=taken";
    text += ")";
  }
  return text;
}

std::string SilverDollar::describe(const Position& from, std::span<const Position> to) const {
  if (with_dollar && !to[0].dollar) return "take the bag with the dollar";
  const CoinMove move = move_between(from.coins, to[0].coins);
  const char* const what = from.dollar == std::optional(move.from) ? "dollar" : "coin";
  if (!move.to) return fmt::format("move the {} on {} into the bag", what, move.from);
  return fmt::format("move the {} on {} to {}", what, move.from, *move.to);
}

Result<Start<SilverDollar>> SilverDollar::read(const Arguments& arguments) {
  const char* hint = "for example silver_dollar(2,5,6), or with the dollar silver_dollar(2,5,6; dollar=5)";
  constexpr std::string_view word = "dollar=";
  const bool with_dollar = arguments.groups.size() == 2;
  if (arguments.groups.size() > 2 || (!with_dollar && arguments.count(0) == 0)) {
    return arguments.wrong("'silver_dollar' needs the squares of its coins", hint);
  }
  Result<std::vector<std::uint64_t>> coins = read_coins(arguments, with_dollar ? 1 : 0);
  if (!coins) return std::move(coins).error();
  Start<SilverDollar> start{{with_dollar}, {{*std::move(coins), {}}}};
  if (!with_dollar) return start;
  if (arguments.count(1) != 1 || !arguments.groups[1][0].text.starts_with(word)) {
    return arguments.wrong("after the semicolon stands the square of the dollar", hint);
  }
  const Field& field = arguments.groups[1][0];
  const Field where{field.text.substr(word.size()), field.offset + word.size()};
  if (where.text == "taken") return Start<SilverDollar>{{true}, {{}}};
  if (where.text == "bag") {
    start.parts[0].dollar = 0;
    return start;
  }
  Result<std::uint64_t> dollar = read_number(where, "the square of the dollar", 1, largest_heap);
  if (!dollar) return std::move(dollar).error();
  if (!std::binary_search(start.parts[0].coins.begin(), start.parts[0].coins.end(), *dollar)) {
    return bad_input("no coin stands on the square of the dollar", where.span());
  }
  start.parts[0].dollar = *dollar;
  return start;
}

}  // namespace grundy
