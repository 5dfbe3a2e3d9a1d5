#include "rule_language/solve/dense_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rule_language/machine/game_kind.h"
#include "rule_language/native/native_code.h"
#include "rule_language/native/rule_sieves.h"
#include "rule_language/solve/dense_rays.h"

namespace grundy {
namespace {

constexpr std::uint64_t largest_kept_value = 0xFFFFFF;

bool suits(const GameCode& game) {
  return !game.has_endings && !game.partizan && !game.misere && !game.parameters.empty() &&
         game.parameters.size() <= 2 && std::all_of(game.parameters.begin(), game.parameters.end(), [](RuleType type) {
           return type == RuleType::number;
         });
}

}  // namespace

class DenseSolver {
 public:
  DenseSolver(DenseTable& table, const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
              const Control& control, DenseTable::Options options)
      : table_(table),
        code_(program.code()),
        game_(game),
        games_(table.games_.size()),
        two_(most.size() == 2),
        most_x_(most[0]),
        most_y_(two_ ? most[1] : 0),
        control_(control),
        machine_(program.code()),
        use_native_(options.use_native && options.use_runs) {
    machine_.watch(&control);
    if (!options.use_runs) machine_.list_one_by_one();
    if (options.use_rays && games_ == 1) rays_.find(program.syntax().games[game]);
  }

  DenseTable::State run(bool columns_first) {
    table_.columns_first_ = columns_first;
    // A single number is a column: one long row of native code.
    along_x_ = columns_first || !two_;
    const std::uint64_t most_outer = along_x_ ? most_y_ : most_x_;
    const std::uint64_t most_inner = along_x_ ? most_x_ : most_y_;
    table_.stride_x_ = games_ * (along_x_ ? 1 : most_y_ + 1);
    table_.stride_y_ = games_ * (along_x_ ? most_x_ + 1 : 1);
    table_.values_.clear(games_ * (most_x_ + 1) * (most_y_ + 1));
    table_.options_ = 0;
    make_stamps(512);
    round_ = 0;
    rays_.start(most_x_, most_y_);
    now_ = 0;
    if (!two_ && rays_.none() && earlier_ != nullptr && earlier_->games_ == table_.games_) take_over(*earlier_);
    make_native();
    for (std::uint64_t outer = 0; outer <= most_outer && state_ == DenseTable::State::complete; ++outer) {
      const std::uint64_t row = outer * games_ * (most_inner + 1), end = row + games_ * (most_inner + 1);
      while (now_ < end && state_ == DenseTable::State::complete) {
        if (native_ != nullptr && rays_.none() && (now_ - row) % games_ == 0 &&
            row_natively(outer, (now_ - row) / games_, end)) {
          continue;
        }
        const std::uint64_t inner = (now_ - row) / games_;
        const std::uint32_t game = table_.games_[(now_ - row) % games_];
        if (along_x_) {
          cell(game, inner, outer);
        } else {
          cell(game, outer, inner);
        }
        if (state_ == DenseTable::State::complete) ++now_;
      }
    }
    table_.known_ = now_ / games_;
    return state_;
  }

  // A shorter table of the same numbers, to go on from.
  void go_on_from(const DenseTable* earlier) { earlier_ = earlier; }

 private:
  void take_over(const DenseTable& earlier) {
    now_ = std::min<std::uint64_t>(earlier.known_ * games_, table_.values_.size());
    table_.values_.clear(table_.values_.size(), earlier.values_.width());
    std::uint32_t largest = 0;
    for (std::uint64_t i = 0; i < now_; ++i) {
      largest = std::max(largest, earlier.values_.value(i));
      table_.values_.store(i, earlier.values_.stored(i));
    }
    if (largest >= stamp_count() / 2) make_stamps(std::bit_ceil(std::size_t{largest} * 2 + 2));
  }

