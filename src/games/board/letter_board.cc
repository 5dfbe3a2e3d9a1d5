#include "games/board/letter_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace grundy {
namespace {

constexpr std::size_t most_cells = 100'000;

std::size_t find_place(const std::vector<LetterCell>& cells, std::uint32_t place) {
  const auto found =
      std::lower_bound(cells.begin(), cells.end(), place,
                       [](const LetterCell& cell, std::uint32_t wanted) { return cell.place() < wanted; });
  return found != cells.end() && found->place() == place ? static_cast<std::size_t>(found - cells.begin())
                                                         : LetterBoard::none;
}

char exchanged(char letter, std::string_view pairs) {
  const std::size_t at = pairs.find(letter);
  return at == std::string_view::npos ? letter : pairs[at ^ 1];
}

Result<FramedBoard> read_rows(std::string_view rows, std::size_t offset, std::string_view letters,
                              std::string_view meaning) {
  FramedBoard made;
  int row = 0;
  int column = 0;
  for (std::size_t i = 0; i <= rows.size(); ++i) {
    const char letter = i < rows.size() ? rows[i] : '/';
    const TextSpan place{offset + i, 1};
    if (letter == '/') {
      if (row > 0 && column != made.frame.columns) return bad_input("the rows have different lengths", place);
      made.frame.columns = static_cast<std::uint16_t>(column);
      made.frame.rows = static_cast<std::uint16_t>(++row);
      column = 0;
    } else if (letter == '#' || letters.find(letter) != std::string_view::npos) {
      if (letter != '#') made.board.cells.emplace_back(row, column, letter);
      ++column;
    } else {
      return bad_input(fmt::format("'{}' can't stand on this board", letter), place, std::string(meaning));
    }
    if (row > LetterCell::longest_side || column > LetterCell::longest_side) {
      return bad_input(fmt::format("a side is longer than {}", LetterCell::longest_side), place);
    }
  }
  return made;
}

}  // namespace

std::size_t LetterBoard::at(int row, int column) const {
  if (row < 0 || column < 0) return none;
  return find_place(cells, LetterCell(row, column, '\0').place());
}

std::vector<std::array<std::size_t, 4>> LetterBoard::neighbours() const {
  std::vector<std::array<std::size_t, 4>> near(cells.size(), {none, none, none, none});
  std::size_t above = 0;  // cells are in order, so the cell above moves along
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && cells[i].row() == cells[i - 1].row() && cells[i].column() == cells[i - 1].column() + 1) {
      near[i][1] = i - 1;
      near[i - 1][2] = i;
    }
    if (cells[i].row() == 0) continue;
    const std::uint32_t wanted = LetterCell(cells[i].row() - 1, cells[i].column(), '\0').place();
    while (cells[above].place() < wanted) ++above;
    if (cells[above].place() != wanted) continue;
    near[i][0] = above;
    near[above][3] = i;
  }
  return near;
}

std::size_t LetterBoard::count(char letter) const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [&](const LetterCell& cell) { return cell.letter() == letter; }));
}

std::vector<LetterBoard> connected_boards(const LetterBoard& board) {
  const std::vector<std::size_t> group =
      group_numbers(board.neighbours(), [](std::size_t, std::size_t) { return true; });
  std::vector<LetterBoard> parts;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i] >= parts.size()) parts.resize(group[i] + 1);
    parts[group[i]].cells.push_back(board.cells[i]);
  }
  return parts;
}

LetterRectangle::LetterRectangle(const LetterBoard& board) {
  for (const LetterCell cell : board.cells) {
    top = std::min(top, cell.row());
    bottom = std::max(bottom, cell.row());
    left = std::min(left, cell.column());
    right = std::max(right, cell.column());
  }
}

std::string letter_text(const LetterBoard& board) {
  const LetterRectangle box(board);
  std::string text;
  for (int row = box.top; row <= box.bottom; ++row) {
    if (row > box.top) text += '/';
    text.append(static_cast<std::size_t>(box.width()), '#');
  }
  for (const LetterCell cell : board.cells) {
    text[static_cast<std::size_t>((cell.row() - box.top) * (box.width() + 1) + cell.column() - box.left)] =
        cell.letter();
  }
  return text;
}

std::optional<CellGrid<std::uint64_t>> grid_of(std::span<const LetterBoard> parts, int most_cells) {
  int rows = 1;
  int columns = 1;
  for (const LetterBoard& part : parts) {
    if (part.cells.empty()) continue;
    const LetterRectangle box(part);
    rows = std::max(rows, std::min(box.height(), box.width()));
    columns = std::max(columns, std::max(box.height(), box.width()));
  }
  if (rows * columns > most_cells || !CellGrid<std::uint64_t>::fits(rows, columns)) return {};
  return CellGrid<std::uint64_t>(rows);
}

