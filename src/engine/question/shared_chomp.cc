#include "engine/question/shared_chomp.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <thread>

#include "base/out_of_memory.h"
#include "chomp/layer_sweep.h"
#include "engine/question/chomp_talk.h"

namespace grundy {
namespace {

constexpr std::chrono::microseconds before_next_look{50};
constexpr std::chrono::milliseconds before_next_check{20};
constexpr std::chrono::hours longest_reading{1};  // of a checkpoint, which the first process hands out meanwhile
constexpr std::size_t words_at_once = std::size_t{1} << 19;  // of dead tails, on their way to a checkpoint

// Which sections each process has: bounds[p] to bounds[p + 1] - 1, so that all have about the same number of positions
// to settle, over all layers.
std::vector<std::uint32_t> bounds_for(const BoardRanks& ranks, unsigned processes) {
  const ChompBoard& board = ranks.board();
  std::vector<double> work = {0};
  for (std::uint32_t second = 0; second <= board.columns; ++second) {
    const double layers = board.columns + 1 - std::max(second, 1u);
    work.push_back(work.back() + layers * static_cast<double>(ranks.count(board.rows - 2, second)));
  }
  std::vector<std::uint32_t> bounds = {0};
  for (unsigned process = 1; process < processes; ++process) {
    const double wanted = work.back() * process / processes;
    const auto at = std::lower_bound(work.begin(), work.end(), wanted) - work.begin();
    bounds.push_back(std::max(bounds.back(), std::min(static_cast<std::uint32_t>(at), board.columns + 1)));
  }
  bounds.push_back(board.columns + 1);
  return bounds;
}

// Dead tails of these sections, and room to sweep them.
std::uint64_t bytes_of_share(const BoardRanks& ranks, std::uint32_t first, std::uint32_t last) {
  return LayerSweep::scratch_bytes(ranks) + DeadTails::words_of(ranks, first, last) * sizeof(Word);
}

class SharedSweep {
 public:
  SharedSweep(const BoardRanks& ranks, std::vector<std::uint32_t> bounds, const ChompSweepOptions& options, Team& team,
              const Control& control)
      : ranks_(ranks),
        bounds_(std::move(bounds)),
        options_(options),
        team_(team),
        control_(control),
        first_(bounds_[team.rank()]),
        last_(bounds_[team.rank() + 1]),
        dead_tails_(ranks, first_, last_),
        talk_(team, control, dead_tails_.words()) {
    const std::uint64_t small = SmallBoards::most_positions_for(ranks);
    for (std::uint32_t rows = 0; rows + 2 <= ranks.board().rows; ++rows) small_boards_.emplace_back(ranks, rows, small);
  }

  Result<SweptBoard> run() {
    // 1. Go on where a checkpoint stands, if there is one.
    if (can_rest()) {
      if (Status begun = team_.leads() ? restore() : wait_for_begin(); !begun) return std::move(begun).error();
    }
    // 2. Sweep the layers.
    LayerSweep sweep(
        ranks_, small_boards_, dead_tails_,
        [this](std::span<const std::uint32_t> rows, std::uint64_t rank) {
          found_.push_back(rank);
          if (is_opening(rows)) openings_found_.push_back(rank);
        },
        [this](std::uint64_t positions) { return goes_on(positions); });
    while (complete_ < ranks_.board().columns) {
      const std::uint32_t layer = complete_ + 1;
      // A rest may pass on the layer that is waited for.
      const bool heard =
          wait_until([&] { return team_.leads() || talk_.layers.contains(layer) || complete_ >= layer; });
      if (!heard) return stopped();
      if (complete_ >= layer) continue;
      if (!takes_part(layer)) {
        pass_on();
      } else if (!sweep_layer(sweep)) {
        return stopped();
      }
    }
    // 3. The first process puts it together.
    if (team_.leads()) return collect();
    talk_.tell_share(bytes_of_share(ranks_, first_, last_), state());
    if (can_rest() && !wait_until([this] { return talk_.finished; })) return stopped();
    return SweptBoard{};
  }

