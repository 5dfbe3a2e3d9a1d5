// Boards of impartial NoGo as machine words, for search. What a part needs to know of the stones that are safe and the
// cells that stay empty around it is, for each of its free cells, which colours would be safe there at once
// (docs/theory/nogo.md); so these stones and cells themselves are left out. Three sets of cells tell a position:
//
//   free      the free cells
//   black     stones X, and free cells on which an X would be safe
//   white     stones O, and free cells on which an O would be safe
//
//   64-bit keys: boards of up to 21 cells    free | black | white, 21 bits each
//   128-bit keys: up to 42 cells             the same, 42 bits each
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "games/board/cell_grid.h"
#include "rules/game_rules.h"
#include "rules/hooks.h"

namespace grundy {

struct NoGoCells {
  using Word = std::uint64_t;
  // Without values to begin with: an array for the parts of an option is filled only as far as there are parts.
  Word free;
  Word black;
  Word white;

  Word black_stones() const { return black & ~free; }
  Word white_stones() const { return white & ~free; }
};

// Calls visit(parts, tie) for the options of a part until it returns false. Parts lie in the corner.
void list_nogo_options(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells, OrderedVisitRef<NoGoCells> visit);
// The parts of any position, in their least images.
std::vector<NoGoCells> nogo_parts(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells);
NoGoCells least_nogo_image(const CellGrid<std::uint64_t>& grid, const NoGoCells& cells);
constexpr std::size_t most_nogo_parts = 42;  // of an option: not more than cells

template <class Key>
struct NoGoBoard {
  using Position = Key;
  using Word = std::uint64_t;
  static constexpr int most_cells = std::is_same_v<Key, WideKey> ? 42 : 21;

  CellGrid<Word> grid;

  template <class Visit>
  void for_each_ordered_option(const Key& key, Visit&& visit) const {
    const auto with_keys = [&](std::span<const NoGoCells> parts, std::uint32_t tie) {
      std::array<Key, most_nogo_parts> keys;
      for (std::size_t i = 0; i < parts.size(); ++i) keys[i] = key_of(parts[i]);
      return visit(std::span<const Key>(keys.data(), parts.size()), tie);
    };
    list_nogo_options(grid, cells_of(key), OrderedVisitRef<NoGoCells>(with_keys));
  }
  template <class Visit>
  void for_each_option(const Key& key, Visit&& visit) const {
    for_each_canonical_option(*this, key, visit);
  }

  // One word instead of two.
  using Packed = NoGoBoard<std::uint64_t>;
  std::optional<Start<Packed>> packed(std::span<const Key> parts) const
    requires(std::is_same_v<Key, WideKey>)
  {
    Start<Packed> start{{grid}, {}};
    for (const Key& part : parts) {
      const NoGoCells cells = cells_of(part);
      if ((cells.free | cells.black | cells.white) >> Packed::most_cells != 0) return {};
      start.parts.push_back(Packed::key_of(cells));
    }
    return start;
  }

  Key canonical(const Key& key) const { return key_of(least_nogo_image(grid, cells_of(key))); }

  std::uint32_t difficulty(const Key& key) const { return static_cast<std::uint32_t>(count_ones(cells_of(key).free)); }
  std::string format(std::span<const Key>) const { return key_form(); }  // nobody sees packed positions
  std::string key_form() const { return "nogo " + std::to_string(grid.height()) + " " + std::to_string(most_cells); }
  static std::string proof_game() { return "nogo"; }
  std::string proof_text(const Key& key) const {
    const NoGoCells cells = cells_of(key);
    return grid.text(cells.free | cells.black | cells.white, [&](Word cell) {
      const unsigned colours = ((cells.black & cell) != 0 ? 1U : 0U) | ((cells.white & cell) != 0 ? 2U : 0U);
      return ((cells.free & cell) != 0 ? ".xo*" : "#XO#")[colours];
    });
  }
  friend bool operator==(const NoGoBoard&, const NoGoBoard&) = default;

  // The parts of any position as keys.
  std::vector<Key> parts_of(const NoGoCells& cells) const {
    std::vector<Key> parts;
    for (const NoGoCells& part : nogo_parts(grid, cells)) parts.push_back(key_of(part));
    return parts;
  }
  static Key key_of(const NoGoCells& cells) {
    if constexpr (std::is_same_v<Key, WideKey>) {
      return key_of_word(static_cast<WideCells>(cells.free) << 2 * most_cells |
                         static_cast<WideCells>(cells.black) << most_cells | cells.white);
    } else {
      return cells.free << 2 * most_cells | cells.black << most_cells | cells.white;
    }
  }

 private:
  static NoGoCells cells_of(const Key& key) {
    constexpr Word mask = (Word{1} << most_cells) - 1;
    const auto word = word_of_key(key);
    return {static_cast<Word>(word >> 2 * most_cells), static_cast<Word>(word >> most_cells) & mask,
            static_cast<Word>(word) & mask};
  }
};

}  // namespace grundy
