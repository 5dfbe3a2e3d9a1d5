#include "chomp/grundy_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/out_of_memory.h"
#include "chomp/bit_sweep.h"
#include "chomp/bits.h"
#include "chomp/board_ranks.h"
#include "chomp/layer_pipeline.h"

namespace grundy {
namespace {

// The sets of Grundy values that one row of a position reaches, one set per tail (the rows below it), held as bits. See
// grundy_sweep.h.
class ValueSets {
 public:
  // For tails of `tail_rows` rows; each set has room for 64 * width values.
  ValueSets(const BoardRanks& ranks, std::uint32_t tail_rows, std::size_t width)
      : width_(width), words_(static_cast<std::size_t>(ranks.count(tail_rows, ranks.board().columns)) * width, 0) {}

  Word* of(std::uint64_t tail) { return words_.data() + static_cast<std::size_t>(tail) * width_; }

  // Before the row grows from nothing, under a new prefix of rows: no value is reached yet.
  void clear_first() { std::fill_n(words_.begin(), width_, 0); }

 private:
  std::size_t width_;
  std::vector<Word> words_;
};

}  // namespace

namespace {

constexpr std::uint64_t grundy_step = std::uint64_t{1} << 18;
constexpr std::uint64_t grundy_worth_a_thread = std::uint64_t{1} << 16;

struct Shared {
  const BoardRanks& ranks;
  const GrundySweepOptions& options;
  const Control& control;
  std::size_t width;  // words per set of values
  ValueSets first_row_sets;
  std::vector<std::uint16_t> values;
  std::atomic<std::uint64_t> settled{0};
  std::atomic<bool> too_narrow{false};  // a value did not fit into the sets
  std::atomic<StopReason> stop_reason{StopReason::none};
};

// Sweeps layers (positions with a given first row) in one thread; a worker of LayerPipeline.
class GrundyLayers {
 public:
  GrundyLayers(Shared& shared, bool in_callers_thread)
      : shared_(&shared),
        ranks_(&shared.ranks),
        in_callers_thread_(in_callers_thread),
        rows_(shared.ranks.board().rows, 0),
        histogram_(shared.width * 64, 0) {
    for (std::uint32_t tail_rows = 0; tail_rows + 2 <= rows_.size(); ++tail_rows) {
      sets_.emplace_back(shared.ranks, tail_rows, shared.width);
    }
    reached_.resize(rows_.size());
  }

  void begin_layer(std::uint32_t first_row) {
    rows_[0] = first_row;
    sets_.back().clear_first();
  }

  bool section(std::uint32_t second_row) {
    rows_[1] = second_row;
    return fill(static_cast<std::uint32_t>(rows_.size()) - 2);
  }

  const std::vector<std::uint64_t>& histogram() const { return histogram_; }

 private:
  // Runs through the positions whose first rows are given and of which `rows_left` are still to be chosen.
  bool fill(std::uint32_t rows_left) {
    if (rows_left == 0) return settle_line(rows_.back(), rows_.back());
    const std::size_t row = rows_.size() - rows_left;
    sets_[rows_left - 1].clear_first();
    if (rows_left == 1) return settle_line(0, rows_[row - 1]);
    for (std::uint32_t length = 0; length <= rows_[row - 1]; ++length) {
      rows_[row] = length;
      if (!fill(rows_left - 1)) return false;
    }
    return true;
  }

  // Settles the positions whose last row is `first` to `last`. Their ranks are neighbours, and so are those of their
  // tails: every set to be joined and every copy to be made moves on by one place from position to position.
  bool settle_line(std::uint32_t first, std::uint32_t last) {
    const std::size_t rows_above = rows_.size() - 1;
    rows_.back() = first;
    std::uint64_t rank = find_sets();
    find_copies();
    for (std::uint32_t length = first;; ++length, ++rank) {
      const std::optional<std::uint32_t> value = mex();
      if (!value) return shared_->too_narrow.store(true), false;
      ++histogram_[*value];
      if (!shared_->values.empty())
        shared_->values[static_cast<std::size_t>(rank)] = static_cast<std::uint16_t>(*value);
      for (Word* set : reached_) set_bit(set, *value);
      for (const Copy& copy : copies_) std::copy_n(reached_[copy.row], shared_->width, reached_[copy.row] + copy.by);
      if (length == last) break;
      for (std::size_t row = 0; row < rows_above; ++row) reached_[row] += shared_->width;
    }
    rows_.back() = last;
    copy_where_the_last_row_is_raised();
    settled_ += last - first + 1;
    return settled_ < grundy_step || step();
  }

