// The component search against the definition, against published values, and against itself: one thread and two, small
// tables and large ones, words of 64 and 128 bits and positions that are merely numbered.
#include "solve/search/component_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "chomp/reference.h"
#include "games/graph/cram.h"
#include "games/graph/node_kayles.h"
#include "solve/memo.h"
#include "solve/search/rules_game.h"

namespace grundy {
namespace {

constexpr std::size_t small_table = std::size_t{1} << 20;

template <class R>
struct Searched {
  explicit Searched(const R& rules, ComponentSearchSettings settings = {1, small_table})
      : made(std::make_unique<RulesGame<R>>(rules, false)), game(*made), search(std::move(made), settings) {}

  std::uint64_t value(std::span<const typename R::Position> parts) {
    const auto result = search.value(keys(parts), {});
    EXPECT_TRUE(result.is_solved());
    return result.answer;
  }
  bool is_worth(std::span<const typename R::Position> parts, std::uint64_t nimber) {
    const auto result = search.is_worth(keys(parts), nimber, {});
    EXPECT_TRUE(result.is_solved());
    return result.answer;
  }

 private:
  std::vector<typename RulesGame<R>::Key> keys(std::span<const typename R::Position> parts) {
    std::vector<typename RulesGame<R>::Key> all;
    for (const auto& part : parts) {
      if (const auto key = game.key_of(part)) all.push_back(*key);
    }
    return all;
  }
  std::unique_ptr<RulesGame<R>> made;

 public:
  RulesGame<R>& game;
  ComponentSearch<typename RulesGame<R>::Key> search;
};

std::vector<CramRegion> cram_board(int rows, int columns, std::uint32_t blocked = 0) {
  std::vector<std::uint16_t> cells;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if ((blocked >> (row * columns + column) & 1) == 0)
        cells.push_back(static_cast<std::uint16_t>(row << 8 | column));
    }
  }
  return Cram::regions(std::move(cells));
}

std::uint64_t value_in_one_word(const std::vector<CramRegion>& board, ComponentSearchSettings settings) {
  const auto wide = Cram{}.packed(board);
  const auto narrow = wide->rules.packed(wide->parts);
  return Searched(narrow->rules, settings).value(narrow->parts);
}

TEST(ComponentSearch, every_set_of_cells_of_small_boards_is_worth_its_mex) {
  MemoSolver<Cram> definition(Cram{}, false);
  Searched<GridGame<std::uint64_t, TakeDomino>> narrow({CellGrid<std::uint64_t>(3)});
  Searched<GridGame<WideCells, TakeDomino>> wide({CellGrid<WideCells>(3)});
  Searched<Cram> numbered(Cram{});
  for (std::uint32_t blocked = 0; blocked < 1 << 12; ++blocked) {
    const std::vector<CramRegion> board = cram_board(3, 4, blocked);
    const std::uint64_t value = definition.value(board).answer;
    std::vector<std::uint64_t> words;
    std::vector<WideKey> wide_words;
    for (const CramRegion& region : board) {
      std::uint64_t cells = 0;
      for (const std::uint16_t cell : region.cells) cells |= narrow.game.rules().grid.cell(cell >> 8, cell & 0xff);
      words.push_back(narrow.game.rules().grid.canonical(cells));
      wide_words.push_back(key_of_word(wide.game.rules().grid.canonical(WideCells{cells})));
    }
    ASSERT_EQ(narrow.value(words), value) << blocked;
    ASSERT_EQ(wide.value(wide_words), value) << blocked;
    ASSERT_EQ(numbered.value(board), value) << blocked;
    for (std::uint64_t other = 0; other < 8; ++other) ASSERT_EQ(narrow.is_worth(words, other), other == value);
  }
}

TEST(ComponentSearch, published_boards_of_cram) {
  int compared = 0;
  for (const auto& row : chomp_tests::read_csv("cram.csv")) {
    const int rows = std::stoi(row[0]);
    const int columns = std::stoi(row[1]);
    if (rows * columns > 24 || row[2].empty()) continue;
    EXPECT_EQ(value_in_one_word(cram_board(rows, columns), {1, small_table}), std::stoull(row[2]))
        << rows << "x" << columns;
    ++compared;
  }
  EXPECT_GT(compared, 25);
}

TEST(ComponentSearch, published_l_shapes_of_cram) {
  for (const auto& row : chomp_tests::read_csv("cram_lshape.csv")) {
    const int width = std::stoi(row[0]), height = std::stoi(row[1]);
    const int cut_rows = std::stoi(row[2]), cut_columns = std::stoi(row[3]);
    if (std::stoi(row[4]) > 20) continue;
    std::uint32_t blocked = 0;
    for (int y = height - cut_rows; y < height; ++y) {
      for (int x = width - cut_columns; x < width; ++x) blocked |= std::uint32_t{1} << (y * width + x);
    }
    EXPECT_EQ(value_in_one_word(cram_board(height, width, blocked), {1, small_table}), std::stoull(row[5]))
        << row[0] << row[1];
  }
}

