// Boards of impartial Clobber as machine words, for search: which cells have a stone, and which of these are black.
// Parts of one colour are over. A position is one part in its least image; colours may be exchanged.
//
//   64-bit keys: boards of up to 32 cells    stones (32 bits) | black stones (32 bits)
//   128-bit keys: up to 64 cells             a word for each
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/board/cell_grid.h"
#include "games/board/centre_out.h"
#include "games/board/letter_board.h"
#include "rules/game_rules.h"
#include "rules/hooks.h"

namespace grundy {

template <class Key>
struct ClobberBoard {
  using Position = Key;
  using Word = std::uint64_t;
  static constexpr int most_cells = std::is_same_v<Key, WideKey> ? 64 : 32;

  CellGrid<Word> grid;

  // Calls visit(parts, tie) until it returns false. Parts lie in the corner, and those of one colour are left out.
  template <class Visit>
  void for_each_ordered_option(const Key& key, Visit&& visit) const {
    grid.with([&](auto known) { list<decltype(known)>(stones_of(key), visit); });
  }
  template <class Visit>
  void for_each_option(const Key& key, Visit&& visit) const {
    for_each_canonical_option(*this, key, visit);
  }

  // One word instead of two.
  using Packed = ClobberBoard<std::uint64_t>;
  std::optional<Start<Packed>> packed(std::span<const Key> parts) const
    requires(std::is_same_v<Key, WideKey>)
  {
    Start<Packed> start{{grid}, {}};
    for (const Key& part : parts) {
      const Stones stones = stones_of(part);
      if (stones.all >> Packed::most_cells != 0) return {};
      start.parts.push_back(Packed::key_of({stones.all, stones.black}));
    }
    return start;
  }

  Key canonical(const Key& key) const { return canonical_key(stones_of(key)); }

  std::uint32_t difficulty(const Key& key) const {
    const Stones stones = stones_of(key);
    return is_over(stones) ? 0 : static_cast<std::uint32_t>(count_ones(stones.all));
  }
  std::string format(std::span<const Key>) const { return key_form(); }  // nobody sees packed positions
  std::string key_form() const { return "clobber " + std::to_string(grid.height()) + " " + std::to_string(most_cells); }
  static std::string proof_game() { return "clobber"; }
  std::string proof_text(const Key& key) const {
    const Stones stones = stones_of(key);
    return grid.text(stones.all, [&](Word cell) { return (stones.black & cell) != 0 ? 'X' : 'O'; });
  }
  friend bool operator==(const ClobberBoard&, const ClobberBoard&) = default;

  struct Stones {
    Word all;
    Word black;
  };
  static Key key_of(const Stones& stones) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return {stones.all, stones.black};
    } else {
      return stones.all << most_cells | stones.black;
    }
  }
  Key canonical_key(const Stones& stones) const {
    return grid.with([&](auto known) { return key_of(least_image<decltype(known)>(stones)); });
  }

 private:
  static Stones stones_of(const Key& key) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return {key.high, key.low};
    } else {
      return {key >> most_cells, key & ((Word{1} << most_cells) - 1)};
    }
  }
  static bool is_over(const Stones& stones) { return stones.black == 0 || stones.black == stones.all; }

  template <class Grid>
  static Stones least_image(const Stones& stones) {
    std::pair<Word, Word> least{~Word{0}, ~Word{0}};
    Grid::for_each_image(std::array<Word, 2>{stones.all, stones.black}, [&](const std::array<Word, 2>& image) {
      least = std::min(least, std::pair(image[0], std::min(image[1], image[0] ^ image[1])));
    });
    return {least.first, least.second};
  }

  // Two neighbours of different colours are two moves: either takes the other.
  template <class Grid, class Visit>
  static void list(const Stones& stones, Visit& visit) {
    const Word upright = stones.all & stones.all >> 1 & ~Grid::top & (stones.black ^ stones.black >> 1);
    const Word lying = stones.all & stones.all >> Grid::rows & (stones.black ^ stones.black >> Grid::rows);
    for_each_from_the_centre<Grid>(Grid::frame(stones.all), upright, MoveSize{1, 0}, lying, MoveSize{0, 1},
                                   [&](int place, std::size_t kind, std::uint32_t distance) {
                                     const Word first = Word{1} << place;
                                     const Word second = first << (kind == 0 ? 1 : Grid::rows);
                                     return list_one<Grid>(stones, first, second, distance, visit) &&
                                            list_one<Grid>(stones, second, first, distance, visit);
                                   });
  }
  template <class Grid, class Visit>
  static bool list_one(const Stones& stones, Word from, Word to, std::uint32_t distance, Visit& visit) {
    const Word left = stones.all & ~from;
    const Word black = (stones.black ^ to) & ~from;  // what is taken had the other colour
    const Word around = Grid::neighbours(from) & left;
    std::array<Key, 4> parts;
    std::size_t part_count = 0;
    Grid::for_each_part(left, around, [&](Word part) {
      const Stones one{part, black & part};
      if (is_over(one)) return;
      const int corner = Grid::corner(part);
      parts[part_count++] = key_of({one.all >> corner, one.black >> corner});
    });
    const std::uint32_t tie = 2 * distance + static_cast<std::uint32_t>(count_ones(around));
    return visit(std::span<const Key>(parts.data(), part_count), tie);
  }
};

}  // namespace grundy
