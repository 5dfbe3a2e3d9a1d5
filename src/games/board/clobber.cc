#include "games/board/clobber.h"

#include <fmt/format.h>

namespace grundy {

void ClobberRow::cut(const Position& row, std::size_t first, std::size_t last, std::optional<std::size_t> changed,
                     Position& into) {
  into.assign(1, static_cast<char16_t>(last > first ? last - first : 0));
  if (last <= first + 1) return;
  const auto begin = std::lower_bound(row.begin() + 1, row.end(), static_cast<char16_t>(first));
  const auto end = std::lower_bound(begin, row.end(), static_cast<char16_t>(last - 1));
  bool turned = !changed || *changed < first || *changed + 1 >= last;
  for (auto pair = begin; pair != end || !turned;) {
    if (!turned && (pair == end || *pair >= *changed)) {
      turned = true;
      if (pair != end && *pair == *changed) {
        ++pair;  // equal before, different now
      } else {
        into.push_back(static_cast<char16_t>(*changed - first));
      }
      continue;
    }
    into.push_back(static_cast<char16_t>(*pair++ - first));
  }
}

ClobberRow::Position ClobberRow::canonical(const Position& row) const {
  Position turned(1, row[0]);
  for (std::size_t i = row.size(); i-- > 1;) turned.push_back(static_cast<char16_t>(row[0] - 2 - row[i]));
  return std::min(row, turned);
}

std::string ClobberRow::proof_text(const Position& row) const {
  std::string stones(1, 'X');
  std::size_t next = 1;
  for (std::size_t i = 0; i + 1 < row[0]; ++i) {
    const bool equal = next < row.size() && row[next] == i;
    if (equal) ++next;
    stones += equal == (stones.back() == 'X') ? 'X' : 'O';
  }
  return stones;
}

std::uint32_t Clobber::difficulty(const LetterBoard& board) const {
  const std::size_t white = board.count('O');
  return white == 0 || white == board.cells.size() ? 0 : static_cast<std::uint32_t>(board.cells.size());
}

std::optional<Start<ClobberRow>> Clobber::packed(std::span<const LetterBoard> parts) const {
  Start<ClobberRow> rows;
  for (const LetterBoard& part : parts) {
    if (part.cells.empty()) continue;
    const LetterCell first = part.cells.front();
    const LetterCell last = part.cells.back();
    if ((first.row() != last.row() && first.column() != last.column()) || part.cells.size() > ClobberRow::longest)
      return {};
    // A part hangs together, so one that is a line by its ends is a line, unless it goes round.
    if (static_cast<std::size_t>(last.row() - first.row() + last.column() - first.column()) + 1 != part.cells.size()) {
      return {};
    }
    ClobberRow::Position row(1, static_cast<char16_t>(part.cells.size()));
    for (std::size_t i = 0; i + 1 < part.cells.size(); ++i) {
      if (part.cells[i].letter() == part.cells[i + 1].letter()) row.push_back(static_cast<char16_t>(i));
    }
    rows.parts.push_back(std::move(row));
  }
  return rows;
}

std::optional<Start<Clobber::PackedBoard>> Clobber::packed_board(std::span<const LetterBoard> parts) const {
  const std::optional<CellGrid<std::uint64_t>> grid = grid_of(parts, PackedBoard::most_cells);
  if (!grid) return {};
  Start<PackedBoard> start{{*grid}, {}};
  for (const LetterBoard& part : parts) {
    if (difficulty(part) == 0) continue;
    ClobberStones stones;
    for_each_cell_of(part, *grid, [&](std::uint64_t cell, char letter) {
      stones.all |= cell;
      if (letter == 'X') stones.black |= cell;
    });
    start.parts.push_back(start.rules.canonical_key(stones));
  }
  return start;
}

std::vector<LetterBoard> Clobber::after(const LetterBoard& board, std::size_t from, std::size_t to) {
  LetterBoard rest = board;
  rest.cells[to] = rest.cells[to].with(board.cells[from].letter());
  rest.cells.erase(rest.cells.begin() + static_cast<std::ptrdiff_t>(from));
  return connected_boards(rest);
}

std::string Clobber::describe_nth(const LetterBoard& board, std::optional<Player>, std::uint64_t number,
                                  std::span<const LetterBoard>) const {
  std::string words;
  for_each_move(board, [&](std::size_t from, std::size_t to) {
    if (number-- > 0) return true;
    words = fmt::format("{} on {} takes {}", board.cells[from].letter(), frame.cell_name(board.cells[from]),
                        frame.cell_name(board.cells[to]));
    return false;
  });
  return words;
}

DrawnPosition Clobber::drawn(std::span<const LetterBoard> parts) const {
  DrawnPosition made{LetterFrame::drawn(parts), {}};
  std::size_t first = 0;
  for (const LetterBoard& part : parts) {
    made.moves.emplace_back();
    for_each_move(part, [&](std::size_t from, std::size_t to) {
      made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({first + from, first + to, "dimgray", ""});
      return true;
    });
    first += part.cells.size();
  }
  return made;
}

Result<Start<Clobber>> Clobber::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong("clobber needs one board",
                           "for example clobber(XOXOXO), clobber(3x4) or clobber(\"XO./OXX\")");
  }
  Result<FramedBoard> board =
      read_letter_board(arguments.groups[0][0], "XO.", "X and O are stones, . and # empty cells",
                        [](int row, int column) { return (row + column) % 2 == 0 ? 'X' : 'O'; });
  if (!board) return std::move(board).error();
  std::erase_if(board->board.cells, [](LetterCell cell) { return cell.letter() == '.'; });
  return Start<Clobber>{{board->frame}, connected_boards(board->board)};
}

}  // namespace grundy
