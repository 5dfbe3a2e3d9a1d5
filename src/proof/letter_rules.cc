#include "proof/letter_rules.h"

#include <algorithm>

#include "proof/checked_nogo.h"

namespace grundy {
namespace {

// The cells that can be reached from each other, each set as a board of its own.
std::vector<LetterGrid> taken_apart(const LetterGrid& grid, bool corners) {
  std::vector<LetterGrid> parts;
  std::vector<bool> seen(static_cast<std::size_t>(grid.size()), false);
  for (int first = 0; first < grid.size(); ++first) {
    const auto at = static_cast<std::size_t>(first);
    if (grid.letters[at] == '#' || seen[at]) continue;
    LetterGrid part{grid.rows, grid.columns, std::string(grid.letters.size(), '#')};
    std::vector<int> todo{first};
    seen[at] = true;
    while (!todo.empty()) {
      const int cell = todo.back();
      todo.pop_back();
      part.letters[static_cast<std::size_t>(cell)] = grid.letters[static_cast<std::size_t>(cell)];
      for (const int near : grid.near(cell, corners)) {
        if (seen[static_cast<std::size_t>(near)]) continue;
        seen[static_cast<std::size_t>(near)] = true;
        todo.push_back(near);
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

class CheckedClobber final : public LetterGame {
 public:
  std::string_view letters() const override { return "XO"; }
  std::string_view exchange() const override { return "XO"; }
  std::vector<LetterGrid> options(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all;
    for (int from = 0; from < grid.size(); ++from) {
      const char mover = grid.letters[static_cast<std::size_t>(from)];
      if (mover == '#') continue;
      for (const int to : grid.near(from)) {
        if (grid.letters[static_cast<std::size_t>(to)] == mover) continue;
        LetterGrid& next = all.emplace_back(grid);
        next.letters[static_cast<std::size_t>(from)] = '#';
        next.letters[static_cast<std::size_t>(to)] = mover;
      }
    }
    return all;
  }
  std::vector<LetterGrid> parts(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all = taken_apart(grid, false);
    std::erase_if(all, [](const LetterGrid& part) {
      return part.letters.find('X') == std::string::npos || part.letters.find('O') == std::string::npos;
    });
    return all;
  }
};

class CheckedAmazons final : public LetterGame {
 public:
  std::string_view letters() const override { return "A."; }
  std::vector<LetterGrid> options(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all;
    for (int from = 0; from < grid.size(); ++from) {
      if (grid.letters[static_cast<std::size_t>(from)] != 'A') continue;
      LetterGrid left = grid;
      left.letters[static_cast<std::size_t>(from)] = '.';
      for (const int to : reached(left, from)) {
        for (const int shot : reached(left, to)) {
          LetterGrid& next = all.emplace_back(left);
          next.letters[static_cast<std::size_t>(to)] = 'A';
          next.letters[static_cast<std::size_t>(shot)] = '#';
        }
      }
    }
    return all;
  }
  std::vector<LetterGrid> parts(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all = taken_apart(grid, true);
    std::erase_if(all, [](const LetterGrid& part) {
      return part.letters.find('A') == std::string::npos || part.letters.find('.') == std::string::npos;
    });
    return all;
  }

 private:
  static std::vector<int> reached(const LetterGrid& grid, int from) {
    std::vector<int> cells;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        int row = from / grid.columns + down;
        int column = from % grid.columns + right;
        for (; grid.at(row, column) == '.'; row += down, column += right) cells.push_back(row * grid.columns + column);
      }
    }
    return cells;
  }
};

class CheckedTiling final : public LetterGame {
 public:
  // False if a piece can't be read.
  bool add(std::string_view text) {
    std::string rows(text);
    for (char& c : rows) c = c == '#' ? '.' : c == '.' ? '#' : c;
    std::optional<LetterGrid> piece = LetterGrid::read(rows);
    if (!piece || piece->letters.find_first_not_of(".#") != std::string::npos ||
        piece->letters.find('.') == std::string::npos) {
      return false;
    }
    arguments_ += std::string(arguments_.empty() ? "; \"" : ", \"") + std::string(text) + "\"";
    for (int image = 0; image < 8; ++image) {
      std::vector<std::pair<int, int>> cells;
      for (int row = 0; row < piece->rows; ++row) {
        for (int column = 0; column < piece->columns; ++column) {
          if (piece->at(row, column) != '.') continue;
          const int down = (image & 1) != 0 ? -row : row;
          const int right = (image & 2) != 0 ? -column : column;
          cells.emplace_back((image & 4) != 0 ? std::pair(right, down) : std::pair(down, right));
        }
      }
      std::sort(cells.begin(), cells.end());
      const std::pair<int, int> first = cells.front();
      for (auto& [row, column] : cells) row -= first.first, column -= first.second;
      if (std::find(shapes_.begin(), shapes_.end(), cells) == shapes_.end()) shapes_.push_back(cells);
    }
    return true;
  }

  std::string_view letters() const override { return "."; }
  std::vector<LetterGrid> options(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all;
    for (int cell = 0; cell < grid.size(); ++cell) {
      for (const auto& shape : shapes_) {
        LetterGrid next = grid;
        const bool fits = std::all_of(shape.begin(), shape.end(), [&](const auto& step) {
          const int row = cell / grid.columns + step.first;
          const int column = cell % grid.columns + step.second;
          if (grid.at(row, column) != '.') return false;
          next.letters[grid.place(row, column)] = '#';
          return true;
        });
        if (fits) all.push_back(std::move(next));
      }
    }
    return all;
  }
  std::vector<LetterGrid> parts(const LetterGrid& grid) const override {
    std::vector<LetterGrid> all = taken_apart(grid, false);
    std::erase_if(all, [this](const LetterGrid& part) { return options(part).empty(); });
    return all;
  }
  std::string more_arguments() const override { return arguments_; }

 private:
  std::vector<std::vector<std::pair<int, int>>> shapes_;  // rows and columns from the first cell on
  std::string arguments_;
};

}  // namespace

std::optional<LetterGrid> LetterGrid::read(std::string_view text) {
  LetterGrid grid;
  if (text.empty()) return {};
  grid.columns = static_cast<int>(std::min(text.find('/'), text.size()));
  while (true) {
    const std::size_t end = std::min(text.find('/'), text.size());
    if (end == 0 || end != static_cast<std::size_t>(grid.columns)) return {};
    grid.letters += text.substr(0, end);
    ++grid.rows;
    if (end == text.size()) return grid;
    text.remove_prefix(end + 1);
  }
}

std::string LetterGrid::text() const {
  std::string made;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) made += '/';
    made.append(letters, place(row, 0), static_cast<std::size_t>(columns));
  }
  return made;
}

LetterGrid::Cells LetterGrid::near(int cell, bool corners) const {
  Cells cells;
  const int row = cell / columns;
  const int column = cell % columns;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      const int steps = down * down + right * right;
      if (steps == 0 || (steps == 2 && !corners) || at(row + down, column + right) == '#') continue;
      cells.numbers[cells.count++] = (row + down) * columns + column + right;
    }
  }
  return cells;
}