  // Again after each widening of the table. Its stamps then need no bounds.
  void make_native() {
    if (!use_native_ || rays_.are_all_moves()) return;
    const std::uint64_t most[2] = {most_x_, most_y_};
    layout_ = PositionLayout::of_box(code_, table_.games_, std::span(most).first(two_ ? 2 : 1), along_x_);
    NativePlan plan;
    plan.layout = &layout_;
    plan.games = table_.games_;
    plan.ordered = true;
    plan.by_rows = rays_.none();
    plan.row_along = along_x_ ? 0 : 1;
    plan.width = table_.values_.width();
    plan.skipped_moves = rays_.moves();
    native_ = NativeCode::compile(code_, plan);
    table_.native_ = native_ != nullptr;
    if (native_ == nullptr) return;
    context_.arena = &arena_;
    context_.sieves = &sieves_;
    arena_.limit_bytes(control_.memory_limit());
    context_.control = &control_;
    context_.does_not_fit = [](NativeContext* context, std::uint32_t) { context->status = NativeContext::outside; };
    context_.table = table_.values_.data();
  }

  // One more than values have, so that a search for the least without a stamp always ends.
  void make_stamps(std::size_t count) { stamps_.resize(count + 1, 0); }
  std::size_t stamp_count() const { return stamps_.size() - 1; }

  void next_round() {
    if (++round_ != 0) return;
    std::fill(stamps_.begin(), stamps_.end(), 0);
    round_ = 1;
  }

  // From a cell of a row on. False: the position at hand is left to the bytecode machine, which knows what to do with
  // whatever is out of the ordinary.
  bool row_natively(std::uint64_t outer, std::uint64_t inner, std::uint64_t end) {
    Number parameters[2] = {static_cast<Number>(along_x_ ? inner : outer),
                            static_cast<Number>(along_x_ ? outer : inner)};
    context_.row_end = end;
    context_.most_value = std::min<std::uint64_t>(table_.values_.largest(), stamp_count() / 2 - 1);
    run_native(parameters);
    now_ = context_.now;
    round_ = context_.round;
    if (context_.status == NativeContext::too_large) {
      return stamp_count() / 2 <= table_.values_.largest() ? (make_stamps(2 * stamp_count()), true) : (widen(), true);
    }
    if (context_.status == NativeContext::stopped) return stop_for(context_.stop_reason), true;
    if (context_.status == NativeContext::fine) check_limits();
    return context_.status == NativeContext::fine;
  }

  void run_native(const Number* parameters) {
    context_.stamps = stamps_.data();
    context_.stamp_count = stamp_count();
    context_.round = round_;
    context_.now = now_;
    context_.visited = now_;
    context_.calls = 0;
    context_.status = NativeContext::fine;
    arena_.clear();
    native_->of(table_.games_[0])(&context_, parameters);
    table_.options_ += std::exchange(context_.options, 0);
  }

  void cell(std::uint32_t game, std::uint64_t x, std::uint64_t y) {
    next_round();
    if (!rays_.are_all_moves() && (rays_.none() || !options_natively(x, y))) {
      if (state_ != DenseTable::State::complete) return;
      const Number flat[2] = {static_cast<Number>(x), static_cast<Number>(y)};
      const auto take = [](void* self, const OptionRun& run) { return static_cast<DenseSolver*>(self)->walk(run); };
      const Exit exit =
          machine_.options(game, std::span(flat).first(two_ ? 2 : 1), std::nullopt, OptionSink{this, take});
      if (exit == Exit::faulted) {
        const bool limit = machine_.fault().kind == ErrorKind::limit;
        return stop(limit ? DenseTable::State::stopped : DenseTable::State::faulted);
      }
      if (exit == Exit::stopped) return;
    }
    const std::uint32_t value = mex(x, y);
    if (value > table_.values_.largest() && !widen()) return;
    table_.values_.store(now_, value ^ table_.values_.mask());
    rays_.insert(x, y, value);
    if (value >= stamp_count() / 2) make_stamps(std::bit_ceil(std::size_t{value} * 2 + 2));
    if ((now_ & 0xFFF) == 0 || table_.options_ >= next_check_) check_limits();
  }