 private:
  bool can_rest() const { return !options_.checkpoint.empty(); }
  std::uint32_t sections_done(std::uint32_t layer) const {
    const auto begun = begun_.find(layer);
    return begun == begun_.end() ? 0 : begun->second.sections;
  }
  bool takes_part(std::uint32_t layer) const {
    return std::max(first_, sections_done(layer)) < std::min(last_, layer + 1);
  }

  // The P-positions of the next layer in sections before those of this process, and from a checkpoint.
  ChompRanks take_before() {
    ChompRanks before;
    if (team_.leads()) {
      if (const auto begun = begun_.find(complete_ + 1); begun != begun_.end()) before.swap(begun->second.p_ranks);
    } else {
      talk_.layers.at(complete_ + 1).swap(before);
      talk_.layers.erase(complete_ + 1);
    }
    return before;
  }

  // A layer of which nothing is swept here. Its P-positions whose first two rows are equal kill in all sections behind
  // theirs, also where no other part of the layer is swept.
  // Its kill is not broken off: whoever rests has passed on all that it has heard.
  void pass_on() {
    const std::uint32_t layer = complete_ + 1;
    const ChompRanks before = take_before();
    KillMeter to_the_end([] { return true; });
    if (first_ > layer) dead_tails_.kill(layer, layer, before, to_the_end);
    talk_.tell_layer(layer, before);
    ++complete_;
  }

  // One layer, in steps:
  //   1. Take over the P-positions in the sections before.
  //   2. Sweep the sections that are held here. What is found in a section counts once the section is complete.
  //   3. Tell the next process. Who has no section of this layer needs its last section only.
  bool sweep_layer(LayerSweep& sweep) {
    const std::uint32_t layer = complete_ + 1;
    before_ = take_before();
    sweep.begin_layer(layer);
    Rows rows(ranks_.board().rows);
    for (const std::uint64_t rank : before_) {
      ranks_.rows_at(rank, rows);
      sweep.remember(rows);
    }
    ChompRanks in_last_section;
    const std::uint32_t end = std::min(last_, layer + 1);
    // No rest between the last section and the word to the next process: the layer would count as done without it.
    for (next_section_ = std::max(first_, sections_done(layer)); *next_section_ < end; ++*next_section_) {
      if (!pause()) return false;
      found_.clear();
      openings_found_.clear();
      if (!sweep.section(*next_section_) || !dead_tails_.kill(layer, *next_section_, found_, sweep.meter())) {
        (void)pause();  // stopped: what is complete is saved
        return false;
      }
      count_ += found_.size();
      append(openings_, openings_found_);
      if (options_.keep_p_positions) append(kept_, found_);
      append(before_, found_);
      if (*next_section_ == layer) in_last_section = found_;
    }
    next_section_.reset();
    ++complete_;
    talk_.tell_layer(layer, last_ <= layer ? before_ : in_last_section);
    return true;
  }

  static void append(ChompRanks& all, const ChompRanks& more) { all.insert(all.end(), more.begin(), more.end()); }

  bool goes_on(std::uint64_t positions) {
    settled_ += positions;
    talk_.hear();
    if (team_.leads()) control_.report({settled_, ranks_.positions() / team_.size(), "positions"});
    return !talk_.is_stopped();
  }

  // Between sections and while waiting. False: the sweep is over.
  bool pause() {
    if (!can_rest()) return !talk_.is_stopped();
    talk_.hear();
    if (team_.leads() && checkpoint_->due(settled_) && talk_.halt <= rests_) talk_.tell_halt(rests_ + 1);
    while (talk_.is_stopped() || talk_.halt > rests_) {
      if (!rest()) return false;
    }
    return true;
  }

  bool wait_until(const std::function<bool()>& ready) {
    auto checked = std::chrono::steady_clock::now();
    while (!ready()) {
      if (talk_.hear()) continue;
      std::this_thread::sleep_for(before_next_look);
      if (std::chrono::steady_clock::now() - checked < before_next_check) continue;
      checked = std::chrono::steady_clock::now();
      if (!pause()) return false;
    }
    return true;
  }

