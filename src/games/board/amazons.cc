#include "games/board/amazons.h"

#include <fmt/format.h>

namespace grundy {

// Queens go slantwise too, so cells that touch at a corner hang together.
std::vector<LetterBoard> Amazons::yards(const LetterBoard& board) {
  std::vector<LetterBoard> found;
  std::vector<bool> seen(board.cells.size(), false);
  for (std::size_t first = 0; first < seen.size(); ++first) {
    if (seen[first]) continue;
    std::vector<std::size_t> yard{first};
    seen[first] = true;
    for (std::size_t i = 0; i < yard.size(); ++i) {
      for (int direction = 0; direction < 9; ++direction) {
        const std::size_t near =
            board.at(board.cells[yard[i]].row() + direction / 3 - 1, board.cells[yard[i]].column() + direction % 3 - 1);
        if (near == LetterBoard::none || seen[near]) continue;
        seen[near] = true;
        yard.push_back(near);
      }
    }
    std::sort(yard.begin(), yard.end());
    found.emplace_back();
    for (const std::size_t cell : yard) found.back().cells.push_back(board.cells[cell]);
  }
  return found;
}

std::vector<LetterBoard> Amazons::after(const LetterBoard& board, std::size_t from, std::size_t to, std::size_t shot) {
  LetterBoard next = board;
  next.cells[from] = next.cells[from].with('.');
  next.cells[to] = next.cells[to].with('A');
  next.cells.erase(next.cells.begin() + static_cast<std::ptrdiff_t>(shot));
  return yards(next);
}

std::string Amazons::describe_nth(const LetterBoard& board, std::optional<Player>, std::uint64_t number,
                                  std::span<const LetterBoard>) const {
  std::string words;
  for_each_move(board, [&](std::size_t from, std::size_t to, std::size_t shot) {
    if (number-- > 0) return true;
    words = fmt::format("amazon from {} to {}, shot at {}", frame.cell_name(board.cells[from]),
                        frame.cell_name(board.cells[to]), frame.cell_name(board.cells[shot]));
    return false;
  });
  return words;
}

// One line for the way; where it ends the shots are told apart by their ends.
DrawnPosition Amazons::drawn(std::span<const LetterBoard> parts) const {
  DrawnPosition made{LetterFrame::drawn(parts), {}};
  std::size_t first = 0;
  for (const LetterBoard& part : parts) {
    made.moves.emplace_back();
    for_each_move(part, [&](std::size_t, std::size_t to, std::size_t shot) {
      made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({first + to, first + shot, "dimgray", ""});
      return true;
    });
    first += part.cells.size();
  }
  return made;
}

Result<Start<Amazons>> Amazons::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong("amazons needs one board", "for example amazons(3x3) or amazons(\"A../...\")");
  }
  Result<FramedBoard> board =
      read_letter_board(arguments.groups[0][0], "A.", "A is an amazon, . a free cell, # a blocked one",
                        [](int row, int column) { return row == 0 && column == 0 ? 'A' : '.'; });
  if (!board) return std::move(board).error();
  return Start<Amazons>{{board->frame}, yards(board->board)};
}

}  // namespace grundy
