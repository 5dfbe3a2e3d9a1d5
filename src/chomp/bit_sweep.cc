#include "chomp/bit_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <optional>
#include <thread>

#include "base/out_of_memory.h"
#include "chomp/checkpoint.h"
#include "chomp/layer_pipeline.h"
#include "chomp/layer_sweep.h"

namespace grundy {

namespace {

constexpr std::uint64_t worth_a_thread = std::uint64_t{1} << 18;

unsigned threads_for(const ChompSweepOptions& options, std::uint64_t positions) {
  if (options.threads != 0) return options.threads;
  return positions < worth_a_thread ? 1 : std::max(1u, std::thread::hardware_concurrency());
}

// One row: the first bite leaves the poisoned cell alone.
SweptBoard sweep_one_row(ChompBoard board, bool keep) {
  SweptBoard swept{.board = board, .positions = board.columns, .p_positions = 1};
  swept.openings_by_width.assign(std::size_t{board.columns} + 1, {{1}});
  swept.openings_by_width[0] = swept.openings_by_width[1] = {};
  if (keep) swept.p_ranks = {1};
  return swept;
}

class Sweep {
 public:
  Sweep(const BoardRanks& ranks, const ChompSweepOptions& options, const Control& control)
      : ranks_(ranks),
        options_(options),
        control_(control),
        threads_(threads_for(options, ranks.positions())),
        dead_tails_(ranks),
        layers_(std::size_t{ranks.board().columns} + 1) {
    const std::uint64_t small = SmallBoards::most_positions_for(ranks);
    for (std::uint32_t rows = 0; rows + 2 <= ranks.board().rows; ++rows) small_boards_.emplace_back(ranks, rows, small);
  }

  static std::uint64_t bytes_needed(const BoardRanks& ranks, const ChompSweepOptions& options) {
    const std::uint64_t top = ranks.count(ranks.board().rows - 1, ranks.board().columns) / 8;
    return top + threads_for(options, ranks.positions()) * LayerSweep::scratch_bytes(ranks);
  }

  Result<SweptBoard> run() {
    // 1. Go on where a checkpoint stands, if there is one.
    LayerPipeline pipeline(ranks_.board().columns);
    std::string warning;
    if (!options_.checkpoint.empty()) {
      Result<Checkpoint> opened = open_checkpoint(options_.checkpoint, ranks_.board(), options_.schedule);
      if (!opened) return std::move(opened).error();
      checkpoint_.emplace(*std::move(opened));
      Result<ResumedSweep> resumed =
          read_checkpoint(*checkpoint_, ranks_.board(), options_.keep_p_positions, dead_tails_.words());
      if (!resumed) return std::move(resumed).error();
      if (resumed->sweep) resume(*std::move(resumed->sweep), pipeline);
      warning = std::move(resumed->warning);
    }
    // 2. Sweep the layers. A checkpoint that is due is written when all layers begun are complete; one at a stop is
    // written at once, with the sections that are complete.
    const std::uint32_t complete_before = complete_;
    std::deque<Worker> workers;
    for (unsigned i = 0; i < threads_; ++i) workers.emplace_back(*this, i == 0);
    while (complete_ < ranks_.board().columns) {
      complete_ = pipeline.run(complete_ + 1, workers, [&] { return !checkpoint_ || !checkpoint_->due(settled_); });
      const bool over = complete_ == ranks_.board().columns;
      if (checkpoint_ && !over) {
        if (Status written = write_checkpoint(*checkpoint_, saved(pipeline), dead_tails_.words(), settled_); !written) {
          return std::move(written).error();
        }
      }
      if (pipeline.stopped() && !over) return limit_reached(std::string(to_string(stop_reason_.load())));
    }
    // 3. A finished sweep needs no checkpoint any more.
    if (checkpoint_) checkpoint_->remove();
    SweptBoard swept = collect(complete_before);
    swept.warning = std::move(warning);
    return swept;
  }

 private:
  // A sweep of layers by one thread. What it finds in a section counts once the section is complete, so that a sweep
  // told to stop leaves nothing half done.
  class Worker {
   public:
    Worker(Sweep& whole, bool in_callers_thread)
        : whole_(whole),
          sweep_(
              whole.ranks_, whole.small_boards_, whole.dead_tails_,
              [this](std::span<const std::uint32_t> rows, std::uint64_t rank) {
                ranks_.push_back(rank);
                if (is_opening(rows)) opening_ranks_.push_back(rank);
              },
              whole.step(in_callers_thread)) {}

    void begin_layer(std::uint32_t layer) {
      layer_ = layer;
      sweep_.begin_layer(layer);
      Rows rows(whole_.ranks_.board().rows);
      for (const std::uint64_t rank : whole_.layers_[layer].p_ranks) {
        whole_.ranks_.rows_at(rank, rows);
        sweep_.remember(rows);
      }
    }

