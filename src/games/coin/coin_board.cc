#include "games/coin/coin_board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/coin/coin_row.h"

namespace grundy {
namespace {

constexpr std::uint64_t largest_coordinate = 1'000'000'000;

Result<CoinPlace> read_place(const Field& field, std::size_t dimensions) {
  const bool in_brackets = field.text.size() >= 2 && field.text.front() == '(' && field.text.back() == ')';
  if (!in_brackets) {
    return bad_input(fmt::format("'{}' is no place on the board", field.text.substr(0, 40)), field.span(),
                     "write heads as heads=(3,5),(2,2)");
  }
  const Arguments inside = Arguments::split("", field.text.substr(1, field.text.size() - 2));
  if (inside.groups.size() != 1 || inside.count(0) != dimensions) {
    return bad_input(fmt::format("a place on this board has {} coordinates", dimensions), field.span());
  }
  CoinPlace place;
  for (const Field& coordinate : inside.groups[0]) {
    Result<std::uint64_t> number = read_number(coordinate, "a coordinate", 0, largest_coordinate);
    if (!number) return std::move(number).error().shifted_by(field.offset + 1);
    place.push_back(static_cast<std::uint32_t>(*number));
  }
  return place;
}

}  // namespace

void CoinBoard::turn(const CoinPlace& place) {
  const auto found = std::lower_bound(heads.begin(), heads.end(), place);
  if (found != heads.end() && *found == place) {
    heads.erase(found);
  } else {
    heads.insert(found, place);
  }
}

Result<CoinBoard> read_coin_board(std::span<const Field> fields, std::size_t dimensions) {
  const bool has_prefix = !fields.empty() && fields[0].text.starts_with(heads_prefix);
  if (!has_prefix && fields.size() == dimensions && fields[0].text.find('(') == std::string_view::npos) {
    Result<std::vector<std::uint64_t>> place = read_numbers(fields, "a coordinate", 0, largest_coordinate);
    if (!place) return std::move(place).error();
    return CoinBoard{{CoinPlace(place->begin(), place->end())}};
  }
  if (!has_prefix) {
    return bad_input("the heads are missing", fields.empty() ? TextSpan{0, 1} : fields[0].span(),
                     "write them as heads=(3,5),(2,2)");
  }
  CoinBoard board;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    Field field = fields[i];
    if (i == 0) {
      field = {field.text.substr(heads_prefix.size()), field.offset + heads_prefix.size()};
      if (field.text.empty() && fields.size() == 1) return board;
    }
    Result<CoinPlace> place = read_place(field, dimensions);
    if (!place) return std::move(place).error();
    if (std::find(board.heads.begin(), board.heads.end(), *place) != board.heads.end()) {
      return bad_input(fmt::format("the place {} is named twice", to_string(*place)), field.span());
    }
    board.turn(*place);
  }
  return board;
}

Result<CoinPlace> read_board_size(std::span<const Field> fields, const CoinBoard& board, std::size_t dimensions) {
  constexpr std::string_view prefix = "board=";
  const TextSpan place = fields.empty() ? TextSpan{0, 1} : fields[0].span();
  const Error wrong = bad_input("only the size of the board may follow", place,
                                dimensions == 2 ? "write it as board=8x8" : "write it as board=8x8x8");
  if (fields.size() != 1 || !fields[0].text.starts_with(prefix)) return wrong;
  CoinPlace size;
  std::size_t begin = prefix.size();
  while (begin <= fields[0].text.size()) {
    const std::size_t end = std::min(fields[0].text.find('x', begin), fields[0].text.size());
    const Field number{fields[0].text.substr(begin, end - begin), fields[0].offset + begin};
    Result<std::uint64_t> length = read_number(number, "the size of the board", 1, largest_coordinate + 1);
    if (!length) return std::move(length).error();
    size.push_back(static_cast<std::uint32_t>(*length));
    begin = end + 1;
  }
  if (size.size() != dimensions) return wrong;
  for (const CoinPlace& head : board.heads) {
    for (std::size_t i = 0; i < dimensions; ++i) {
      if (head[i] >= size[i]) {
        return bad_input(fmt::format("the head at {} is outside the board", to_string(head)), place);
      }
    }
  }
  return size;
}

std::string to_string(const CoinPlace& place) { return fmt::format("({})", fmt::join(place, ",")); }

std::string to_string(const CoinBoard& board) {
  std::string text = "heads=";
  for (std::size_t i = 0; i < board.heads.size(); ++i) text += (i == 0 ? "" : ",") + to_string(board.heads[i]);
  return text;
}

}  // namespace grundy
