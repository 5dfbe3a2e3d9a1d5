#include "games/graph/nimstring.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "base/canonical_order.h"

namespace grundy {
namespace {

constexpr std::uint64_t most_boxes = 400;
constexpr std::size_t most_strings = 2000;
constexpr std::size_t most_strings_ordered = 300;

constexpr Strings::Coin longest_side = 26;
constexpr Strings::Coin first_other = 1 + longest_side * longest_side;

Strings::Coin box(std::uint64_t row, std::uint64_t column) {
  return static_cast<Strings::Coin>(1 + row * longest_side + column);
}

// a1 to z26; nothing for other names.
std::optional<Strings::Coin> box_named(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'a' || name[0] > 'z' || name[1] == '0') return {};
  Strings::Coin row = 0;
  for (const char digit : name.substr(1)) {
    if (digit < '0' || digit > '9') return {};
    row = row * 10 + static_cast<Strings::Coin>(digit - '0');
  }
  if (row > longest_side) return {};
  return box(row - 1, static_cast<std::uint64_t>(name[0] - 'a'));
}

std::pair<double, double> place_of_coin(Strings::Coin coin) {
  if (coin < first_other) return {(coin - 1) % longest_side, (coin - 1) / longest_side};
  const Strings::Coin number = coin - first_other;  // in rows of six, not quite in line
  const Strings::Coin row = number / 6;
  return {number % 6, -(row + 0.3 * (number % 2))};
}

std::map<Strings::Coin, int> strings_of_coins(const std::vector<Strings::String>& strings) {
  std::map<Strings::Coin, int> degree;
  for (const auto& [a, b] : strings) {
    ++degree[a];
    ++degree[b];
  }
  degree.erase(0);
  return degree;
}

// Coins that are joined otherwise than by the ground.
std::vector<Strings> in_parts(const std::vector<Strings::String>& strings) {
  std::map<Strings::Coin, Strings::Coin> part;
  const auto find = [&](Strings::Coin coin) {
    part.try_emplace(coin, coin);
    while (part[coin] != coin) coin = part[coin] = part[part[coin]];
    return coin;
  };
  for (const auto& [a, b] : strings) {
    if (a != 0) part[find(b)] = find(a);
    find(b);
  }
  std::map<Strings::Coin, Strings> made;
  for (const Strings::String& string : strings) made[find(string.second)].strings.push_back(string);
  std::vector<Strings> parts;
  for (auto& [coin, one] : made) parts.push_back(std::move(one));
  return parts;
}

Result<Strings> read_strings(const Field& field, std::vector<std::string>& others, const char* hint) {
  if (field.text.size() < 2 || field.text.back() != '"') return bad_input("the quotes are never closed", field.span());
  const std::string_view text = field.text.substr(1, field.text.size() - 2);
  Strings whole;
  std::map<std::string, Strings::Coin, std::less<>> known{{"ground", 0}};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const TextSpan place{field.offset + 1 + at, std::max<std::size_t>(word.size(), 1)};
    at = end + 1;
    if (word.empty()) continue;
    const std::size_t dash = word.find('-');
    if (dash == 0 || dash == std::string_view::npos || dash + 1 == word.size()) {
      return bad_input("a string is written coin-coin or coin-ground", place, hint);
    }
    std::array<Strings::Coin, 2> ends{};
    for (const std::size_t side : {0U, 1U}) {
      const std::string name(side == 0 ? word.substr(0, dash) : word.substr(dash + 1));
      const auto next = static_cast<Strings::Coin>(first_other + others.size());
      const auto [found, is_new] = known.emplace(name, box_named(name).value_or(next));
      if (is_new && found->second == next) others.push_back(name);
      ends[side] = found->second;
    }
    if (ends[0] == ends[1]) return bad_input("a string has two different ends", place);
    whole.strings.emplace_back(std::minmax(ends[0], ends[1]));
    if (whole.strings.size() > most_strings) return bad_input(fmt::format("more than {} strings", most_strings), place);
  }
  return whole;
}