TEST(ComponentSearch, published_grids_of_node_kayles) {
  for (const auto& row : chomp_tests::read_csv("node_kayles_grid.csv")) {
    const int rows = std::stoi(row[0]), columns = std::stoi(row[1]);
    if (rows * columns > 30) continue;
    std::vector<std::vector<std::pair<int, int>>> cells(1);
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < columns; ++x) cells[0].emplace_back(y, x);
    }
    const auto wide = packed_cells<TakeNeighbourhood>(cells);
    const auto narrow = wide->rules.packed(wide->parts);
    EXPECT_EQ(Searched(narrow->rules).value(narrow->parts), std::stoull(row[2])) << rows << "x" << columns;
    EXPECT_EQ(Searched(wide->rules).value(wide->parts), std::stoull(row[2])) << rows << "x" << columns;
  }
}

TEST(ComponentSearch, threads_and_the_size_of_the_table_do_not_change_values) {
  for (const auto& [rows, columns] : {std::pair{3, 7}, {4, 5}, {3, 8}, {4, 6}, {5, 5}}) {
    const std::vector<CramRegion> board = cram_board(rows, columns);
    const std::uint64_t value = value_in_one_word(board, {1, std::size_t{1} << 30});
    EXPECT_EQ(value_in_one_word(board, {1, 0}), value);
    EXPECT_EQ(value_in_one_word(board, {2, 0}), value);
    EXPECT_EQ(value_in_one_word(board, {2, std::size_t{1} << 30}), value);
    EXPECT_EQ(value_in_one_word(board, {3, small_table}), value);
  }
}

TEST(ComponentSearch, canonical_words_are_equal_exactly_for_images) {
  // Of the 2^9 sets in a square of nine cells, 8 symmetries and shifts leave as many classes as comparing texts does.
  const CellGrid<std::uint64_t> grid(3);
  const Cram texts;
  std::map<std::uint64_t, CramRegion> seen;
  for (std::uint32_t blocked = 0; blocked < 1 << 9; ++blocked) {
    const std::vector<CramRegion> board = cram_board(3, 3, blocked);
    for (const CramRegion& region : board) {
      std::uint64_t cells = 0;
      for (const std::uint16_t cell : region.cells) cells |= grid.cell(cell >> 8, cell & 0xff);
      const auto [at, fresh] = seen.emplace(grid.canonical(cells), texts.canonical(region));
      ASSERT_EQ(at->second, texts.canonical(region));
    }
  }
  std::set<std::vector<std::uint16_t>> forms;
  for (const auto& [word, region] : seen) forms.insert(region.cells);
  EXPECT_EQ(forms.size(), seen.size());
}

TEST(ComponentSearch, a_stopped_search_says_so_and_can_be_asked_again) {
  Searched<GridGame<std::uint64_t, TakeDomino>> search({CellGrid<std::uint64_t>(4)});
  std::uint64_t cells = (std::uint64_t{1} << 28) - 1;
  const std::vector<std::uint64_t> board = {search.game.rules().grid.canonical(cells)};
  Control control;
  control.limit_time(std::chrono::milliseconds(1));
  const auto stopped = search.search.value(board, control);
  EXPECT_FALSE(stopped.is_solved());
  EXPECT_EQ(stopped.stop, StopReason::time_limit);
  EXPECT_EQ(search.value(board), 3U);
}

TEST(ValueTable, keeps_what_it_can_and_never_another_value) {
  ValueTable<std::uint64_t> table(std::size_t{1} << 20);
  ValueTable<WideKey> wide(std::size_t{1} << 20);
  for (std::uint64_t key = 0; key < 200'000; ++key) {
    table.store(key * key, static_cast<std::uint32_t>(key % 61), key);
    wide.store({key, ~key}, static_cast<std::uint32_t>(key % 61), key);
    if (table.wants_to_grow()) table.grow();
    if (wide.wants_to_grow()) wide.grow();
  }
  std::size_t found = 0;
  for (std::uint64_t key = 0; key < 200'000; ++key) {
    if (const auto value = table.find(key * key)) {
      ASSERT_EQ(*value, key % 61);
      ++found;
    }
    ASSERT_EQ(wide.find({key, ~key}).value_or(key % 61), key % 61);
    ASSERT_FALSE(wide.find({key, key}));
  }
  EXPECT_GT(found, 30'000U);
  EXPECT_EQ(found, table.size());
  std::size_t listed = 0;
  table.for_each([&](std::uint64_t key, std::uint32_t value) {
    const auto root = static_cast<std::uint64_t>(std::llround(std::sqrt(static_cast<double>(key))));
    EXPECT_EQ(root % 61, value);
    ++listed;
  });
  EXPECT_EQ(listed, found);
}

}  // namespace
}  // namespace grundy
