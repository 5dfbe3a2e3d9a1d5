#include "games/poset/chomp.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/poset/board_sides.h"

namespace grundy {

namespace {
constexpr std::uint32_t longest_row = 10'000;
constexpr std::uint64_t most_board_cells = 1'000'000;
}  // namespace

Chomp::Position Chomp::bitten(const Position& rows, std::size_t row, std::uint16_t left) {
  Position option(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(left == 0 ? row : rows.size()));
  for (std::size_t i = row; i < option.size(); ++i) option[i] = std::min(option[i], left);
  return option;
}

Chomp::Position Chomp::mirrored(const Position& rows) {
  Position columns(rows.empty() ? 0 : rows[0], 0);
  for (const std::uint16_t row : rows) {
    for (std::uint16_t column = 0; column < row; ++column) ++columns[column];
  }
  return columns;
}

std::string Chomp::format(std::span<const Position> bars) const {
  std::vector<std::string> texts;
  for (const Position& rows : bars) texts.push_back(fmt::format("chomp({})", fmt::join(rows, ",")));
  return fmt::format("{}", fmt::join(texts, " + "));
}

std::string Chomp::describe(const Position& rows, std::span<const Position> option) const {
  const Position& left = option[0];
  std::size_t row = 0;
  while (row < left.size() && left[row] == rows[row]) ++row;
  return fmt::format("bite at row {}, column {}", row + 1, row < left.size() ? left[row] + 1 : 1);
}

Result<Start<Chomp>> Chomp::read(const Arguments& arguments) {
  const char* hint = "for example chomp(4x7), or chomp(7,5,3,3) for the rows that are left";
  if (arguments.groups.size() > 1 || arguments.count(0) == 0) {
    return arguments.wrong("'chomp' needs a board, rows x columns, or the rows that are left", hint);
  }
  const std::vector<Field>& fields = arguments.groups[0];
  Position rows;
  if (fields.size() == 1 && looks_like_sides(fields[0].text)) {
    const auto sides = read_sides(fields[0], 2, 2, longest_row);
    if (!sides) return sides.error();
    if (std::uint64_t{(*sides)[0]} * (*sides)[1] > most_board_cells) {
      return bad_input("the board has more than a million cells", fields[0].span(),
                       "'grundy chomp' solves large boards");
    }
    rows.assign((*sides)[0], static_cast<std::uint16_t>((*sides)[1]));
  } else {
    for (const Field& field : fields) {
      const Result<std::uint64_t> row = read_number(field, "a row", 0, longest_row);
      if (!row) return row.error();
      if (!rows.empty() && *row > rows.back()) {
        return bad_input("a row can't be longer than the one above it", field.span(), hint);
      }
      rows.push_back(static_cast<std::uint16_t>(*row));
    }
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    if (rows.empty())
      return bad_input("the poisoned cell is always left: the first row has at least 1", fields[0].span());
  }
  return Start<Chomp>{{}, {std::move(rows)}};
}

}  // namespace grundy
