#include "proof/checked_nogo.h"

#include <algorithm>

namespace grundy {
namespace {

bool is_free(char letter) { return letter == '.' || letter == 'x' || letter == 'o' || letter == '*'; }
bool is_safe_on(char letter, char stone) { return letter == '*' || letter == (stone == 'X' ? 'x' : 'o'); }
char made_safe_for(char letter, char stone) {
  if (letter == '.') return stone == 'X' ? 'x' : 'o';
  return is_safe_on(letter, stone) ? letter : '*';
}
char made_unsafe_for(char letter, char stone) {
  if (!is_safe_on(letter, stone)) return letter;
  return letter == '*' ? (stone == 'X' ? 'o' : 'x') : '.';
}

// A board being looked at, with the groups of its stones.
class Board {
 public:
  explicit Board(LetterGrid grid) : grid_(std::move(grid)), group_(grid_.letters.size(), -1) {
    for (int cell = 0; cell < grid_.size(); ++cell) near_.push_back(grid_.near(cell));
    int groups = 0;
    for (int first = 0; first < grid_.size(); ++first) {
      if (!is_stone(first) || group_of(first) >= 0) continue;
      std::vector<int> todo{first};
      group_[index(first)] = groups;
      while (!todo.empty()) {
        const int cell = todo.back();
        todo.pop_back();
        for (const int near : beside(cell)) {
          if (letter(near) != letter(cell) || group_of(near) >= 0) continue;
          group_[index(near)] = groups;
          todo.push_back(near);
        }
      }
      ++groups;
    }
    liberties_.resize(static_cast<std::size_t>(groups));
    for (int cell = 0; cell < grid_.size(); ++cell) {
      if (!is_free(letter(cell))) continue;
      for (const int near : beside(cell)) {
        if (!is_stone(near)) continue;
        std::vector<int>& cells = liberties_[static_cast<std::size_t>(group_of(near))];
        if (cells.empty() || cells.back() != cell) cells.push_back(cell);
      }
    }
  }

  const LetterGrid& grid() const { return grid_; }
  char letter(int cell) const { return grid_.letters[index(cell)]; }
  const LetterGrid::Cells& beside(int cell) const { return near_[index(cell)]; }
  bool is_stone(int cell) const { return letter(cell) == 'X' || letter(cell) == 'O'; }
  int group_of(int cell) const { return group_[index(cell)]; }

  bool is_legal(int cell, char stone) const {
    if (!is_free(letter(cell))) return false;
    bool lives = is_safe_on(letter(cell), stone);
    for (const int near : beside(cell)) {
      if (is_free(letter(near))) {
        lives = true;
        continue;
      }
      const bool has_another = liberties_[static_cast<std::size_t>(group_of(near))].size() > 1;
      if (letter(near) == stone) {
        lives = lives || has_another;
      } else if (!has_another) {
        return false;
      }
    }
    return lives;
  }

 private:
  static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

  LetterGrid grid_;
  std::vector<LetterGrid::Cells> near_;
  std::vector<int> group_;                   // by cell
  std::vector<std::vector<int>> liberties_;  // by group, increasing
};

// Takes a group that is safe off the board; free cells beside it are safe for its colour now.
void remove_safe_group(const Board& board, int group, LetterGrid& grid) {
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (board.group_of(cell) != group) continue;
    grid.letters[static_cast<std::size_t>(cell)] = '#';
    for (const int near : board.beside(cell)) {
      char& letter = grid.letters[static_cast<std::size_t>(near)];
      if (is_free(letter)) letter = made_safe_for(letter, board.letter(cell));
    }
  }
}

// In a single row a group is one stone, however long it is.
LetterGrid with_short_groups(const LetterGrid& grid) {
  int rows = 0, columns = 0;
  for (int row = 0; row < grid.rows; ++row) {
    bool used = false;
    for (int column = 0; column < grid.columns; ++column) used = used || grid.at(row, column) != '#';
    rows += used ? 1 : 0;
  }
  for (int column = 0; column < grid.columns; ++column) {
    bool used = false;
    for (int row = 0; row < grid.rows; ++row) used = used || grid.at(row, column) != '#';
    columns += used ? 1 : 0;
  }
  if (rows > 1 && columns > 1) return grid;
  LetterGrid line{1, 0, ""};
  for (const char letter : grid.letters) {
    if (letter == '#') continue;
    const bool again = !line.letters.empty() && line.letters.back() == letter && !is_free(letter);
    if (!again) line.letters += letter;
  }
  line.columns = static_cast<int>(line.letters.size());
  return line;
}

}  // namespace