LetterBoard least_image(const LetterBoard& board, std::string_view exchange) {
  if (board.cells.empty()) return board;
  const auto [top, left, bottom, right] = LetterRectangle(board);
  LetterBoard least;
  std::vector<LetterCell> image(board.cells.size());
  // A lying rectangle stands for a standing one, so only images at least as wide as high are looked at.
  for (int symmetry = 0; symmetry < (exchange.empty() ? 8 : 16); ++symmetry) {
    const bool turned = (symmetry & 4) != 0;
    const int height = turned ? right - left : bottom - top;
    const int width = turned ? bottom - top : right - left;
    if (width < height) continue;
    for (std::size_t i = 0; i < image.size(); ++i) {
      const LetterCell cell = board.cells[i];
      int row = cell.row() - top;
      int column = cell.column() - left;
      if (turned) std::swap(row, column);
      if ((symmetry & 1) != 0) row = height - row;
      if ((symmetry & 2) != 0) column = width - column;
      image[i] = {row, column, (symmetry & 8) != 0 ? exchanged(cell.letter(), exchange) : cell.letter()};
    }
    std::sort(image.begin(), image.end());
    if (least.cells.empty() || image < least.cells) least.cells = image;
  }
  return least;
}

std::string LetterFrame::text(std::span<const LetterBoard> parts, char blank) const {
  std::string whole((std::size_t{columns} + 1) * rows, blank);
  for (std::size_t row = 1; row <= rows; ++row) whole[row * (std::size_t{columns} + 1) - 1] = '/';
  for (const LetterBoard& part : parts) {
    for (const LetterCell cell : part.cells) {
      whole[static_cast<std::size_t>(cell.row()) * (std::size_t{columns} + 1) +
            static_cast<std::size_t>(cell.column())] = cell.letter();
    }
  }
  if (!whole.empty()) whole.pop_back();
  return fmt::format("\"{}\"", whole);
}

std::string LetterFrame::cell_name(LetterCell cell) const {
  const int number = rows - cell.row();
  if (cell.column() < 26) return fmt::format("{}{}", static_cast<char>('a' + cell.column()), number);
  return fmt::format("({},{})", cell.column() + 1, number);
}

Drawing LetterFrame::drawn(std::span<const LetterBoard> parts) {
  Drawing drawing;
  for (const LetterBoard& part : parts) {
    for (const LetterCell cell : part.cells) {
      drawing.points.push_back({static_cast<double>(cell.column()), -static_cast<double>(cell.row()),
                                cell.letter() == '.' ? "" : std::string(1, cell.letter()), "", false});
    }
  }
  return drawing;
}

Result<FramedBoard> read_letter_board(const Field& field, std::string_view letters, std::string_view meaning,
                                      const std::function<char(int row, int column)>& fill) {
  const std::string_view text = field.text;
  if (!text.empty() && text.front() == '"') {
    if (text.size() < 2 || text.back() != '"') return bad_input("the quotes are never closed", field.span());
    return read_rows(text.substr(1, text.size() - 2), field.offset + 1, letters, meaning);
  }
  const std::size_t x = text.find('x');
  const bool has_sides =
      x != std::string_view::npos && x > 0 && text.find_first_not_of("0123456789x ") == std::string_view::npos;
  if (!has_sides) return read_rows(text, field.offset, letters, meaning);
  // "3x4", or with blanks round the x.
  const std::string_view first = text.substr(0, text.find_last_not_of(' ', x - 1) + 1);
  const std::size_t second = std::min(text.find_first_not_of(' ', x + 1), text.size());
  Result<std::vector<std::uint64_t>> sides =
      read_numbers(std::vector<Field>{{first, field.offset}, {text.substr(second), field.offset + second}}, "a side", 0,
                   static_cast<std::uint64_t>(LetterCell::longest_side));
  if (!sides) return std::move(sides).error();
  if ((*sides)[0] * (*sides)[1] > most_cells) {
    return bad_input(fmt::format("a board of more than {} cells", most_cells), field.span());
  }
  FramedBoard made;
  made.frame = {static_cast<std::uint16_t>((*sides)[0]), static_cast<std::uint16_t>((*sides)[1])};
  for (int row = 0; row < made.frame.rows; ++row) {
    for (int column = 0; column < made.frame.columns; ++column) {
      made.board.cells.emplace_back(row, column, fill(row, column));
    }
  }
  return made;
}

}  // namespace grundy
