#include "games/board/jumping.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

char letter_at(const LetterBoard& board, std::size_t cell) {
  return cell == LetterBoard::none ? '#' : board.cells[cell].letter();
}

Result<FramedBoard> read_jumping_board(const Arguments& arguments, std::string_view letters, std::string_view meaning,
                                       std::string_view example, const std::function<char(int, int)>& fill) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong(fmt::format("'{}' needs one board", arguments.name), fmt::format("for example {}", example));
  }
  return read_letter_board(arguments.groups[0][0], letters, meaning, fill);
}

template <class Jumps>
std::vector<std::vector<Jump>> jumps_of_parts(std::span<const LetterBoard> parts, Jumps&& jumps) {
  std::vector<std::vector<Jump>> all;
  for (const LetterBoard& part : parts) all.push_back(jumps(part));
  return all;
}

}  // namespace

LetterBoard JumpingGame::after(const LetterBoard& board, const Jump& jump) {
  LetterBoard next = board;
  next.cells[jump.to] = next.cells[jump.to].with(board.cells[jump.from].letter());
  next.cells[jump.from] = next.cells[jump.from].with('.');
  if (jump.removed) next.cells[*jump.removed] = next.cells[*jump.removed].with('.');
  return next;
}

std::string JumpingGame::words(const LetterBoard& board, const Jump& jump) const {
  return fmt::format("{} from {} to {}", board.cells[jump.from].letter(), frame.cell_name(board.cells[jump.from]),
                     frame.cell_name(board.cells[jump.to]));
}

DrawnPosition JumpingGame::drawn_with(std::span<const LetterBoard> parts, const std::vector<std::vector<Jump>>& jumps) {
  DrawnPosition made{LetterFrame::drawn(parts), {}};
  std::size_t first = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    made.moves.emplace_back();
    for (const Jump& jump : jumps[part]) {
      made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({first + jump.from, first + jump.to, "dimgray", ""});
    }
    first += parts[part].cells.size();
  }
  return made;
}

std::vector<Jump> ToadsAndFrogs::jumps(const LetterBoard& board) {
  std::vector<Jump> found;
  const auto near = board.neighbours();
  for (std::size_t cell = 0; cell < near.size(); ++cell) {
    const char animal = board.cells[cell].letter();
    if (animal == '.') continue;
    const std::size_t side = animal == 'T' ? 2 : 1;
    const std::size_t next = near[cell][side];
    if (letter_at(board, next) == '.') {
      found.push_back({cell, next});
    } else if (letter_at(board, next) == (animal == 'T' ? 'F' : 'T') && letter_at(board, near[next][side]) == '.') {
      found.push_back({cell, near[next][side]});
    }
  }
  return found;
}

LetterBoard ToadsAndFrogs::canonical(const LetterBoard& board) const {
  std::vector<LetterCell> cells = board.cells;
  const auto same_row = [](LetterCell a, LetterCell b) { return a.row() == b.row(); };
  std::vector<LetterCell> kept;
  for (auto row = cells.begin(); row != cells.end();) {
    auto end = std::find_if(row, cells.end(), [&](LetterCell cell) { return !same_row(*row, cell); });
    auto first = std::find_if(row, end, [](LetterCell cell) { return cell.letter() != 'F'; });
    auto last = end;
    while (last != first && (last - 1)->letter() == 'T') --last;
    // Gaps in a row part it, so only a row without gaps may be shortened.
    const bool whole = (end - 1)->column() - row->column() + 1 == end - row;
    kept.insert(kept.end(), whole ? first : row, whole ? last : end);
    row = end;
  }
  // Turned round, toads are frogs. Rows do not touch each other, but they stay in their order.
  std::vector<LetterCell> turned;
  int right = 0;
  for (const LetterCell cell : kept) right = std::max(right, cell.column());
  for (const LetterCell cell : kept) {
    const char letter = cell.letter() == 'T' ? 'F' : cell.letter() == 'F' ? 'T' : '.';
    turned.emplace_back(cell.row(), right - cell.column(), letter);
  }
  std::sort(turned.begin(), turned.end());
  return {std::min(kept, turned)};
}

DrawnPosition ToadsAndFrogs::drawn(std::span<const LetterBoard> parts) const {
  return drawn_with(parts, jumps_of_parts(parts, jumps));
}

Result<Start<ToadsAndFrogs>> ToadsAndFrogs::read(const Arguments& arguments) {
  Result<FramedBoard> board =
      read_jumping_board(arguments, "TF.", "T is a toad, F a frog, . a free cell, # none", "toads_and_frogs(TTT..FFF)",
                         [](int, int column) { return column == 0 ? 'T' : '.'; });
  if (!board) return std::move(board).error();
  // Rows have nothing to do with each other.
  Start<ToadsAndFrogs> start{{{board->frame}}, {}};
  for (const LetterCell cell : board->board.cells) {
    const bool follows = !start.parts.empty() && start.parts.back().cells.back().row() == cell.row() &&
                         start.parts.back().cells.back().column() + 1 == cell.column();
    if (!follows) start.parts.emplace_back();
    start.parts.back().cells.push_back(cell);
  }
  return start;
}

std::vector<Jump> PegDuotaire::jumps(const LetterBoard& board) {
  std::vector<Jump> found;
  const auto near = board.neighbours();
  for (std::size_t cell = 0; cell < near.size(); ++cell) {
    if (board.cells[cell].letter() != 'X') continue;
    for (std::size_t side = 0; side < 4; ++side) {
      const std::size_t over = near[cell][side];
      if (letter_at(board, over) != 'X' || letter_at(board, near[over][side]) != '.') continue;
      found.push_back({cell, near[over][side], over});
    }
  }
  return found;
}

DrawnPosition PegDuotaire::drawn(std::span<const LetterBoard> parts) const {
  return drawn_with(parts, jumps_of_parts(parts, jumps));
}

Result<Start<PegDuotaire>> PegDuotaire::read(const Arguments& arguments) {
  Result<FramedBoard> board =
      read_jumping_board(arguments, "X.", "X is a peg, . a hole, # no cell", "peg_duotaire(XX.XX)",
                         [](int row, int column) { return row == 0 && column == 0 ? '.' : 'X'; });
  if (!board) return std::move(board).error();
  return Start<PegDuotaire>{{{board->frame}}, {std::move(board->board)}};
}

}  // namespace grundy