std::vector<LetterGrid> CheckedNoGo::options(const LetterGrid& grid) const {
  const Board board(grid);
  std::vector<LetterGrid> all;
  for (int cell = 0; cell < grid.size(); ++cell) {
    for (const char stone : {'X', 'O'}) {
      if (!board.is_legal(cell, stone)) continue;
      LetterGrid next = grid;
      next.letters[static_cast<std::size_t>(cell)] = stone;
      if (is_safe_on(board.letter(cell), stone)) {
        const Board with_stone(next);
        remove_safe_group(with_stone, with_stone.group_of(cell), next);
      }
      all.push_back(std::move(next));
    }
  }
  return all;
}

std::vector<LetterGrid> CheckedNoGo::parts(const LetterGrid& grid) const {
  // 1. Cells that stay empty leave the board. Groups beside them are safe, and any stone beside them would be.
  const Board board(grid);
  LetterGrid left = grid;
  const auto is_dead = [&](int cell) {
    return is_free(board.letter(cell)) && !board.is_legal(cell, 'X') && !board.is_legal(cell, 'O');
  };
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (!is_dead(cell)) continue;
    left.letters[static_cast<std::size_t>(cell)] = '#';
    for (const int near : board.beside(cell)) {
      char& letter = left.letters[static_cast<std::size_t>(near)];
      if (is_free(letter)) letter = '*';
      if (letter == 'X' || letter == 'O') remove_safe_group(board, board.group_of(near), left);
    }
  }
  // 2. Where a colour is not legal it never will be, so nothing is safe for it. Where every legal stone would be safe,
  // nothing depends on a neighbour of the same kind.
  std::vector<bool> settled(grid.letters.size(), true);
  for (int cell = 0; cell < grid.size(); ++cell) {
    char& letter = left.letters[static_cast<std::size_t>(cell)];
    if (!is_free(letter)) continue;
    for (const char stone : {'X', 'O'}) {
      if (!board.is_legal(cell, stone)) {
        letter = made_unsafe_for(letter, stone);
      } else if (!is_safe_on(letter, stone)) {
        settled[static_cast<std::size_t>(cell)] = false;
      }
    }
  }
  // 3. What hangs together.
  const auto at = [&](int cell) { return left.letters[static_cast<std::size_t>(cell)]; };
  const auto joined = [&](int a, int b) {
    if (at(a) == '#' || at(b) == '#') return false;
    if (is_free(at(a)) && is_free(at(b))) {
      return !settled[static_cast<std::size_t>(a)] || !settled[static_cast<std::size_t>(b)];
    }
    return is_free(at(a)) || is_free(at(b)) || at(a) == at(b);
  };
  std::vector<LetterGrid> parts;
  std::vector<bool> seen(grid.letters.size(), false);
  for (int first = 0; first < grid.size(); ++first) {
    if (!is_free(at(first)) || seen[static_cast<std::size_t>(first)]) continue;
    LetterGrid part{grid.rows, grid.columns, std::string(grid.letters.size(), '#')};
    std::vector<int> todo{first};
    seen[static_cast<std::size_t>(first)] = true;
    while (!todo.empty()) {
      const int cell = todo.back();
      todo.pop_back();
      part.letters[static_cast<std::size_t>(cell)] = at(cell);
      for (const int near : board.beside(cell)) {
        if (seen[static_cast<std::size_t>(near)] || !joined(cell, near)) continue;
        seen[static_cast<std::size_t>(near)] = true;
        todo.push_back(near);
      }
    }
    parts.push_back(with_short_groups(part));
  }
  return parts;
}

}  // namespace grundy