  ValueSets& sets_of(std::size_t row) { return row == 0 ? shared_->first_row_sets : sets_[rows_.size() - row - 1]; }

  // The sets of all rows at the current position; returns its rank.
  std::uint64_t find_sets() {
    std::uint64_t tail = 0;
    for (std::size_t row = rows_.size(); row-- > 0;) {
      reached_[row] = sets_of(row).of(tail);
      tail += ranks_->start(static_cast<std::uint32_t>(rows_.size() - row), rows_[row]);
    }
    return tail;
  }

  // A row and the first row of its tail are both x, and the position has been settled: the row is about to outgrow x.
  // Tails whose first rows are x + 1 where they now are x fall back to this one when the row is bitten to x or less,
  // so their sets begin as copies of this one. Here those in which the last row stays as it is.
  void find_copies() {
    copies_.clear();
    for_each_tied_row([this](std::size_t row) {
      std::uint64_t by = 0;
      for (std::size_t raised = row + 1; raised + 1 < rows_.size() && rows_[raised] == rows_[row]; ++raised) {
        by += raise(raised);
        copies_.push_back({row, static_cast<std::size_t>(by) * shared_->width});
      }
    });
  }

  void copy_where_the_last_row_is_raised() {
    for_each_tied_row([this](std::size_t row) {
      if (rows_.back() != rows_[row]) return;
      std::uint64_t by = 0;
      for (std::size_t raised = row + 1; raised < rows_.size(); ++raised) by += raise(raised);
      std::copy_n(reached_[row], shared_->width, reached_[row] + static_cast<std::size_t>(by) * shared_->width);
    });
  }

  template <class Visit>
  void for_each_tied_row(const Visit& visit) {
    for (std::size_t row = 0; row + 1 < rows_.size(); ++row) {
      const std::uint32_t longest = row == 0 ? ranks_->board().columns : rows_[row - 1];
      if (rows_[row] == rows_[row + 1] && rows_[row] < longest) visit(row);
    }
  }

  // By how much the rank grows when this row grows by one cell.
  std::uint64_t raise(std::size_t row) const {
    const std::uint32_t left = static_cast<std::uint32_t>(rows_.size() - row);
    return ranks_->start(left, rows_[row] + 1) - ranks_->start(left, rows_[row]);
  }

  std::optional<std::uint32_t> mex() const {
    for (std::size_t word = 0; word < shared_->width; ++word) {
      Word seen = 0;
      for (const Word* set : reached_) seen |= set[word];
      if (seen != ~Word{0})
        return static_cast<std::uint32_t>(word * 64) + static_cast<unsigned>(__builtin_ctzll(~seen));
    }
    return std::nullopt;
  }

  bool step() {
    const std::uint64_t positions = std::exchange(settled_, 0);
    const std::uint64_t done = shared_->settled.fetch_add(positions, std::memory_order_relaxed) + positions;
    if (in_callers_thread_) shared_->control.report({done, ranks_->positions()});
    const StopReason reason = shared_->control.check();
    if (reason != StopReason::none) shared_->stop_reason = reason;
    return reason == StopReason::none;
  }

  struct Copy {
    std::size_t row;
    std::size_t by;  // words from the set to its copy
  };

