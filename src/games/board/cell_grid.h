// Sets of cells of a rectangle as one machine word: components, neighbours, and one canonical form for all images under
// shifts, turns and reflections. The rectangle lies: cell (row, column) is bit column * height + row, and height is the
// shorter side. Any component of a board is a set within the same rectangle, so the word alone is an exact key.
//
// GridOf knows the height when it is compiled, which makes its masks constants; CellGrid chooses one when it runs.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/hooks.h"

namespace grundy {

__extension__ using WideCells = unsigned __int128;

// Without the instruction, which not every processor has, std::popcount would be a call.
inline int count_ones(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555U;
  x = (x & 0x3333333333333333U) + (x >> 2 & 0x3333333333333333U);
  return static_cast<int>(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >> 56);
}
inline int count_ones(WideCells x) {
  return count_ones(static_cast<std::uint64_t>(x)) + count_ones(static_cast<std::uint64_t>(x >> 64));
}
inline int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
inline int lowest_bit(WideCells word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(word >> 64));
}
inline int highest_bit(std::uint64_t word) { return 63 - std::countl_zero(word); }
inline int highest_bit(WideCells word) {
  const auto high = static_cast<std::uint64_t>(word >> 64);
  return high != 0 ? 64 + highest_bit(high) : highest_bit(static_cast<std::uint64_t>(word));
}
inline std::uint64_t reversed_bits(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
  return __builtin_bswap64(x);
}
inline WideCells reversed_bits(WideCells x) {
  return static_cast<WideCells>(reversed_bits(static_cast<std::uint64_t>(x))) << 64 |
         reversed_bits(static_cast<std::uint64_t>(x >> 64));
}

// The word as a key of the component search, and back.
inline std::uint64_t key_of_word(std::uint64_t word) { return word; }
inline WideKey key_of_word(WideCells word) {
  return {static_cast<std::uint64_t>(word >> 64), static_cast<std::uint64_t>(word)};
}
inline std::uint64_t word_of_key(std::uint64_t key) { return key; }
inline WideCells word_of_key(const WideKey& key) { return static_cast<WideCells>(key.high) << 64 | key.low; }

template <class Word, int row_count>
struct GridOf {
  using Cells = Word;
  static constexpr int rows = row_count;
  static constexpr int bits = static_cast<int>(sizeof(Word)) * 8;
  static constexpr int columns = bits / rows;
  static constexpr Word column_mask = (Word{1} << rows) - 1;
  static constexpr Word bottom = [] {  // row 0 of every column
    Word cells = 0;
    for (int column = 0; column < columns; ++column) cells |= Word{1} << (column * rows);
    return cells;
  }();
  static constexpr Word top = bottom << (rows - 1);  // the last row

  static int column_of(int bit) { return static_cast<int>(static_cast<unsigned>(bit) / rows); }
  static int row_of(int bit) { return static_cast<int>(static_cast<unsigned>(bit) % rows); }

  // Cells that share a side with one of these. Cells outside the frame may be among them: meet it with a board.
  static Word neighbours(Word cells) {
    return (cells & ~top) << 1 | (cells & ~bottom) >> 1 | cells << rows | cells >> rows;
  }

  // Calls visit(part) for each component of a board that holds one of the seeds. All other cells hang together with
  // some seed, as they do when a few cells were taken out of one component and their neighbours are the seeds; so once
  // no seed is left outside, the rest needs no walk. Two walks go on side by side, because the smaller of two parts is
  // enough, and because a processor does both in the time of one.
  template <class Visit>
  static void for_each_part(Word board, Word seeds, Visit&& visit) {
    while (seeds != 0) {
      Word one = seeds & -seeds;
      while (true) {
        const Word outside = seeds & ~one;
        if (outside == 0) return visit(board);
        Word other = Word{1} << highest_bit(outside);
        const Word closed = walk(board, one, other);
        if (closed != 0) {
          visit(closed);
          board &= ~closed;
          seeds &= ~closed;
          break;
        }
        one |= other;
      }
    }
  }

  // The rectangle around the cells.
  struct Frame {
    int left = 0, low = 0, width = 0, height = 0;
  };
  static Frame frame(Word cells) {
    Frame box;
    box.left = column_of(lowest_bit(cells));
    box.width = column_of(highest_bit(cells)) - box.left + 1;
    Word used = cells;
    for (int step = rows; step < bits; step *= 2) used |= used >> step;
    used &= column_mask;
    box.low = lowest_bit(used);
    box.height = highest_bit(used) - box.low + 1;
    return box;
  }

  // Sets of cells that lie in one rectangle and are turned together: calls visit(image) for their images in the corner,
  // those that are at least as wide as high.
  template <std::size_t count, class Visit>
  static void for_each_image(std::array<Word, count> sets, Visit&& visit) {
    Word all = 0;
    for (const Word set : sets) all |= set;
    Frame box = frame(all);
    for (Word& set : sets) set >>= box.left * rows + box.low;
    if (box.height > box.width) {
      for (Word& set : sets) set = transposed(set);
      std::swap(box.height, box.width);
    }
    visit_four_images(sets, box, visit);
    if (box.height < box.width) return;
    for (Word& set : sets) set = transposed(set);
    visit_four_images(sets, box, visit);
  }

  // Moved down by so many bits, the cells lie in the corner.
  static int corner(Word cells) {
    Word used = cells;
    for (int step = rows; step < bits; step *= 2) used |= used >> step;
    return column_of(lowest_bit(cells)) * rows + lowest_bit(Word{used & column_mask});
  }
  // The least image in the corner, among those at least as wide as high.
  static Word canonical(Word cells) {
    if (cells == 0) return cells;
    Frame box = frame(cells);
    cells >>= box.left * rows + box.low;
    if (box.height > box.width) {
      cells = transposed(cells);
      std::swap(box.height, box.width);
    }
    const Word least = least_of_four(cells, box);
    return box.height < box.width ? least : std::min(least, least_of_four(transposed(cells), box));
  }