  // A rest, in steps. All processes rest equally often, whoever had the reason.
  //   1. Wait until the process before this one rests: then all layers that it has done are here.
  //   2. Pass on those that need nothing here, and let the next process rest.
  //   3. Tell the first process what is here; it asks for the dead tails, writes the checkpoint, and says how to go on.
  bool rest() {
    ++rests_;
    if (team_.leads()) {
      talk_.let_next_rest();
      return save();
    }
    if (!talk_.wait_at_rest([this] { return talk_.rests_before >= rests_; })) return false;
    while (talk_.layers.contains(complete_ + 1) && !takes_part(complete_ + 1)) pass_on();
    talk_.let_next_rest();
    talk_.tell_state(state());
    return talk_.wait_at_rest([this] { return talk_.verdicts >= rests_; }) && talk_.goes_on;
  }

  ChompShareState state() const {
    ChompShareState state{complete_, count_, openings_, kept_, {}};
    if (next_section_) state.begun[complete_ + 1] = {*next_section_, before_};
    for (const auto& [layer, ranks] : talk_.layers) {
      state.begun[layer] = {std::max(first_, sections_done(layer)), ranks};
    }
    if (!team_.leads()) return state;
    for (const auto& [layer, begun] : begun_) {
      if (layer > complete_ + (next_section_ ? 1 : 0)) state.begun[layer] = begun;
    }
    return state;
  }

  // The first process, while all rest.
  bool save() {
    if (!talk_.wait_at_rest([this] { return talk_.states.size() + 1 == team_.size(); })) return false;
    std::vector<ChompShareState> states = {state()};
    for (auto& [rank, of_it] : talk_.states) states.push_back(std::move(of_it));
    talk_.states.clear();
    unsigned rank = 0;
    std::size_t from = 0;
    const auto next = [&]() -> std::optional<std::string_view> {
      for (; from == words_of(rank); ++rank) from = 0;
      const std::size_t count = std::min(words_of(rank) - from, words_at_once);
      const std::size_t begin = std::exchange(from, from + count);
      if (rank > 0) return talk_.ask_for_tails(rank, begin, count);
      const std::span<const Word> own = dead_tails_.words().subspan(begin, count);
      return std::string_view(reinterpret_cast<const char*>(own.data()), own.size_bytes());
    };
    const SavedSweep sweep = put_together(ranks_, options_.keep_p_positions, std::move(states));
    const Status written = write_checkpoint(*checkpoint_, sweep, tail_bytes(), next, settled_);
    if (!written) failure_ = written.error();
    const bool goes_on = written && !talk_.is_stopped();
    talk_.tell_verdict(goes_on);
    return goes_on;
  }

  std::size_t words_of(unsigned rank) const { return DeadTails::words_of(ranks_, bounds_[rank], bounds_[rank + 1]); }
  std::uint64_t tail_bytes() const { return DeadTails::words_of(ranks_, 0, ranks_.board().columns + 1) * sizeof(Word); }

  // What a checkpoint holds: the first process keeps what was found, and all get their dead tails.
  Status restore() {
    Result<Checkpoint> opened = open_checkpoint(options_.checkpoint, ranks_.board(), options_.schedule);
    if (!opened) return std::move(opened).error();
    checkpoint_.emplace(*std::move(opened));
    Result<ResumedSweep> resumed = read_checkpoint(*checkpoint_, ranks_.board(), options_.keep_p_positions,
                                                   tail_bytes(), [this](std::string_view tails) { hand_out(tails); });
    if (!resumed) return std::move(resumed).error();
    warning_ = std::move(resumed->warning);
    if (resumed->sweep) {
      complete_ = resumed->sweep->complete_layers;
      settled_ = ranks_.start(ranks_.board().rows, complete_ + 1) / team_.size();
      for (FoundInLayer& found : resumed->sweep->layers) {
        count_ += found.p_positions;
        append(openings_, found.opening_ranks);
        if (options_.keep_p_positions) append(kept_, found.p_ranks);
        if (found.layer > complete_) begun_[found.layer] = {found.sections, std::move(found.p_ranks)};
      }
    }
    resumed_after_ = complete_;
    talk_.tell_begin(complete_, begun_);
    return Done{};
  }

  void hand_out(std::string_view tails) {
    for (unsigned rank = 0; rank < team_.size(); ++rank) {
      const std::string_view of_it = tails.substr(0, words_of(rank) * sizeof(Word));
      tails.remove_prefix(of_it.size());
      if (rank == 0) {
        talk_.take_tails(0, of_it);
      } else {
        talk_.send_tails(rank, of_it);
      }
    }
  }

