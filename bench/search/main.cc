// What boards cost the component search, and how much more they cost the memo search and a plain mex over sets of cells
// where those end. Values are compared with published ones before anything is told. CPU time of one thread.
//
//   bench_search [MOST [LEAST]]     boards with a goal of at most so many seconds (default 2), and of at least so many
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <optional>
#include <unordered_map>

#include "arguments.h"
#include "games/board/clobber.h"
#include "games/board/grid_game.h"
#include "games/board/nogo.h"
#include "games/graph/cram.h"
#include "solve/memo.h"
#include "solve/search/component_search.h"
#include "solve/search/rules_game.h"
#include "value/mex.h"

namespace {

using namespace grundy;

struct Board {
  const char* game;
  int rows;
  int columns;
  std::uint64_t value;
  double goal;          // CPU seconds
  bool others = false;  // whether memo search and plain mex end in a few seconds
};

// Published values where there are any (data/cram.csv, data/node_kayles_grid.csv); those of 5 x 8, 4 x 11 and 5 x 9 and
// of 7 x 7 are ours, and 8 x 8 is lost by the half turn.
constexpr Board boards[] = {
    {"cram", 4, 6, 0, 0.01, true},
    {"cram", 4, 7, 3, 0.01, true},
    {"cram", 5, 6, 2, 0.05},
    {"cram", 4, 9, 1, 0.18},
    {"cram", 3, 13, 2, 0.33},
    {"cram", 5, 7, 1, 0.4},
    {"cram", 6, 6, 0, 1},
    {"cram", 5, 8, 1, 1.9},
    {"cram", 4, 11, 1, 5.5},
    {"cram", 5, 9, 1, 30},
    {"cram", 6, 7, 5, 60},
    {"cram", 4, 13, 3, 300},
    {"node_kayles", 5, 6, 3, 1, true},
    {"node_kayles", 7, 7, 1, 1},
    {"node_kayles", 8, 8, 0, 600},
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Move>
struct Contenders {
  using R = GridGame<std::uint64_t, Move>;

  static R rules(const Board& board) { return {CellGrid<std::uint64_t>(board.rows)}; }
  static std::uint64_t start(const Board& board) {
    std::uint64_t cells = 0;
    for (int row = 0; row < board.rows; ++row) {
      for (int column = 0; column < board.columns; ++column) cells |= rules(board).grid.cell(row, column);
    }
    return rules(board).grid.canonical(cells);
  }

  static std::uint64_t search(const Board& board, SearchStats& stats) {
    ComponentSearch<std::uint64_t> search(std::make_unique<RulesGame<R>>(rules(board), false), {});
    const std::uint64_t cells = start(board);
    const std::uint64_t value = search.value(std::span(&cells, 1), {}).answer;
    stats = search.stats();
    return value;
  }

  // The definition: every component by the mex of all its options.
  class PlainMex {
   public:
    explicit PlainMex(const R& rules) : rules_(rules) {}
    std::uint64_t value(std::uint64_t cells) {
      if (const auto known = values_.find(cells); known != values_.end()) return known->second;
      MexSet seen;
      rules_.for_each_option(cells, [&](std::span<const std::uint64_t> parts) {
        std::uint64_t sum = 0;
        for (const std::uint64_t part : parts) sum ^= value(part);
        seen.insert(sum);
        return true;
      });
      return values_[cells] = seen.mex();
    }

   private:
    R rules_;
    std::unordered_map<std::uint64_t, std::uint64_t, HashOf> values_;
  };

  static bool run(const Board& board) {
    SearchStats stats;
    double begin = cpu_seconds();
    const std::uint64_t value = search(board, stats);
    const double seconds = cpu_seconds() - begin;
    fmt::print("{:<12} {:>2} x {:<2} *{}  {:8.3f} s (goal {:g})  {:>10} nodes  {:>8} stored", board.game, board.rows,
               board.columns, value, seconds, board.goal, stats.visited, stats.stored);
    if (value != board.value) return fmt::print("  WRONG VALUE\n"), false;
    if (board.others) {
      begin = cpu_seconds();
      bool right = PlainMex(rules(board)).value(start(board)) == value;
      fmt::print("  plain mex {:.0f} times", (cpu_seconds() - begin) / seconds);
      if constexpr (std::is_same_v<Move, TakeDomino>) {
        std::vector<std::uint16_t> cells;
        for (int row = 0; row < board.rows; ++row) {
          for (int column = 0; column < board.columns; ++column) {
            cells.push_back(static_cast<std::uint16_t>(row << 8 | column));
          }
        }
        begin = cpu_seconds();
        right = right && MemoSolver<Cram>(Cram{}, false).value(Cram::regions(cells)).answer == value;
        fmt::print("  memo search {:.0f} times", (cpu_seconds() - begin) / seconds);
      }
      if (!right) return fmt::print("  THE VALUES DIFFER\n"), false;
    }
    fmt::print("\n");
    return true;
  }
};

// Stones: boards of letters, packed as the engine packs them.
struct StoneBoard {
  const char* game;
  int rows;
  int columns;
  std::uint64_t value;
  double goal;
};

// data/nogo_row.csv and clobber_row.csv have most of these values; NoGo 1 x 22 and 2 x 9 and Clobber 2 x 14 and 3 x 9
// are ours (docs/results.md).
constexpr StoneBoard stone_boards[] = {
    {"nogo", 1, 22, 3, 5},   {"nogo", 3, 5, 1, 1},    {"nogo", 2, 8, 1, 5},     {"nogo", 2, 9, 1, 30},
    {"clobber", 3, 7, 1, 1}, {"clobber", 4, 5, 1, 1}, {"clobber", 2, 14, 0, 3}, {"clobber", 3, 9, 1, 30},
};

LetterBoard stones_on(const StoneBoard& board) {
  const bool clobber = std::string_view(board.game) == "clobber";
  LetterBoard made;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      made.cells.emplace_back(row, column, !clobber ? '.' : (row + column) % 2 == 0 ? 'X' : 'O');
    }
  }
  return made;
}

