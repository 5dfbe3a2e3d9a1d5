// Boards of impartial Clobber as machine words, for search: which cells have a stone, and which of these are black.
// Parts of one colour are over. A position is one part in its least image; colours may be exchanged.
//
//   64-bit keys: boards of up to 32 cells    stones (32 bits) | black stones (32 bits)
//   128-bit keys: up to 64 cells             a word for each
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "games/board/cell_grid.h"
#include "rules/game_rules.h"
#include "rules/hooks.h"

namespace grundy {

struct ClobberStones {
  std::uint64_t all = 0;
  std::uint64_t black = 0;

  bool is_over() const { return black == 0 || black == all; }
};

// Calls visit(parts, tie) for the options of a part until it returns false. Parts lie in the corner, and those of one
// colour are left out.
void list_clobber_options(const CellGrid<std::uint64_t>& grid, const ClobberStones& stones,
                          OrderedVisitRef<ClobberStones> visit);
ClobberStones least_clobber_image(const CellGrid<std::uint64_t>& grid, const ClobberStones& stones);
constexpr std::size_t most_clobber_parts = 4;  // of an option

template <class Key>
struct ClobberBoard {
  using Position = Key;
  using Word = std::uint64_t;
  static constexpr int most_cells = std::is_same_v<Key, WideKey> ? 64 : 32;

  CellGrid<Word> grid;

  template <class Visit>
  void for_each_ordered_option(const Key& key, Visit&& visit) const {
    const auto with_keys = [&](std::span<const ClobberStones> parts, std::uint32_t tie) {
      std::array<Key, most_clobber_parts> keys;
      for (std::size_t i = 0; i < parts.size(); ++i) keys[i] = key_of(parts[i]);
      return visit(std::span<const Key>(keys.data(), parts.size()), tie);
    };
    list_clobber_options(grid, stones_of(key), OrderedVisitRef<ClobberStones>(with_keys));
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
      const ClobberStones stones = stones_of(part);
      if (stones.all >> Packed::most_cells != 0) return {};
      start.parts.push_back(Packed::key_of({stones.all, stones.black}));
    }
    return start;
  }

  Key canonical(const Key& key) const { return canonical_key(stones_of(key)); }

  std::uint32_t difficulty(const Key& key) const {
    const ClobberStones stones = stones_of(key);
    return stones.is_over() ? 0 : static_cast<std::uint32_t>(count_ones(stones.all));
  }
  std::string format(std::span<const Key>) const { return key_form(); }  // nobody sees packed positions
  std::string key_form() const { return "clobber " + std::to_string(grid.height()) + " " + std::to_string(most_cells); }
  static std::string proof_game() { return "clobber"; }
  std::string proof_text(const Key& key) const {
    const ClobberStones stones = stones_of(key);
    return grid.text(stones.all, [&](Word cell) { return (stones.black & cell) != 0 ? 'X' : 'O'; });
  }
  friend bool operator==(const ClobberBoard&, const ClobberBoard&) = default;

  static Key key_of(const ClobberStones& stones) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return {stones.all, stones.black};
    } else {
      return stones.all << most_cells | stones.black;
    }
  }
  Key canonical_key(const ClobberStones& stones) const { return key_of(least_clobber_image(grid, stones)); }

 private:
  static ClobberStones stones_of(const Key& key) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return {key.high, key.low};
    } else {
      return {key >> most_cells, key & ((Word{1} << most_cells) - 1)};
    }
  }
};

}  // namespace grundy