  Shared* shared_;
  const BoardRanks* ranks_;
  bool in_callers_thread_;
  std::uint64_t settled_ = 0;
  Rows rows_;
  std::vector<ValueSets> sets_;  // [t]: for the row with t rows below it, under the current prefix
  std::vector<Word*> reached_;   // [row]: the set of values that biting this row reaches
  std::vector<Copy> copies_;
  std::vector<std::uint64_t> histogram_;
};

GrundyBoard one_row(ChompBoard board, bool keep) {
  GrundyBoard swept{.board = board, .positions = board.columns, .max_grundy = board.columns - 1};
  swept.histogram.assign(board.columns, 1);
  if (keep) {
    swept.values.resize(std::size_t{board.columns} + 1);
    for (std::uint32_t cells = 1; cells <= board.columns; ++cells) {
      swept.values[cells] = static_cast<std::uint16_t>(cells - 1);
    }
  }
  return swept;
}

std::uint64_t bytes_needed(const BoardRanks& ranks, std::size_t width, unsigned threads, bool keep) {
  std::uint64_t sets = 0;
  for (std::uint32_t tail_rows = 0; tail_rows < ranks.board().rows; ++tail_rows) {
    const bool shared = tail_rows + 1 == ranks.board().rows;
    sets += ranks.count(tail_rows, ranks.board().columns) * (shared ? 1 : threads);
  }
  return sets * width * sizeof(Word) + (keep ? (ranks.positions() + 1) * sizeof(std::uint16_t) : 0);
}

// Nothing if the values outgrow the width.
Result<std::optional<GrundyBoard>> sweep(const BoardRanks& ranks, const GrundySweepOptions& options,
                                         const Control& control, std::size_t width) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const unsigned threads = options.threads != 0                        ? options.threads
                           : ranks.positions() < grundy_worth_a_thread ? 1
                                                                       : cores;
  const ChompBoard board = ranks.board();
  const std::uint64_t bytes = bytes_needed(ranks, width, threads, options.keep_values);
  if (bytes > control.memory_limit()) {
    return limit_reached(fmt::format("memory limit: the Grundy values of {}x{} need {} MB", board.rows, board.columns,
                                     bytes / 1'000'000 + 1));
  }
  Shared shared{ranks, options, control, width, ValueSets(ranks, board.rows - 1, width), {}};
  if (options.keep_values) shared.values.assign(static_cast<std::size_t>(ranks.positions() + 1), 0);
  std::vector<GrundyLayers> workers;
  for (unsigned i = 0; i < threads; ++i) workers.emplace_back(shared, i == 0);
  LayerPipeline pipeline(board.columns);
  pipeline.run(1, workers, [] { return true; });
  if (shared.too_narrow) return std::optional<GrundyBoard>();
  if (pipeline.stopped()) return limit_reached(std::string(to_string(shared.stop_reason.load())));

  GrundyBoard swept{.board = board, .positions = ranks.positions(), .threads = threads, .bytes = bytes};
  swept.histogram.assign(width * 64, 0);
  for (const GrundyLayers& worker : workers) {
    for (std::size_t value = 0; value < width * 64; ++value) swept.histogram[value] += worker.histogram()[value];
  }
  while (swept.histogram.back() == 0) swept.histogram.pop_back();
  swept.max_grundy = static_cast<std::uint32_t>(swept.histogram.size()) - 1;
  swept.values = std::move(shared.values);
  return std::optional(std::move(swept));
}

}  // namespace

Result<GrundyBoard> sweep_grundy_values(ChompBoard board, const GrundySweepOptions& options, const Control& control) {
  const ChompBoard turned = upright(board);
  const Result<BoardRanks> ranks = BoardRanks::make(turned);
  if (!ranks) return ranks.error();
  // A value is at most the number of options; two bytes hold it.
  if (std::uint64_t{turned.rows} * turned.columns > 65'536) {
    return limit_reached(fmt::format("the values of {}x{} may not fit into two bytes", board.rows, board.columns));
  }
  if (turned.rows == 1) {
    GrundyBoard swept = one_row(turned, options.keep_values);
    swept.board = board;
    return swept;
  }
  const auto sweep_wider_and_wider = [&]() -> Result<GrundyBoard> {
    // On every board looked at the largest value is about 0.6 to 0.7 times the number of cells.
    for (std::size_t width = words_for(std::uint64_t{turned.rows} * turned.columns * 7 / 10 + 1);; ++width) {
      Result<std::optional<GrundyBoard>> swept = sweep(*ranks, options, control, width);
      if (!swept) return std::move(swept).error();
      if (!*swept) continue;
      (**swept).board = board;
      return std::move(**swept);
    }
  };
  return within_memory(sweep_wider_and_wider, [&] {
    return limit_reached(
        fmt::format("the Grundy values of {}x{} need more memory than there is", board.rows, board.columns));
  });
}

}  // namespace grundy