// A box has four strings; those on the border lead to the ground.
Result<Strings> read_boxes(const Field& field, const char* hint) {
  const std::string_view text = field.text;
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) {
    return bad_input("neither sides such as 2x3 nor strings in quotes", field.span(), hint);
  }
  Result<std::vector<std::uint64_t>> sides =
      read_numbers(std::vector<Field>{{text.substr(0, x), field.offset}, {text.substr(x + 1), field.offset + x + 1}},
                   "a side", 1, longest_side);
  if (!sides) return std::move(sides).error();
  const std::uint64_t rows = (*sides)[0];
  const std::uint64_t columns = (*sides)[1];
  if (rows * columns > most_boxes) return bad_input(fmt::format("more than {} boxes", most_boxes), field.span());
  Strings whole;
  for (std::uint64_t row = 0; row < rows; ++row) {
    for (std::uint64_t column = 0; column < columns; ++column) {
      whole.strings.emplace_back(row == 0 ? 0 : box(row - 1, column), box(row, column));
      whole.strings.emplace_back(column == 0 ? 0 : box(row, column - 1), box(row, column));
      if (row + 1 == rows) whole.strings.emplace_back(0, box(row, column));
      if (column + 1 == columns) whole.strings.emplace_back(0, box(row, column));
    }
  }
  return whole;
}

}  // namespace

std::uint64_t Strings::hash() const {
  std::uint64_t seed = strings.size();
  for (const auto& [a, b] : strings) seed = combine(seed, std::uint64_t{a} << 32 | b);
  return seed;
}

Strings Nimstring::without(const Strings& position, std::size_t cut) {
  Strings rest = position;
  rest.strings.erase(rest.strings.begin() + static_cast<std::ptrdiff_t>(cut));
  return rest;
}

std::optional<std::vector<Strings>> Nimstring::settled(Strings position) {
  std::vector<Strings::String>& strings = position.strings;
  while (true) {
    const std::map<Strings::Coin, int> degree = strings_of_coins(strings);
    const auto single = std::find_if(degree.begin(), degree.end(), [](const auto& coin) { return coin.second == 1; });
    if (single == degree.end()) return in_parts(strings);
    const auto holds = [](Strings::Coin coin) {
      return [coin](const Strings::String& string) { return string.first == coin || string.second == coin; };
    };
    const auto last = std::find_if(strings.begin(), strings.end(), holds(single->first));
    const Strings::Coin next = last->first == single->first ? last->second : last->first;
    if (next != 0 && degree.at(next) == 2) {
      // The next coin's other string: may it be cut without taking a coin?
      const auto other = std::find_if(strings.begin(), strings.end(), [&](const Strings::String& string) {
        return holds(next)(string) && !holds(single->first)(string);
      });
      const Strings::Coin end = other->first == next ? other->second : other->first;
      if (end == 0 || degree.at(end) > 1) return {};
    }
    strings.erase(last);
  }
}

// Strings become vertices that their ends point to, so that two between the same coins stay two.
Strings Nimstring::canonical(const Strings& position) const {
  const std::map<Strings::Coin, int> degree = strings_of_coins(position.strings);
  std::map<Strings::Coin, std::uint32_t> place;
  for (const auto& [coin, strings] : degree) place.emplace(coin, static_cast<std::uint32_t>(place.size()));
  GraphToOrder graph;
  graph.directed = true;
  graph.vertices = static_cast<std::uint32_t>(place.size() + position.strings.size());
  for (std::size_t i = 0; i < position.strings.size(); ++i) {
    const auto string = static_cast<std::uint32_t>(place.size() + i);
    const auto [a, b] = position.strings[i];
    if (a != 0) graph.edges.emplace_back(place[a], string);
    graph.edges.emplace_back(place[b], string);
  }
  std::vector<std::uint32_t> order(graph.vertices);
  std::iota(order.begin(), order.end(), 0U);
  if (position.strings.size() <= most_strings_ordered) order = *canonical_order(graph);
  std::vector<Strings::Coin> name(place.size());
  Strings::Coin next = 1;
  for (const std::uint32_t v : order) {
    if (v < place.size()) name[v] = next++;
  }
  Strings made;
  for (const auto& [a, b] : position.strings) {
    made.strings.emplace_back(std::minmax(a == 0 ? 0 : name[place[a]], name[place[b]]));
  }
  std::sort(made.strings.begin(), made.strings.end());
  return made;
}

