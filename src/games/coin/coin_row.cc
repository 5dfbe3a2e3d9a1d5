#include "games/coin/coin_row.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t largest_coin = 1'000'000'000;
constexpr std::string_view heads_prefix = "heads=";

using Letters = CoinRowStyle::Letters;

Result<WrittenRow> read_letters(const Field& field) {
  WrittenRow written;
  const bool croatian = field.text.find_first_of("GP") != std::string_view::npos;
  written.style = {croatian ? Letters::glava_pismo : Letters::heads_tails,
                   static_cast<std::uint32_t>(field.text.size())};
  const char head = croatian ? 'G' : 'H', tail = croatian ? 'P' : 'T';
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char letter = field.text[i];
    if (letter == head) {
      written.row.heads.push_back(static_cast<std::uint32_t>(i));
    } else if (letter != tail) {
      return bad_input(fmt::format("'{}' is no coin in a row of {} and {}", letter, head, tail),
                       TextSpan{field.offset + i, 1},
                       "write a row as H (heads) and T (tails), or as G and P, or list the heads: heads=2,3,5");
    }
  }
  return written;
}

Result<WrittenRow> read_heads(std::span<const Field> fields) {
  WrittenRow written;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    Field field = fields[i];
    if (i == 0 && field.text.starts_with(heads_prefix)) {
      field = {field.text.substr(heads_prefix.size()), field.offset + heads_prefix.size()};
      if (field.text.empty() && fields.size() == 1) return written;
    }
    Result<std::uint64_t> coin = read_number(field, "the number of a coin", 0, largest_coin);
    if (!coin) return std::move(coin).error();
    const auto number = static_cast<std::uint32_t>(*coin);
    if (std::find(written.row.heads.begin(), written.row.heads.end(), number) != written.row.heads.end()) {
      return bad_input(fmt::format("coin {} is named twice", number), field.span());
    }
    written.row.turn(number);
  }
  return written;
}

}  // namespace

void CoinRow::turn(std::uint32_t coin) {
  const auto place = std::lower_bound(heads.begin(), heads.end(), coin);
  if (place != heads.end() && *place == coin) {
    heads.erase(place);
  } else {
    heads.insert(place, coin);
  }
}

Result<WrittenRow> read_coin_row(std::span<const Field> fields) {
  if (fields.empty()) {
    return bad_input("a row of coins is missing", TextSpan{0, 1}, "write a row such as TTHHT, or heads=2,3");
  }
  const char first = fields[0].text.empty() ? ' ' : fields[0].text.front();
  const bool numbers = (first >= '0' && first <= '9') || first == '-';
  if (numbers || fields[0].text.starts_with(heads_prefix)) return read_heads(fields);
  if (fields.size() > 1) {
    return bad_input("a row of coins is one word", fields[1].span(), "write the heads as heads=2,3,5");
  }
  return read_letters(fields[0]);
}

std::string to_string(const CoinRow& row, const CoinRowStyle& style) {
  if (style.letters == Letters::none) return fmt::format("heads={}", fmt::join(row.heads, ","));
  std::string text(style.length, style.letters == Letters::heads_tails ? 'T' : 'P');
  for (const std::uint32_t coin : row.heads) text[coin] = style.letters == Letters::heads_tails ? 'H' : 'G';
  return text;
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += i == 0 ? "" : i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace grundy
