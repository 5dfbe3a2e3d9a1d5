// Sets of cells of a rectangle as one machine word: components, neighbours, and one canonical form for all images under
// shifts, turns and reflections. The rectangle lies: cell (row, column) is bit column * height + row, and height is the
// shorter side. Any component of a board is a set within the same rectangle, so the word alone is an exact key.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rules/hooks.h"

namespace grundy {

__extension__ using Word128 = unsigned __int128;

inline int count_ones(std::uint64_t word) { return std::popcount(word); }
inline int count_ones(Word128 word) {
  return std::popcount(static_cast<std::uint64_t>(word)) + std::popcount(static_cast<std::uint64_t>(word >> 64));
}
inline int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
inline int lowest_bit(Word128 word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}
inline int highest_bit(std::uint64_t word) { return 63 - std::countl_zero(word); }
inline int highest_bit(Word128 word) {
  const auto high = static_cast<std::uint64_t>(word >> 64);
  return high != 0 ? 64 + highest_bit(high) : highest_bit(static_cast<std::uint64_t>(word));
}
inline std::uint64_t reversed_bits(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
  return __builtin_bswap64(x);
}
inline Word128 reversed_bits(Word128 x) {
  return static_cast<Word128>(reversed_bits(static_cast<std::uint64_t>(x))) << 64 |
         reversed_bits(static_cast<std::uint64_t>(x >> 64));
}

// The word as a key of the component search, and back.
inline std::uint64_t key_of_word(std::uint64_t word) { return word; }
inline WideKey key_of_word(Word128 word) {
  return {static_cast<std::uint64_t>(word >> 64), static_cast<std::uint64_t>(word)};
}
inline std::uint64_t word_of_key(std::uint64_t key) { return key; }
inline Word128 word_of_key(const WideKey& key) { return static_cast<Word128>(key.high) << 64 | key.low; }

template <class Word>
class CellGrid {
 public:
  static constexpr int bits = static_cast<int>(sizeof(Word)) * 8;
  static constexpr int greatest_height = bits == 64 ? 8 : 11;
  // A frame that is `height` high; it is as wide as the word is long.
  static bool fits(int height, int width) {
    return height >= 1 && height <= width && height <= greatest_height && height * width <= bits;
  }

  explicit CellGrid(int height = 1) : height_(height), column_((Word{1} << height) - 1) {
    const int columns = bits / height;
    for (int column = 0; column < columns; ++column) bottom_ |= Word{1} << (column * height);
    for (int bit = 0; bit < bits; ++bit)
      column_of_[static_cast<std::size_t>(bit)] = static_cast<std::uint8_t>(bit / height);
    spread_.resize(std::size_t{1} << height);
    for (std::size_t row_set = 0; row_set < spread_.size(); ++row_set) {
      for (int row = 0; row < height && row < columns; ++row) {
        if ((row_set >> row & 1) != 0) spread_[row_set] |= Word{1} << (row * height);
      }
    }
  }

  int height() const { return height_; }
  int column_of(int bit) const { return column_of_[static_cast<std::size_t>(bit)]; }
  int row_of(int bit) const { return bit - column_of(bit) * height_; }
  Word cell(int row, int column) const { return Word{1} << (column * height_ + row); }
  Word bottom() const { return bottom_; }                // row 0 of every column
  Word top() const { return bottom_ << (height_ - 1); }  // the last row
  // The rows of one column as a small number.
  Word column(Word cells, int at) const { return cells >> (at * height_) & column_; }

  // Cells that share a side with one of these. Cells outside the frame may be among them: meet it with a board.
  Word neighbours(Word cells) const {
    return (cells & ~top()) << 1 | (cells & ~bottom_) >> 1 | cells << height_ | cells >> height_;
  }
  // All cells of the board that hang together with the seed.
  Word component(Word board, Word seed) const {
    for (Word grown = seed;; seed = grown) {
      grown |= neighbours(grown) & board;
      grown |= neighbours(grown) & board;
      if (grown == seed) return seed;
    }
  }

  // The rectangle around the cells.
  struct Frame {
    int left = 0, low = 0, width = 0, height = 0;
  };
  Frame frame(Word cells) const {
    Frame box;
    box.left = column_of(lowest_bit(cells));
    box.width = column_of(highest_bit(cells)) - box.left + 1;
    Word rows = cells;
    for (int step = height_; step < bits; step *= 2) rows |= rows >> step;
    const Word used = rows & column_;
    box.low = lowest_bit(used);
    box.height = highest_bit(used) - box.low + 1;
    return box;
  }

  // The least image in the corner, among those at least as wide as high.
  Word canonical(Word cells) const {
    if (cells == 0) return cells;
    Frame box = frame(cells);
    cells >>= box.left * height_ + box.low;
    if (box.height > box.width) {
      cells = transposed(cells, box.width);
      std::swap(box.height, box.width);
    }
    const Word least = least_of_four(cells, box);
    return box.height < box.width ? least : std::min(least, least_of_four(transposed(cells, box.width), box));
  }

 private:
  // Of cells in the corner: rows become columns.
  Word transposed(Word cells, int width) const {
    Word made = 0;
    for (int at = 0; at < width; ++at) made |= spread_[static_cast<std::size_t>(column(cells, at))] << at;
    return made;
  }
  // Every column upside down.
  Word flipped(Word cells) const {
    Word made = 0;
    for (int row = 0; row < height_; ++row) made |= (cells >> row & bottom_) << (height_ - 1 - row);
    return made;
  }
  Word least_of_four(Word cells, const Frame& box) const {
    const int last = (box.width - 1) * height_ + box.height - 1;
    const Word turned = reversed_bits(cells) >> (bits - 1 - last);
    const int spare = height_ - box.height;
    return std::min(std::min(cells, turned), std::min(flipped(cells), flipped(turned)) >> spare);
  }

  int height_;
  Word column_;
  Word bottom_ = 0;
  std::array<std::uint8_t, bits> column_of_{};
  std::vector<Word> spread_;
};

}  // namespace grundy