std::string Nimstring::format(std::span<const Strings> parts) const {
  std::vector<Strings::String> all;
  for (const Strings& part : parts) all.insert(all.end(), part.strings.begin(), part.strings.end());
  std::sort(all.begin(), all.end());
  std::string text;
  for (const auto& [a, b] : all) text += fmt::format("{}{}-{}", text.empty() ? "" : " ", name(b), name(a));
  return fmt::format("nimstring(\"{}\")", text);
}

std::string Nimstring::describe_nth(const Strings& position, std::optional<Player>, std::uint64_t number,
                                    std::span<const Strings> option) const {
  std::size_t left = 0;
  for (const Strings& part : option) left += part.strings.size();
  for (std::size_t i = 0; i < position.strings.size(); ++i) {
    if (i > 0 && position.strings[i] == position.strings[i - 1]) continue;
    if (!settled(without(position, i)) || number-- > 0) continue;
    const auto [a, b] = position.strings[i];
    const bool taken = left + 1 < position.strings.size();
    return fmt::format("cut {}-{}{}", name(b), name(a), taken ? "; what then hangs on one string is taken" : "");
  }
  return "";
}

DrawnPosition Nimstring::drawn(std::span<const Strings> parts) const {
  DrawnPosition made;
  for (const Strings& part : parts) {
    made.moves.emplace_back();
    std::map<Strings::Coin, std::size_t> point;
    std::map<Strings::Coin, int> to_ground;
    for (const auto& [coin, strings] : strings_of_coins(part.strings)) {
      point[coin] = made.drawing.points.size();
      const auto [x, y] = place_of_coin(coin);
      made.drawing.points.push_back({x, y, name(coin), "", false});
    }
    for (std::size_t i = 0; i < part.strings.size(); ++i) {
      const auto [a, b] = part.strings[i];
      std::size_t end = a == 0 ? made.drawing.points.size() : point[a];
      if (a == 0) {
        const auto [x, y] = place_of_coin(b);
        const int side = to_ground[b]++;
        const int layer = side / 2;
        made.drawing.points.push_back({x + 0.35 * (side % 2 == 0 ? -1 : 1), y - 0.45 + 0.2 * layer, "", "", false});
      }
      const bool again = i > 0 && part.strings[i] == part.strings[i - 1];
      if (!again && settled(without(part, i))) made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({point[b], end, "dimgray", ""});
    }
  }
  return made;
}

std::string Nimstring::name(Strings::Coin coin) const {
  if (coin == 0) return "ground";
  if (coin >= first_other) return (*other_names)[coin - first_other];
  return fmt::format("{}{}", static_cast<char>('a' + (coin - 1) % longest_side), (coin - 1) / longest_side + 1);
}

Result<Start<Nimstring>> Nimstring::read(const Arguments& arguments) {
  const char* hint = "for example nimstring(2x3) for boxes of dots, or nimstring(\"a-b b-c c-a a-ground\")";
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong("'nimstring' needs its strings", hint);
  }
  const Field& field = arguments.groups[0][0];
  const std::string_view text = field.text;
  std::vector<std::string> others;
  Result<Strings> whole = text.starts_with('"') ? read_strings(field, others, hint) : read_boxes(field, hint);
  if (!whole) return std::move(whole).error();
  std::sort(whole->strings.begin(), whole->strings.end());
  std::optional<std::vector<Strings>> parts = settled(*std::move(whole));
  if (!parts) {
    return bad_input("the position is loony: whoever is to move wins, whatever stands beside it, and it has no value",
                     field.span());
  }
  return Start<Nimstring>{{std::make_shared<const std::vector<std::string>>(std::move(others))}, *std::move(parts)};
}

}  // namespace grundy