  // False: a limit, or it is left to the bytecode machine, which knows what to do with whatever is out of the ordinary.
  bool options_natively(std::uint64_t x, std::uint64_t y) {
    if (native_ == nullptr) return false;
    const Number flat[2] = {static_cast<Number>(x), static_cast<Number>(y)};
    run_native(flat);
    if (context_.status == NativeContext::stopped) stop_for(context_.stop_reason);
    if (context_.status != NativeContext::fine) next_round();
    return context_.status == NativeContext::fine;
  }

  // A value that does not fit: every value gets twice the room.
  bool widen() {
    if (2 * table_.values_.bytes() > control_.memory_limit()) return stop_for(StopReason::memory_limit), false;
    table_.values_.widen();
    make_native();
    return true;
  }

  void check_limits() {
    next_check_ = table_.options_ + (1 << 22);
    const std::size_t cells = table_.values_.size();
    if (const auto reason = control_.check({now_, cells}, table_.values_.bytes()); reason != StopReason::none) {
      stop_for(reason);
    }
  }
  void stop_for(StopReason reason) {
    fault_ = {ErrorKind::limit, std::string(to_string(reason)), {}, {}};
    state_ = DenseTable::State::stopped;
  }

  std::uint32_t mex(std::uint64_t x, std::uint64_t y) const {
    return rays_.mex(x, y, [&](std::size_t value) { return value < stamp_count() && stamps_[value] == round_; });
  }

  // The place of a part in the table and how it moves from option to option. Values below the number of stamps stay
  // below it under xor, since that is a power of two.
  struct Track {
    std::uint64_t place = 0;
    std::uint64_t step = 0;
  };

  bool walk(const OptionRun& run) {
    if (!rays_.none() && rays_.has_move(code_.games[game_], run.at)) return true;
    table_.options_ += run.count;
    if (run.count == 1) return take_one(run);
    tracks_.clear();
    nimbers_.clear();
    for (const OptionPart& part : run.parts) {
      Track track;
      if (part.game == code_.nimber_game()) {
        const Number step = run.step.empty() ? 0 : run.step[part.first];
        nimbers_.push_back({static_cast<std::uint64_t>(run.first[part.first]), static_cast<std::uint64_t>(step)});
      } else if (find_track(run, part, track)) {
        tracks_.push_back(track);
      } else {
        return give_up();
      }
    }
    if (!nimbers_.empty() || tracks_.size() > 2) return walk_slowly(run.count);
    switch (table_.values_.width()) {
      case 1:
        return stamp_run<std::uint8_t>(run.count);
      case 2:
        return stamp_run<std::uint16_t>(run.count);
      default:
        return stamp_run<std::uint32_t>(run.count);
    }
  }

  template <class Stored>
  bool stamp_run(std::uint64_t count) {
    std::uint32_t* const stamps = stamps_.data();
    const auto* const values = static_cast<const Stored*>(table_.values_.data());
    const std::uint32_t round = round_, mask = table_.values_.mask();
    if (tracks_.empty()) {
      stamps[0] = round;
    } else if (tracks_.size() == 1) {
      auto [a, da] = tracks_[0];
      for (std::uint64_t i = 0; i < count; ++i, a += da) stamps[values[a] ^ mask] = round;
    } else {
      auto [a, da] = tracks_[0];
      auto [b, db] = tracks_[1];
      for (std::uint64_t i = 0; i < count; ++i, a += da, b += db) stamps[values[a] ^ values[b]] = round;
    }
    return true;
  }

  bool take_one(const OptionRun& run) {
    std::uint64_t value = 0;
    for (const OptionPart& part : run.parts) {
      Track track;
      if (part.game == code_.nimber_game()) {
        value ^= static_cast<std::uint64_t>(run.first[part.first]);
      } else {
        if (!find_track(run, part, track)) return give_up();
        value ^= table_.values_.value(track.place);
      }
    }
    return mark(value);
  }

  bool mark(std::uint64_t value) {
    if (value >= stamp_count()) {
      if (value > largest_kept_value) return give_up();
      make_stamps(std::bit_ceil(value + 1));
    }
    stamps_[value] = round_;
    return true;
  }

