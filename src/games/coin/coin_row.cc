#include "games/coin/coin_row.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t largest_coin = 1'000'000'000;

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

Result<WrittenRow> read_coin_row(std::span<const std::vector<Field>> groups) {
  constexpr std::string_view length_prefix = "coins=";
  Result<WrittenRow> written = read_coin_row(groups[0]);
  if (!written || groups.size() == 1) return written;
  const std::vector<Field>& last = groups[1];
  if (groups.size() > 2 || last.size() != 1 || !last[0].text.starts_with(length_prefix)) {
    return bad_input("only the length of the row may follow", last.empty() ? TextSpan{0, 1} : last[0].span(),
                     "write it as coins=9");
  }
  const Field number{last[0].text.substr(length_prefix.size()), last[0].offset + length_prefix.size()};
  Result<std::uint64_t> length = read_number(number, "the length of the row", 1, largest_coin + 1);
  if (!length) return std::move(length).error();
  if (written->style.letters != Letters::none) {
    return bad_input("a row of letters has its own length", last[0].span());
  }
  const std::vector<std::uint32_t>& heads = written->row.heads;
  if (!heads.empty() && heads.back() >= *length) {
    return bad_input(fmt::format("coin {} is outside the row, whose coins are 0 to {}", heads.back(), *length - 1),
                     groups[0].back().span());
  }
  written->style.length = static_cast<std::uint32_t>(*length);
  return written;
}

std::string to_string(const CoinRow& row, const CoinRowStyle& style) {
  if (style.letters == Letters::none) {
    const std::string heads = fmt::format("heads={}", fmt::join(row.heads, ","));
    return style.length == 0 ? heads : fmt::format("{}; coins={}", heads, style.length);
  }
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
