#include "chomp/bit_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <thread>

#include "base/stopwatch.h"
#include "chomp/checkpoint.h"
#include "chomp/layer_pipeline.h"
#include "chomp/layer_sweep.h"

namespace grundy::chomp {

namespace {

constexpr std::uint64_t worth_a_thread = std::uint64_t{1} << 18;

unsigned threads_for(const SweepOptions& options, std::uint64_t positions) {
  if (options.threads != 0) return options.threads;
  return positions < worth_a_thread ? 1 : std::max(1u, std::thread::hardware_concurrency());
}

// What a bite at one cell of a full board leaves: some full rows, then rows of one shorter length.
bool is_opening(std::span<const std::uint32_t> rows) {
  const auto bitten = std::find_if(rows.begin(), rows.end(), [&](std::uint32_t row) { return row != rows[0]; });
  return bitten != rows.end() && std::all_of(bitten, rows.end(), [&](std::uint32_t row) { return row == *bitten; });
}

// One row: the first bite leaves the poisoned cell alone.
SweptBoard sweep_one_row(Board board, bool keep) {
  SweptBoard swept{.board = board, .positions = board.columns, .p_positions = 1};
  swept.openings_by_width.assign(std::size_t{board.columns} + 1, {{1}});
  swept.openings_by_width[0] = swept.openings_by_width[1] = {};
  if (keep) swept.p_ranks = {1};
  return swept;
}

class Sweep {
 public:
  Sweep(const BoardRanks& ranks, const SweepOptions& options, const Control& control)
      : ranks_(ranks),
        options_(options),
        control_(control),
        threads_(threads_for(options, ranks.positions())),
        dead_tails_(ranks),
        layers_(std::size_t{ranks.board().columns} + 1) {
    const std::uint64_t small = SmallBoards::most_positions_for(ranks);
    for (std::uint32_t rows = 0; rows + 2 <= ranks.board().rows; ++rows) small_boards_.emplace_back(ranks, rows, small);
  }

  static std::uint64_t bytes_needed(const BoardRanks& ranks, const SweepOptions& options) {
    const std::uint64_t top = ranks.count(ranks.board().rows - 1, ranks.board().columns) / 8;
    return top + threads_for(options, ranks.positions()) * LayerSweep::scratch_bytes(ranks);
  }

  Result<SweptBoard> run() {
    std::uint32_t layer = 1;
    if (!options_.checkpoint_file.empty()) {
      Result<std::optional<Checkpoint>> found =
          read_checkpoint(options_.checkpoint_file, ranks_.board(), dead_tails_.words());
      if (!found) return std::move(found).error();
      if (*found && (*found)->keeps_p_positions >= options_.keep_p_positions) layer = resume_from(**found);
    }
    const std::uint32_t first_layer = layer;
    std::vector<Worker> workers;
    for (unsigned i = 0; i < threads_; ++i) workers.emplace_back(make_worker(i == 0));
    LayerPipeline pipeline(ranks_.board().columns);
    while (layer <= ranks_.board().columns) {
      const Stopwatch since_checkpoint;
      layer = 1 + pipeline.run(layer, workers, [&] {
        return options_.checkpoint_file.empty() || since_checkpoint.seconds() < options_.checkpoint_every.count();
      });
      if (pipeline.stopped()) return limit_reached(std::string(to_string(stop_reason_.load())));
      if (options_.checkpoint_file.empty() || layer > ranks_.board().columns) continue;
      const Status written =
          write_checkpoint(options_.checkpoint_file, checkpoint_after(layer - 1), dead_tails_.words());
      if (!written) return written.error();
    }
    if (!options_.checkpoint_file.empty()) {
      std::error_code not_there;
      std::filesystem::remove(options_.checkpoint_file, not_there);
    }
    return collect(first_layer - 1);
  }

 private:
  struct Layer {
    std::uint64_t p_positions = 0;
    std::vector<std::uint64_t> opening_ranks;
    std::vector<std::uint64_t> p_ranks;
  };

  // A sweep of layers that notes what it finds under the layer it is in.
  struct Worker {
    std::unique_ptr<LayerSweep> sweep;
    void begin_layer(std::uint32_t layer) { sweep->begin_layer(layer); }
    bool section(std::uint32_t second_row) { return sweep->section(second_row); }
  };