std::unique_ptr<LetterGame> letter_game(std::span<const std::string_view> words) {
  const std::string_view name = words[0];
  if (name == "tiling" && words.size() > 1) {
    auto tiling = std::make_unique<CheckedTiling>();
    const bool read =
        std::all_of(words.begin() + 1, words.end(), [&](std::string_view piece) { return tiling->add(piece); });
    if (!read) return nullptr;
    return tiling;
  }
  if (words.size() != 1) return nullptr;
  if (name == "clobber") return std::make_unique<CheckedClobber>();
  if (name == "amazons") return std::make_unique<CheckedAmazons>();
  if (name == "nogo") return std::make_unique<CheckedNoGo>();
  return nullptr;
}

std::optional<std::string> LetterRules::read(std::string_view text) const {
  const std::optional<LetterGrid> grid = LetterGrid::read(text);
  if (!grid) return {};
  for (const char letter : grid->letters) {
    if (letter != '#' && game_.letters().find(letter) == std::string_view::npos) return {};
  }
  const std::vector<std::string> parts = forms(*grid);
  // What has no move is worth *0, and what falls apart is no component.
  if (parts.size() > 1) return {};
  return parts.empty() ? least(*grid) : parts[0];
}

std::vector<std::string> LetterRules::parts(std::string_view text) const { return forms(*LetterGrid::read(text)); }

std::vector<std::string> LetterRules::forms(const LetterGrid& grid) const {
  std::vector<std::string> all;
  for (const LetterGrid& part : game_.parts(grid)) all.push_back(least(part));
  return all;
}

std::string LetterRules::least(const LetterGrid& grid) const {
  int top = grid.rows, bottom = -1, left = grid.columns, right = -1;
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      if (grid.at(row, column) == '#') continue;
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
    }
  }
  if (bottom < 0) return "#";
  const int height = bottom - top + 1;
  const int width = right - left + 1;
  const std::string_view pairs = game_.exchange();
  std::string best;
  std::string made;
  for (int image = 0; image < (pairs.empty() ? 8 : 16); ++image) {
    const bool turned = (image & 4) != 0;
    // Of two different sides the longer one lies.
    if (turned ? width > height : height > width) continue;
    // The way from a cell of the image to the next one in its row, and to the next row, on the grid.
    const int down = (image & 1) != 0 ? -grid.columns : grid.columns;
    const int across = (image & 2) != 0 ? -1 : 1;
    const int first = ((image & 1) != 0 ? bottom : top) * grid.columns + ((image & 2) != 0 ? right : left);
    const int next = turned ? down : across;
    const int next_row = turned ? across : down;
    made.clear();
    bool is_less = best.empty();
    bool is_more = false;
    for (int row = 0; row < (turned ? width : height) && !is_more; ++row) {
      if (row > 0) made += '/';
      for (int column = 0; column < (turned ? height : width) && !is_more; ++column) {
        const int cell = first + row * next_row + column * next;
        char letter = grid.letters[static_cast<std::size_t>(cell)];
        if ((image & 8) != 0) {
          const std::size_t at = pairs.find(letter);
          if (at != std::string_view::npos) letter = pairs[at ^ 1];
        }
        if (!is_less && letter != best[made.size()]) {
          is_less = letter < best[made.size()];
          is_more = !is_less;
        }
        made += letter;
      }
    }
    if (is_less) std::swap(best, made);
  }
  return best;
}

}  // namespace grundy