  // However early a reason to stop comes: a checkpoint is written by all or by none.
  Status wait_for_begin() {
    if (!talk_.wait_at_rest([this] { return talk_.begin.has_value(); }, longest_reading)) return stopped();
    complete_ = talk_.begin->complete;
    begun_ = std::move(talk_.begin->begun);
    return Done{};
  }

  Error stopped() const { return failure_ ? *failure_ : talk_.why_stopped(can_rest()); }

  Result<SweptBoard> collect() {
    if (!wait_until([this] { return talk_.shares.size() + 1 == team_.size(); })) return stopped();
    if (can_rest()) {
      talk_.tell_finished();
      checkpoint_->remove();
    }
    SweptBoard swept{.board = ranks_.board(), .positions = ranks_.positions(), .p_positions = count_};
    swept.bytes = bytes_of_share(ranks_, first_, last_);
    for (const ChompTalk::Share& share : talk_.shares) {
      swept.bytes = std::max(swept.bytes, share.bytes);
      swept.p_positions += share.found.count;
      append(openings_, share.found.openings);
      append(kept_, share.found.kept);
    }
    std::sort(openings_.begin(), openings_.end());
    std::sort(kept_.begin(), kept_.end());
    swept.openings_by_width.resize(std::size_t{ranks_.board().columns} + 1);
    for (const std::uint64_t rank : openings_) {
      Rows rows(ranks_.board().rows);
      ranks_.rows_at(rank, rows);
      swept.openings_by_width[rows[0]].push_back(std::move(rows));
    }
    swept.p_ranks = std::move(kept_);
    swept.threads = team_.size();
    swept.resumed_after_layer = resumed_after_;
    swept.warning = warning_;
    return swept;
  }

  const BoardRanks& ranks_;
  std::vector<std::uint32_t> bounds_;
  const ChompSweepOptions& options_;
  Team& team_;
  const Control& control_;
  std::uint32_t first_;
  std::uint32_t last_;
  DeadTails dead_tails_;
  ChompTalk talk_;
  std::vector<SmallBoards> small_boards_;

  std::uint32_t complete_ = 0;                 // layers that are done here
  std::map<std::uint32_t, BegunLayer> begun_;  // according to a checkpoint; P-positions in the first process only
  ChompRanks before_;                          // of the present layer, so far
  std::optional<std::uint32_t> next_section_;  // in the middle of a layer
  ChompRanks found_;                           // in the present section
  ChompRanks openings_found_;
  ChompRanks openings_;
  ChompRanks kept_;
  std::uint64_t count_ = 0;
  std::uint64_t settled_ = 0;
  std::uint64_t rests_ = 0;  // begun here

  // In the first process.
  std::optional<Checkpoint> checkpoint_;
  std::optional<Error> failure_;
  std::string warning_;
  std::uint32_t resumed_after_ = 0;
};

}  // namespace

Result<SweptBoard> shared_sweep(ChompBoard board, const ChompSweepOptions& options, Team& team,
                                const Control& control) {
  const Result<BoardRanks> ranks = BoardRanks::make(upright(board));
  if (!ranks) return ranks.error();
  const std::vector<std::uint32_t> bounds = bounds_for(*ranks, team.size());
  const std::uint64_t needed = bytes_of_share(*ranks, bounds[team.rank()], bounds[team.rank() + 1]);
  Result<SweptBoard> swept = within_memory(
      [&]() -> Result<SweptBoard> {
        if (needed > control.memory_limit()) {
          return limit_reached(fmt::format("memory limit: a share of {}x{} needs {} MB", board.rows, board.columns,
                                           needed / 1'000'000 + 1));
        }
        return SharedSweep(*ranks, bounds, options, team, control).run();
      },
      [] { return limit_reached("the sweep needs more memory than the system gives"); });
  // Whoever could not begin has not told it yet.
  if (!swept) tell_that_one_is_out(team, swept.error());
  if (!swept || !team.leads()) return swept;
  return turned_to(board, *std::move(swept));
}

}  // namespace grundy
