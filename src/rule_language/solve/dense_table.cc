#include "rule_language/solve/dense_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rule_language/compile/ray.h"
#include "rule_language/native/native_code.h"

namespace grundy {
namespace {

// A set of values that only grows; mex_of_union() looks at several of them at once.
class GrowingSet {
 public:
  void insert(std::uint32_t value) {
    if (value / 64 >= words_.size()) words_.resize(value / 64 + 1, 0);
    words_[value / 64] |= std::uint64_t{1} << value % 64;
  }
  std::uint64_t word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }

 private:
  std::vector<std::uint64_t> words_;
};

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
        two_(most.size() == 2),
        most_x_(most[0]),
        most_y_(two_ ? most[1] : 0),
        control_(control),
        machine_(program.code()),
        use_native_(options.use_native && options.use_runs) {
    machine_.watch(&control);
    if (!options.use_runs) machine_.list_one_by_one();
    if (options.use_rays) find_rays(program.syntax().games[game]);
  }

  DenseTable::State run(bool columns_first) {
    table_.columns_first_ = columns_first;
    table_.stride_x_ = columns_first ? 1 : most_y_ + 1;
    table_.stride_y_ = columns_first ? most_x_ + 1 : 1;
    const std::uint64_t cells = (most_x_ + 1) * (most_y_ + 1);
    table_.values_.clear(cells);
    table_.options_ = 0;
    stamps_.assign(256, 0);
    round_ = 0;
    make_native();
    const std::uint64_t most_outer = columns_first ? most_y_ : most_x_;
    const std::uint64_t most_inner = columns_first ? most_x_ : most_y_;
    start_rays();
    now_ = 0;
    for (std::uint64_t outer = 0; outer <= most_outer; ++outer) {
      for (std::uint64_t inner = 0; inner <= most_inner; ++inner, ++now_) {
        if (columns_first) {
          cell(inner, outer);
        } else {
          cell(outer, inner);
        }
        if (state_ != DenseTable::State::complete) return table_.known_ = now_, state_;
      }
    }
    table_.known_ = now_;
    return state_;
  }

 private:
  void find_rays(const GameSyntax& syntax) {
    for (std::size_t i = 0; i < syntax.moves.size(); ++i) {
      const auto mask = ray_of(syntax, syntax.moves[i]);
      if (!mask) continue;
      if (std::find(rays_.begin(), rays_.end(), *mask) == rays_.end()) rays_.push_back(*mask);
      ray_moves_.push_back(i);
    }
    // With definitions the machine is still asked: they may go wrong.
    only_rays_ = ray_moves_.size() == syntax.moves.size() && syntax.constants.empty();
  }

  // Again after each widening of the table. Its stamps then need no bounds.
  void make_native() {
    if (!use_native_ || only_rays_) return;
    const std::uint64_t most[2] = {most_x_, most_y_};
    layout_ = PositionLayout::of_box(code_, game_, std::span(most).first(two_ ? 2 : 1), table_.columns_first_);
    NativePlan plan;
    plan.layout = &layout_;
    plan.games = {game_};
    plan.ordered = true;
    plan.width = table_.values_.width();
    plan.skipped_moves = ray_moves_;
    native_ = NativeCode::compile(code_, plan);
    table_.native_ = native_ != nullptr;
    if (native_ == nullptr) return;
    context_.arena = &arena_;
    context_.control = &control_;
    context_.does_not_fit = [](NativeContext* context, std::uint32_t) { context->status = NativeContext::outside; };
    context_.table = table_.values_.data();
  }