// As in engine/registry/solver_tables.h: rows, then boards, each in the smallest form that fits.
template <class R>
std::uint64_t packed_value(const R& rules, std::span<const typename R::Position> parts, SearchStats& stats) {
  if constexpr (HasPackedForm<R>) {
    if (const auto packed = rules.packed(parts)) {
      return packed_value(packed->rules, std::span<const typename R::Packed::Position>(packed->parts), stats);
    }
  }
  if constexpr (HasPackedBoard<R>) {
    if (const auto packed = rules.packed_board(parts)) {
      return packed_value(packed->rules, std::span<const typename R::PackedBoard::Position>(packed->parts), stats);
    }
  }
  auto made = std::make_unique<RulesGame<R>>(rules, false);
  RulesGame<R>& game = *made;
  ComponentSearch<typename RulesGame<R>::Key> search(std::move(made), {});
  std::vector<typename RulesGame<R>::Key> keys;
  for (const auto& part : parts) {
    if (const auto key = game.key_of(part)) keys.push_back(*key);
  }
  const std::uint64_t value = search.value(keys, {}).answer;
  stats = search.stats();
  return value;
}

bool run_stones(const StoneBoard& board) {
  const LetterBoard start = stones_on(board);
  SearchStats stats;
  const double begin = cpu_seconds();
  const std::uint64_t value = std::string_view(board.game) == "nogo"
                                  ? packed_value(NoGo{}, std::span(&start, 1), stats)
                                  : packed_value(Clobber{}, std::span(&start, 1), stats);
  const double seconds = cpu_seconds() - begin;
  fmt::print("{:<12} {:>2} x {:<2} *{}  {:8.3f} s (goal {:g})  {:>10} nodes  {:>8} stored  {:.0f} ns an option{}\n",
             board.game, board.rows, board.columns, value, seconds, board.goal, stats.visited, stats.stored,
             1e9 * seconds / static_cast<double>(stats.options), value == board.value ? "" : "  WRONG VALUE");
  return value == board.value;
}

// Rows of alternating stones, (XO)^1 to (XO)^200, in one search. The first are known by a plain mex
// (data/clobber_row.csv).
bool run_rows() {
  auto made = std::make_unique<RulesGame<ClobberRow>>(ClobberRow{}, false);
  RulesGame<ClobberRow>& game = *made;
  ComponentSearch<std::uint64_t> search(std::move(made), {});
  const double begin = cpu_seconds();
  std::uint64_t sum = 0;
  bool right = true;
  for (int k = 1; k <= 200; ++k) {
    const std::uint64_t key = *game.key_of({static_cast<char16_t>(2 * k)});
    const std::uint64_t value = search.value(std::span(&key, 1), {}).answer;
    right = right && (k != 2 || value == 3) && (k != 4 || value == 2);
    sum += value;
  }
  fmt::print("clobber      (XO)^1..200  {:8.3f} s (goal 0.1)  {:>10} nodes  values add up to {}{}\n",
             cpu_seconds() - begin, search.stats().visited, sum, right ? "" : "  WRONG VALUE");
  return right;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Arguments arguments(argc, argv, "usage: bench_search [LARGEST GOAL IN SECONDS [LEAST]]\n", {}, 2);
  const double most = arguments.words().empty() ? 2 : std::atof(arguments.words()[0].c_str());
  const double least = arguments.words().size() < 2 ? 0 : std::atof(arguments.words()[1].c_str());
  const auto is_asked = [&](const auto& board) { return board.goal >= least && board.goal <= most; };
  bool right = true;
  for (const Board& board : boards) {
    if (!is_asked(board)) continue;
    const bool is_cram = std::string_view(board.game) == "cram";
    right = (is_cram ? Contenders<TakeDomino>::run(board) : Contenders<TakeNeighbourhood>::run(board)) && right;
  }
  for (const StoneBoard& board : stone_boards) {
    if (is_asked(board)) right = run_stones(board) && right;
  }
  if (least == 0) right = run_rows() && right;
  return right ? 0 : 1;
}