    bool section(std::uint32_t second_row) {
      ranks_.clear();
      opening_ranks_.clear();
      if (!sweep_.section(second_row)) return false;
      if (!whole_.dead_tails_.kill(layer_, second_row, ranks_, sweep_.meter())) return false;
      FoundInLayer& layer = whole_.layers_[layer_];
      layer.p_positions += ranks_.size();
      append(layer.opening_ranks, opening_ranks_);
      if (whole_.options_.keep_p_positions || whole_.checkpoint_) append(layer.p_ranks, ranks_);
      if (second_row == layer_ && !whole_.options_.keep_p_positions) layer.p_ranks = {};
      return true;
    }

   private:
    Sweep& whole_;
    std::uint32_t layer_ = 0;
    std::vector<std::uint64_t> ranks_;  // found in this section
    std::vector<std::uint64_t> opening_ranks_;
    LayerSweep sweep_;
  };

  LayerSweep::GoOn step(bool in_callers_thread) {
    return [this, in_callers_thread](std::uint64_t positions) {
      const std::uint64_t done = settled_.fetch_add(positions, std::memory_order_relaxed) + positions;
      if (in_callers_thread) control_.report({done, ranks_.positions()});
      const StopReason reason = control_.check();
      if (reason != StopReason::none) stop_reason_ = reason;
      return reason == StopReason::none;
    };
  }

  void resume(SavedSweep saved, LayerPipeline& pipeline) {
    complete_ = saved.complete_layers;
    settled_ = ranks_.start(ranks_.board().rows, complete_ + 1);
    for (FoundInLayer& found : saved.layers) {
      pipeline.resume(found.layer, found.sections);
      if (found.layer <= complete_ && !options_.keep_p_positions) found.p_ranks = {};
      layers_[found.layer] = std::move(found);
    }
  }

  SavedSweep saved(const LayerPipeline& pipeline) const {
    SavedSweep sweep{options_.keep_p_positions, complete_, {{.layer = complete_, .sections = complete_ + 1}}};
    for (std::uint32_t k = 0; k < layers_.size(); ++k) {
      if (k > complete_ && pipeline.sections_of(k) == 0) continue;
      if (k > complete_) sweep.layers.push_back({.layer = k, .sections = pipeline.sections_of(k)});
      FoundInLayer& found = sweep.layers.back();
      found.p_positions += layers_[k].p_positions;
      append(found.opening_ranks, layers_[k].opening_ranks);
      append(found.p_ranks, layers_[k].p_ranks);
    }
    return sweep;
  }

  static void append(std::vector<std::uint64_t>& all, const std::vector<std::uint64_t>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  SweptBoard collect(std::uint32_t resumed_after) {
    SweptBoard swept{.board = ranks_.board(), .positions = ranks_.positions()};
    swept.openings_by_width.resize(layers_.size());
    for (FoundInLayer& layer : layers_) {
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
  const ChompSweepOptions& options_;
  const Control& control_;
  unsigned threads_;
  DeadTails dead_tails_;
  std::vector<SmallBoards> small_boards_;
  std::vector<FoundInLayer> layers_;  // by first row; a layer belongs to one thread
  std::uint32_t complete_ = 0;        // how many layers
  std::optional<Checkpoint> checkpoint_;
  std::atomic<std::uint64_t> settled_{0};
  std::atomic<StopReason> stop_reason_{StopReason::none};
};

}  // namespace

bool is_opening(std::span<const std::uint32_t> rows) {
  const auto bitten = std::find_if(rows.begin(), rows.end(), [&](std::uint32_t row) { return row != rows[0]; });
  return bitten != rows.end() && std::all_of(bitten, rows.end(), [&](std::uint32_t row) { return row == *bitten; });
}

ChompBoard upright(ChompBoard board) {
  return board.rows <= board.columns ? board : ChompBoard{board.columns, board.rows};
}

Result<SweptBoard> sweep_board(ChompBoard board, const ChompSweepOptions& options, const Control& control) {
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
    Result<SweptBoard> result = within_memory(
        [&] { return Sweep(*ranks, options, control).run(); },
        [&] {
          return limit_reached(fmt::format("the sweep of {}x{} needs {} MB, which the system does not give", board.rows,
                                           board.columns, bytes / 1'000'000 + 1));
        });
    if (!result) return result;
    swept = std::move(*result);
  }
  return turned_to(board, std::move(swept));
}

SweptBoard turned_to(ChompBoard board, SweptBoard swept) {
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
  const ChompBoard board = upright(swept.board);
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

}  // namespace grundy