 private:
  // Row r of a column becomes column r of row 0.
  static constexpr std::array<Word, std::size_t{1} << rows> spread = [] {
    std::array<Word, std::size_t{1} << rows> made{};
    for (std::size_t set = 1; set < made.size(); ++set) {
      const int row = std::countr_zero(set);
      made[set] = made[set & (set - 1)] | (row < columns ? Word{1} << (row * rows) : Word{0});
    }
    return made;
  }();

  // Of cells in the corner that are not wider than the frame is high: rows become columns.
  static Word transposed(Word cells) {
    Word made = 0;
    for (int at = 0; at < std::min(rows, columns); ++at) {  // a fixed number, so that nothing is guessed wrong
      made |= spread[static_cast<std::size_t>(cells >> (at * rows) & column_mask)] << at;
    }
    return made;
  }
  // Both sets grow until they meet: nothing then; or until one is a whole component: that.
  static Word walk(Word board, Word& one, Word& other) {
    while (true) {
      const Word first = grown(grown(one, board), board);
      const Word second = grown(grown(other, board), board);
      if (first == one) return one;
      if (second == other) return other;
      one = first;
      other = second;
      if ((first & second) != 0) return 0;
    }
  }
  static Word grown(Word part, Word board) { return part | (neighbours(part) & board); }
  // Every column upside down: rows are exchanged in pairs.
  static Word flipped(Word cells) {
    Word made = rows % 2 == 1 ? cells & bottom << (rows / 2) : Word{0};
    for (int row = 0; row < rows / 2; ++row) {
      const int far = rows - 1 - 2 * row;
      const Word low = bottom << row;
      made |= (cells & low) << far | (cells >> far & low);
    }
    return made;
  }
  template <std::size_t count, class Visit>
  static void visit_four_images(const std::array<Word, count>& sets, const Frame& box, Visit& visit) {
    const int last = (box.width - 1) * rows + box.height - 1;
    std::array<Word, count> image = sets;
    visit(std::as_const(image));
    for (std::size_t i = 0; i < count; ++i) image[i] = flipped(sets[i]) >> (rows - box.height);
    visit(std::as_const(image));
    std::array<Word, count> turned;
    for (std::size_t i = 0; i < count; ++i) turned[i] = reversed_bits(sets[i]) >> (bits - 1 - last);
    visit(std::as_const(turned));
    for (std::size_t i = 0; i < count; ++i) image[i] = flipped(turned[i]) >> (rows - box.height);
    visit(std::as_const(image));
  }
  static Word least_of_four(Word cells, const Frame& box) {
    const int last = (box.width - 1) * rows + box.height - 1;
    const Word turned = reversed_bits(cells) >> (bits - 1 - last);
    // Moving down keeps the order of words that lie equally high.
    return std::min(std::min(cells, turned), std::min(flipped(cells), flipped(turned)) >> (rows - box.height));
  }
};

template <class Word>
class CellGrid {
 public:
  static constexpr int bits = static_cast<int>(sizeof(Word)) * 8;
  static constexpr int greatest_height = bits == 64 ? 8 : 11;
  // A frame that is `height` high; it is as wide as the word is long.
  static bool fits(int height, int width) {
    return height >= 1 && height <= width && height <= greatest_height && height * width <= bits;
  }

  explicit CellGrid(int height = 1) : height_(height) {}

  int height() const { return height_; }
  Word cell(int row, int column) const { return Word{1} << (column * height_ + row); }
  int column_of(int bit) const { return bit / height_; }
  int row_of(int bit) const { return bit % height_; }

  // work(GridOf<Word, height>()): the way to many steps on one board. It is compiled for every height, so it belongs in
  // a file of its own and not in a header.
  template <class Work>
  decltype(auto) with(Work&& work) const {
    return with_rows<1>(work);
  }

  Word neighbours(Word cells) const;
  Word canonical(Word cells) const;

  // Rows joined by '/', with letter(cell) for each of the cells and '#' for others.
  template <class Letter>
  std::string text(Word cells, Letter&& letter) const {
    std::string rows;
    const int width = cells == 0 ? 0 : column_of(highest_bit(cells)) + 1;
    for (int row = 0; row < height_; ++row) {
      if (row > 0) rows += '/';
      for (int column = 0; column < width; ++column) {
        const Word here = cell(row, column);
        rows += (cells & here) != 0 ? letter(here) : '#';
      }
    }
    return rows;
  }

  friend bool operator==(const CellGrid&, const CellGrid&) = default;

 private:
  template <int rows, class Work>
  decltype(auto) with_rows(Work& work) const {
    if constexpr (rows < greatest_height) {
      if (height_ != rows) return with_rows<rows + 1>(work);
    }
    return work(GridOf<Word, rows>());
  }

  int height_;
};

// The options of rules whose ordered options have their parts as they lie: calls visit(canonical parts) until it
// returns false.
template <class R, class Visit>
void for_each_canonical_option(const R& rules, const typename R::Position& position, Visit&& visit) {
  using Parts = std::span<const typename R::Position>;
  std::vector<typename R::Position> parts;
  rules.for_each_ordered_option(position, [&](Parts lying, std::uint32_t) {
    parts.clear();
    for (const typename R::Position& part : lying) parts.push_back(rules.canonical(part));
    return visit(Parts(parts));
  });
}

}  // namespace grundy
