// Cram and Node Kayles for the verifier of component certificates, cell by cell. Word is wide enough for all cells of
// the frame. Nothing here is shared with the game that the search plays.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy {

// Cells of a certificate: a hexadecimal number of at most 128 bits that is not 0.
__extension__ using CheckedCells = unsigned __int128;
inline std::optional<CheckedCells> read_checked_cells(std::string_view word) {
  CheckedCells cells = 0;
  if (word.empty() || word.size() > 32) return {};
  for (const char c : word) {
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return {};
    cells = cells << 4 | static_cast<unsigned>(digit);
  }
  if (cells == 0) return {};
  return cells;
}

template <class Word>
class CellRules {
 public:
  using Form = Word;
  static constexpr int bits = static_cast<int>(sizeof(Word)) * 8;

  struct Hash {
    std::size_t operator()(Word word) const {
      auto x = static_cast<std::uint64_t>(word);
      if constexpr (sizeof(Word) > 8) x ^= static_cast<std::uint64_t>(word >> 64) * 0x9e3779b97f4a7c15U;
      x *= 0xd6e8feb86659fd93U;
      return static_cast<std::size_t>(x ^ x >> 32);
    }
  };

  CellRules(int rows, bool dominoes) : rows_(rows), columns_(bits / rows), dominoes_(dominoes) {
    for (int cell = 0; cell < bits; ++cell) {
      const int row = cell % rows;
      const int column = cell / rows;
      Word& near = near_.emplace_back(0);
      if (column >= columns_) continue;
      if (row > 0) near |= Word{1} << (cell - 1);
      if (row + 1 < rows) near |= Word{1} << (cell + 1);
      if (column > 0) near |= Word{1} << (cell - rows);
      if (column + 1 < columns_) near |= Word{1} << (cell + rows);
    }
  }

  std::optional<Word> read(std::string_view text) const {
    const std::optional<CheckedCells> cells = read_checked_cells(text);
    const int held = columns_ * rows_;
    if (!cells || (held < 128 && *cells >> held != 0)) return {};
    return least(static_cast<Word>(*cells));
  }
  std::vector<Word> parts(std::string_view text) const { return parts_of(*read(text)); }

  template <class Visit>
  void for_each_option(Word cells, Visit&& visit) const {
    for (Word rest = cells; rest != 0; rest &= rest - 1) {
      const int cell = lowest(rest);
      const Word here = Word{1} << cell;
      if (!dominoes_) {
        if (!visit(parts_of(cells & ~(here | near_[static_cast<std::size_t>(cell)])))) return;
        continue;
      }
      // Each domino once: from its first cell.
      for (Word other = near_[static_cast<std::size_t>(cell)] & rest & ~here; other != 0; other &= other - 1) {
        if (!visit(parts_of(cells & ~(here | (other & -other))))) return;
      }
    }
  }

 private:
  std::vector<Word> parts_of(Word cells) const {
    std::vector<Word> parts;
    while (cells != 0) {
      Word part = 0;
      for (Word fresh = cells & -cells; fresh != 0;) {
        const int cell = lowest(fresh);
        part |= Word{1} << cell;
        fresh = (fresh | near_[static_cast<std::size_t>(cell)]) & cells & ~part;
      }
      cells &= ~part;
      if (dominoes_ && (part & (part - 1)) == 0) continue;
      parts.push_back(least(part));
    }
    return parts;
  }

  // The least of the images in the corner that fit into the frame.
  Word least(Word cells) const {
    int row[bits], column[bits];
    int count = 0;
    int low = bits, high = 0, left = bits, right = 0;
    for (Word rest = cells; rest != 0; rest &= rest - 1) {
      const int cell = lowest(rest);
      row[count] = cell % rows_;
      column[count] = cell / rows_;
      low = std::min(low, row[count]);
      high = std::max(high, row[count]);
      left = std::min(left, column[count]);
      right = std::max(right, column[count]);
      ++count;
    }
    Word best = 0;
    for (int image = 0; image < 8; ++image) {
      const bool turned = (image & 4) != 0;
      if (turned && (right - left >= rows_ || high - low >= columns_)) continue;
      Word made = 0;
      for (int i = 0; i < count; ++i) {
        const int r = (image & 1) != 0 ? high - row[i] : row[i] - low;
        const int c = (image & 2) != 0 ? right - column[i] : column[i] - left;
        made |= Word{1} << (turned ? r * rows_ + c : c * rows_ + r);
      }
      if (best == 0 || made < best) best = made;
    }
    return best;
  }

  static int lowest(Word cells) {
    int at = 0;
    if constexpr (bits > 64) {
      if (static_cast<std::uint64_t>(cells) == 0) {
        at = 64;
        cells >>= 64;
      }
    }
    return at + __builtin_ctzll(static_cast<std::uint64_t>(cells));
  }

  int rows_;
  int columns_;
  bool dominoes_;
  std::vector<Word> near_;  // by cell
};

}  // namespace grundy