  bool walk_slowly(std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) {
      std::uint64_t value = 0;
      for (Track& track : tracks_) {
        value ^= table_.values_.value(track.place);
        track.place += track.step;
      }
      for (Track& nimber : nimbers_) {
        value ^= nimber.place;
        nimber.place += nimber.step;
      }
      if (!mark(value)) return false;
    }
    return true;
  }

  // Inside the table and earlier than the position at hand: a line is, if both its ends are.
  bool find_track(const OptionRun& run, const OptionPart& part, Track& track) const {
    const auto x = static_cast<std::uint64_t>(run.first[part.first]);
    const auto y = two_ ? static_cast<std::uint64_t>(run.first[part.first + 1]) : 0;
    const std::size_t game = table_.place_of(part.game);
    if (game == games_ || x > most_x_ || y > most_y_) return false;
    track.place = game + x * table_.stride_x_ + y * table_.stride_y_;
    if (track.place >= now_) return false;
    if (run.count == 1) return true;
    const auto dx = static_cast<std::uint64_t>(run.step[part.first]);
    const auto dy = two_ ? static_cast<std::uint64_t>(run.step[part.first + 1]) : 0;
    const std::uint64_t last_x = x + (run.count - 1) * dx, last_y = y + (run.count - 1) * dy;
    if (last_x > most_x_ || last_y > most_y_) return false;
    track.step = dx * table_.stride_x_ + dy * table_.stride_y_;
    return track.place + (run.count - 1) * track.step < now_;
  }

  bool give_up() {
    state_ = DenseTable::State::unsuitable;
    return false;
  }
  void stop(DenseTable::State state) {
    state_ = state;
    fault_ = machine_.fault();
  }

 public:
  const Fault& fault() const { return fault_; }

 private:
  DenseTable& table_;
  const Bytecode& code_;
  std::uint32_t game_;
  std::size_t games_;  // how many stand in a cell
  bool two_;
  bool along_x_ = false;  // cells of a row differ in the first number
  std::uint64_t most_x_;
  std::uint64_t most_y_;
  const Control& control_;
  Machine machine_;
  DenseRays rays_;
  std::vector<std::uint32_t> stamps_;
  std::vector<Track> tracks_;
  std::vector<Track> nimbers_;  // of parts *k: the nimber and its step
  bool use_native_;
  PositionLayout layout_;
  std::unique_ptr<NativeCode> native_;
  NativeContext context_;
  ListArena arena_;
  RuleSieves sieves_{code_};
  std::uint32_t round_ = 0;
  std::uint64_t now_ = 0;
  std::uint64_t next_check_ = 1 << 22;
  DenseTable::State state_ = DenseTable::State::complete;
  Fault fault_;
  const DenseTable* earlier_ = nullptr;
};

DenseTable DenseTable::solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                             const Control& control, Options options, const DenseTable* earlier) {
  DenseTable table;
  for (const std::uint32_t reached : reached_from(program.code(), game)) {
    if (reached == program.code().nimber_game()) continue;
    const GameCode& code = program.code().games[reached];
    if (!suits(code) || most.size() != code.parameters.size()) return table;
    table.games_.push_back(reached);
  }
  for (const std::uint64_t m : most) {
    if (m >= most_cells) return table;
  }
  const std::uint64_t cells = (most[0] + 1) * (most.size() == 2 ? most[1] + 1 : 1) * table.games_.size();
  if (cells > most_cells || cells > control.memory_limit()) return table;
  for (const bool columns_first : {false, true}) {
    for (const bool backwards : {false, true}) {
      if ((columns_first && most.size() == 1) || (backwards && table.games_.size() == 1)) continue;
      if (table.games_.size() > 1) std::sort(table.games_.begin(), table.games_.end());
      if (backwards) std::reverse(table.games_.begin(), table.games_.end());
      table.own_ = table.place_of(game);
      DenseSolver solver(table, program, game, most, control, options);
      solver.go_on_from(earlier);
      table.state_ = solver.run(columns_first);
      if (table.state_ == State::stopped || table.state_ == State::faulted)
        table.error_ = program.explain(solver.fault());
      if (table.state_ != State::unsuitable) return table;
    }
  }
  return table;
}

}  // namespace grundy