  void start_rays() {
    ray_sets_.assign(rays_.size(), {});
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      ray_sets_[i].resize(rays_[i] == 1 ? most_y_ + 1 : rays_[i] == 2 ? most_x_ + 1 : most_x_ + most_y_ + 1);
    }
  }
  GrowingSet& ray_through(std::size_t i, std::uint64_t x, std::uint64_t y) {
    return ray_sets_[i][rays_[i] == 1 ? y : rays_[i] == 2 ? x : x + most_y_ - y];
  }
  bool is_ray(std::uint32_t at) const {
    return std::any_of(ray_moves_.begin(), ray_moves_.end(), [&](std::size_t i) {
      const MoveInfo& move = code_.games[game_].move_infos[i];
      return at >= move.begin && at < move.end;
    });
  }

  void next_round() {
    if (++round_ != 0) return;
    std::fill(stamps_.begin(), stamps_.end(), 0);
    round_ = 1;
  }

  void cell(std::uint64_t x, std::uint64_t y) {
    next_round();
    if (!only_rays_ && !options_natively(x, y)) {
      if (state_ != DenseTable::State::complete) return;
      const Number flat[2] = {static_cast<Number>(x), static_cast<Number>(y)};
      const auto take = [](void* self, const OptionRun& run) { return static_cast<DenseSolver*>(self)->walk(run); };
      const Exit exit =
          machine_.options(game_, std::span(flat).first(two_ ? 2 : 1), std::nullopt, OptionSink{this, take});
      if (exit == Exit::faulted) {
        const bool limit = machine_.fault().kind == ErrorKind::limit;
        return stop(limit ? DenseTable::State::stopped : DenseTable::State::faulted);
      }
      if (exit == Exit::stopped) return;
    }
    const std::uint32_t value = mex(x, y);
    if (value > table_.values_.largest() && !widen()) return;
    table_.values_.store(now_, value ^ table_.values_.mask());
    for (std::size_t i = 0; i < rays_.size(); ++i) ray_through(i, x, y).insert(value);
    if (value >= stamps_.size() / 2) stamps_.resize(std::bit_ceil(std::size_t{value} * 2 + 2), 0);
    if ((now_ & 0xFFF) == 0 || table_.options_ >= next_check_) check_limits();
  }

  // False: a limit, or it is left to the bytecode machine, which knows what to do with whatever is out of the ordinary.
  bool options_natively(std::uint64_t x, std::uint64_t y) {
    if (native_ == nullptr) return false;
    const Number flat[2] = {static_cast<Number>(x), static_cast<Number>(y)};
    context_.stamps = stamps_.data();
    context_.round = round_;
    context_.now = now_;
    context_.status = NativeContext::fine;
    arena_.clear();
    native_->of(game_)(&context_, flat);
    table_.options_ += std::exchange(context_.options, 0);
    if (context_.status == NativeContext::stopped) stop_for(context_.stop_reason);
    if (context_.status != NativeContext::fine) next_round();
    return context_.status == NativeContext::fine;
  }

  // A value that does not fit: every value gets twice the room.
  bool widen() {
    if (2 * table_.values_.bytes() > control_.memory_limit()) return stop_for(StopReason::memory_limit), false;
    table_.values_.widen();
    stamps_.resize(std::max<std::size_t>(stamps_.size(), std::size_t{1} << 16), 0);
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

  std::uint32_t mex(std::uint64_t x, std::uint64_t y) {
    for (std::size_t i = 0;; ++i) {
      std::uint64_t present = 0;
      for (std::size_t k = 0; k < rays_.size(); ++k) present |= ray_through(k, x, y).word(i);
      for (std::uint64_t absent = ~present; absent != 0; absent &= absent - 1) {
        const std::size_t value = i * 64 + static_cast<std::size_t>(std::countr_zero(absent));
        if (value >= stamps_.size() || stamps_[value] != round_) return static_cast<std::uint32_t>(value);
      }
    }
  }

  // The place of a part in the table and how it moves from option to option. Values below stamps_.size() stay below it
  // under xor, since that size is a power of two.
  struct Track {
    std::uint64_t place = 0;
    std::uint64_t step = 0;
  };

  bool walk(const OptionRun& run) {
    if (!ray_moves_.empty() && is_ray(run.at)) return true;
    table_.options_ += run.count;
    if (run.count == 1) return take_one(run);
    tracks_.clear();
    nimbers_.clear();
    for (const OptionPart& part : run.parts) {
      Track track;
      if (part.game == code_.nimber_game()) {
        const Number step = run.step.empty() ? 0 : run.step[part.first];
        nimbers_.push_back({static_cast<std::uint64_t>(run.first[part.first]), static_cast<std::uint64_t>(step)});
      } else if (part.game == game_ && find_track(run, part, track)) {
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
      if (part.game == game_) {
        if (!find_track(run, part, track)) return give_up();
        value ^= table_.values_.value(track.place);
      } else if (part.game == code_.nimber_game()) {
        value ^= static_cast<std::uint64_t>(run.first[part.first]);
      } else {
        return give_up();
      }
    }
    return mark(value);
  }

  bool mark(std::uint64_t value) {
    if (value >= stamps_.size()) {
      if (value > largest_kept_value) return give_up();
      stamps_.resize(std::bit_ceil(value + 1), 0);
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
    if (x > most_x_ || y > most_y_) return false;
    track.place = x * table_.stride_x_ + y * table_.stride_y_;
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
  bool two_;
  std::uint64_t most_x_;
  std::uint64_t most_y_;
  const Control& control_;
  Machine machine_;
  std::vector<std::uint32_t> rays_;     // masks of lowered parameters
  std::vector<std::size_t> ray_moves_;  // which moves they stand for
  std::vector<std::vector<GrowingSet>> ray_sets_;
  bool only_rays_ = false;
  std::vector<std::uint32_t> stamps_;
  std::vector<Track> tracks_;
  std::vector<Track> nimbers_;  // of parts *k: the nimber and its step
  bool use_native_;
  PositionLayout layout_;
  std::unique_ptr<NativeCode> native_;
  NativeContext context_;
  ListArena arena_;
  std::uint32_t round_ = 0;
  std::uint64_t now_ = 0;
  std::uint64_t next_check_ = 1 << 22;
  DenseTable::State state_ = DenseTable::State::complete;
  Fault fault_;
};

DenseTable DenseTable::solve(const RuleProgram& program, std::uint32_t game, std::span<const std::uint64_t> most,
                             const Control& control, Options options) {
  DenseTable table;
  const GameCode& code = program.code().games[game];
  if (!suits(code) || most.size() != code.parameters.size()) return table;
  for (const std::uint64_t m : most) {
    if (m >= most_cells) return table;
  }
  const std::uint64_t cells = (most[0] + 1) * (most.size() == 2 ? most[1] + 1 : 1);
  if (cells > most_cells || cells > control.memory_limit()) return table;
  for (const bool columns_first : {false, true}) {
    DenseSolver solver(table, program, game, most, control, options);
    table.state_ = solver.run(columns_first);
    if (table.state_ == State::stopped || table.state_ == State::faulted)
      table.error_ = program.explain(solver.fault());
    if (table.state_ != State::unsuitable || most.size() == 1) break;
  }
  return table;
}

}  // namespace grundy