  Worker make_worker(bool in_callers_thread) {
    const auto found = [this](std::span<const std::uint32_t> rows) {
      Layer& layer = layers_[rows[0]];
      ++layer.p_positions;
      if (options_.keep_p_positions) layer.p_ranks.push_back(ranks_.rank(rows));
      if (is_opening(rows)) layer.opening_ranks.push_back(ranks_.rank(rows));
    };
    const auto step = [this, in_callers_thread](std::uint64_t positions) {
      const std::uint64_t done = settled_.fetch_add(positions, std::memory_order_relaxed) + positions;
      if (in_callers_thread) control_.report({done, ranks_.positions()});
      const StopReason reason = control_.check();
      if (reason != StopReason::none) stop_reason_ = reason;
      return reason == StopReason::none;
    };
    return {std::make_unique<LayerSweep>(ranks_, small_boards_, dead_tails_, found, step)};
  }

  std::uint32_t resume_from(Checkpoint& checkpoint) {
    layers_[checkpoint.finished_layers] = {checkpoint.p_positions, std::move(checkpoint.opening_ranks),
                                           std::move(checkpoint.p_ranks)};
    settled_ = ranks_.start(ranks_.board().rows, checkpoint.finished_layers + 1);
    return checkpoint.finished_layers + 1;
  }

  Checkpoint checkpoint_after(std::uint32_t last_layer) const {
    Checkpoint checkpoint{ranks_.board(), last_layer, 0, options_.keep_p_positions, {}, {}};
    for (const Layer& layer : layers_) {
      checkpoint.p_positions += layer.p_positions;
      append(checkpoint.opening_ranks, layer.opening_ranks);
      append(checkpoint.p_ranks, layer.p_ranks);
    }
    return checkpoint;
  }

  static void append(std::vector<std::uint64_t>& all, const std::vector<std::uint64_t>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  SweptBoard collect(std::uint32_t resumed_after) {
    SweptBoard swept{.board = ranks_.board(), .positions = ranks_.positions()};
    swept.openings_by_width.resize(layers_.size());
    for (Layer& layer : layers_) {
      swept.p_positions += layer.p_positions;
      for (const std::uint64_t rank : layer.opening_ranks) {
        Rows rows(ranks_.board().rows);
        ranks_.rows_at(rank, rows);
        swept.openings_by_width[rows[0]].push_back(std::move(rows));
      }
      append(swept.p_ranks, layer.p_ranks);
      layer.p_ranks = {};
    }
    swept.resumed_after_layer = resumed_after;
    swept.threads = threads_;
    swept.bytes = bytes_needed(ranks_, options_);
    return swept;
  }

  const BoardRanks& ranks_;
  const SweepOptions& options_;
  const Control& control_;
  unsigned threads_;
  DeadTails dead_tails_;
  std::vector<SmallBoards> small_boards_;
  std::vector<Layer> layers_;  // by first row; a layer belongs to one thread
  std::atomic<std::uint64_t> settled_{0};
  std::atomic<StopReason> stop_reason_{StopReason::none};
};

}  // namespace

Board upright(Board board) { return board.rows <= board.columns ? board : Board{board.columns, board.rows}; }

Result<SweptBoard> sweep_board(Board board, const SweepOptions& options, const Control& control) {
  const Result<BoardRanks> ranks = BoardRanks::make(upright(board));
  if (!ranks) return ranks.error();
  SweptBoard swept;
  if (ranks->board().rows == 1) {
    swept = sweep_one_row(ranks->board(), options.keep_p_positions);
  } else {
    const std::uint64_t bytes = Sweep::bytes_needed(*ranks, options);
    if (bytes > control.memory_limit()) {
      return limit_reached(fmt::format("memory limit: the sweep of {}x{} needs {} MB", board.rows, board.columns,
                                       bytes / 1'000'000 + 1));
    }
    try {
      Result<SweptBoard> result = Sweep(*ranks, options, control).run();
      if (!result) return result;
      swept = std::move(*result);
    } catch (const std::bad_alloc&) {
      return limit_reached(fmt::format("the sweep of {}x{} needs {} MB, which the system does not give", board.rows,
                                       board.columns, bytes / 1'000'000 + 1));
    }
  }
  swept.winning_openings = swept.openings_by_width.back();
  if (board != swept.board) {
    for (Rows& rows : swept.winning_openings) {
      rows = transposed(rows);
      rows.resize(board.rows, 0);
    }
    swept.board = board;
  }
  return swept;
}

std::vector<Rows> p_position_rows(const SweptBoard& swept) {
  const Board board = upright(swept.board);
  const Result<BoardRanks> ranks = BoardRanks::make(board);
  std::vector<Rows> all;
  if (!ranks) return all;
  all.reserve(swept.p_ranks.size());
  for (const std::uint64_t rank : swept.p_ranks) {
    Rows rows(board.rows);
    ranks->rows_at(rank, rows);
    if (board != swept.board) {
      rows = transposed(rows);
      rows.resize(swept.board.rows, 0);
    }
    all.push_back(std::move(rows));
  }
  if (board != swept.board) std::sort(all.begin(), all.end());
  return all;
}

}  // namespace grundy::chomp
