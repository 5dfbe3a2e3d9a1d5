// From rules to AnyGame. Include this only in the registry's .cc files: each game instantiates its solvers here.
#pragma once

#include <functional>
#include <utility>

#include "base/control.h"
#include "engine/registry/any_game.h"
#include "engine/registry/heap_rule_of.h"
#include "rules/negated.h"

namespace grundy {

// A list of moves longer than this helps nobody and would fill the memory for huge heaps.
constexpr std::size_t most_listed_moves = 1'000'000;

template <GameRules R>
class TermOf final : public AnyTerm {
 public:
  using Position = typename R::Position;

  TermOf(R rules, std::vector<Position> parts) : rules_(std::move(rules)), parts_(std::move(parts)) {}

  std::string text() const override { return rules_.format(std::span<const Position>(parts_)); }

  Value value(SolveContext& context) const override { return value_of(parts_, context); }

  MoveList moves(SolveContext& context, const MoveQuery& query) const override {
    MoveList list;
    for (std::size_t i = 0; i < parts_.size() && list.complete; ++i) {
      if (repeats_earlier_part(i) && !query.all) continue;
      list_moves_of(i, context, query, list);
    }
    return list;
  }

  GameValue game_value(SolveContext& context) const override {
    if constexpr (requires(typename R::Solver& solver, Position p) {
                    rules_.game_value_by(solver, p, context.control);
                  }) {
      GameValue sum;
      ShortGames::Work games(context.short_games(), context.control);
      for (const Position& part : parts_) {
        const GameValue one = rules_.game_value_by(context.template tool<typename R::Solver>(), part, context.control);
        sum = {sum.simple + one.simple, games.sum(sum.other, one.other)};
      }
      if (games.stopped() != StopReason::none) return {Value::unknown(std::string(to_string(games.stopped())))};
      return sum;
    } else {
      return {value(context)};
    }
  }

  void unfold(Unfolding& games, Bag& sum, bool negative) const override {
    for (const Position& part : parts_) insert_sorted(sum, intern(games, part, negative));
  }

  std::optional<Outcome> misere_theory() const override {
    if constexpr (requires { rules_.misere_outcome(std::span<const Position>(parts_)); }) {
      return rules_.misere_outcome(std::span<const Position>(parts_));
    } else {
      return {};
    }
  }

  std::optional<heap::HeapRule> heap_rule() const override {
    if constexpr (HasHeapRule<R> && std::same_as<Position, std::uint64_t>) {
      return heap_rule_of(rules_);
    } else if constexpr (requires { rules_.recognised_code(); }) {
      return rules_.recognised_code();
    } else {
      return {};
    }
  }

  std::optional<BoardView> board() const override {
    if constexpr (requires { rules_.square(std::size_t{}, std::size_t{}); }) {
      BoardView view{rules_.width(), rules_.height(), {}};
      for (std::size_t y = 0; y < view.height; ++y) {
        for (std::size_t x = 0; x < view.width; ++x) {
          const std::optional<Position> position = rules_.square(x, y);
          view.squares.push_back(position ? std::make_shared<TermOf>(rules_, std::vector<Position>{*position})
                                          : nullptr);
        }
      }
      return view;
    } else {
      return {};
    }
  }

  bool is_partizan() const override { return !ImpartialRules<R>; }
  bool ends_by_rule() const override {
    if constexpr (requires { rules_.can_end(); }) {
      return rules_.can_end();
    } else {
      return RulesWithEnds<R>;
    }
  }
  bool stands_alone() const override {
    if constexpr (requires { rules_.stands_alone(); }) {
      return rules_.stands_alone();
    } else {
      return ends_by_rule();
    }
  }
  Term for_misere() const override {
    if constexpr (requires { rules_.for_misere(); }) {
      return std::make_shared<TermOf>(rules_.for_misere(), parts_);
    } else {
      return nullptr;
    }
  }
  bool has_values() const override {
    return !ends_by_rule() && (!stands_alone() || parts_.size() == 1) &&
           (ImpartialRules<R> || RulesWithSolver<R> || RulesWithTheory<R>);
  }
  std::optional<Play> own_play() const override {
    if constexpr (requires { rules_.own_play(); }) {
      return rules_.own_play();
    } else {
      return {};
    }
  }
  std::size_t part_count() const override { return parts_.size(); }
  Term part(std::size_t i) const override { return std::make_shared<TermOf>(rules_, std::vector<Position>{parts_[i]}); }
  void work_under(const Control& control) const override {
    if constexpr (requires { rules_.work_under(control); }) rules_.work_under(control);
  }
  std::optional<Error> endless_play() const override {
    if constexpr (requires { rules_.endless_play(parts_[0]); }) {
      for (const Position& part : parts_) {
        if (std::optional<Error> error = rules_.endless_play(part)) return error;
      }
    }
    return {};
  }
  std::string note() const override {
    if constexpr (requires { rules_.note(); }) {
      return rules_.note();
    } else {
      return "";
    }
  }
  std::optional<Error> fault() const override {
    if constexpr (requires { rules_.fault(); }) {
      return rules_.fault();
    } else {
      return {};
    }
  }

 private:
  // Stage 1: theory. Stage 2: a heap engine. Stage 3: what the rules bring along. Stage 4: search.
  Value value_of(const Position& p, SolveContext& context) const {
    if constexpr (RulesWithTheory<R>) {
      if (context.use_theory) {
        if (std::optional<Value> known = rules_.known_value(p)) {
          context.used("theory");
          return *std::move(known);
        }
      }
    }
    if constexpr (HasHeapRule<R>) {
      if (context.solver == SolverChoice::automatic && context.use_theory) {
        const std::optional<heap::HeapRule> rule = heap_rule_of(rules_);
        const std::optional<std::vector<std::uint64_t>> heaps = heaps_of(p);
        if (rule && heaps) return heap_value(*rule, *heaps, context);
      }
    }
    if constexpr (requires { rules_.own_value(p, context); }) {
      if (std::optional<Value> known = rules_.own_value(p, context)) return *std::move(known);
    }
    return searched_value(p, context);
  }

  PositionId intern(Unfolding& games, const Position& part, bool negative) const {
    if constexpr (!ImpartialRules<R>) {
      if (negative) return games.intern(Negated<R>{rules_}, part);
    }
    return games.intern(rules_, part);
  }

  std::optional<std::vector<std::uint64_t>> heaps_of(const Position& p) const {
    if constexpr (requires { rules_.heaps(p); }) {
      return rules_.heaps(p);
    } else {
      return std::vector<std::uint64_t>{p};
    }
  }

  static Value heap_value(const heap::HeapRule& rule, const std::vector<std::uint64_t>& heaps, SolveContext& context) {
    Nimber sum;
    for (const std::uint64_t heap : heaps) {
      const SearchResult<HeapValues::Answer> answer = context.heap_values(rule).value(heap, context.control);
      if (!answer.is_solved()) return Value::unknown(answer.reason());
      context.used(answer.answer.by_period ? "proved period" : "heap engine");
      sum += Nimber{answer.answer.value};
    }
    return sum;
  }

  Value searched_value(const Position& p, SolveContext& context) const {
    if constexpr (RulesWithSolver<R>) {
      context.used("search of its own");
      return rules_.value_by(context.template tool<typename R::Solver>(), p, context.control);
    } else if (ends_by_rule()) {
      return Value::unknown("play can end by a rule, so positions have outcomes but no values");
    } else if constexpr (ImpartialRules<R>) {
      if (plays_on_a_graph()) return loopy_value(p, context);
      const SearchResult<std::uint64_t> answer = context.memo(rules_).value(p, context.control);
      if (answer.end == SearchEnd::cycle) return loopy_value(p, context);
      if (!answer.is_solved()) return Value::unknown(answer.reason());
      context.used("memo search");
      return Nimber{answer.answer};
    } else {
      return Value::unknown("Left and Right have different moves");
    }
  }

  // Play can return to a position: the whole game graph is written out and labelled.
  Value loopy_value(const Position& p, SolveContext& context) const {
    SolveContext::LoopyGames& loopy = context.loopy();
    const Result<Value> value = loopy.solver.value(Bag(1, loopy.unfolding.intern(rules_, p)), context.control);
    if (!value) return Value::unknown("this game has cycles; " + value.error().message);
    context.used("loopy values on the game graph");
    if constexpr (requires { rules_.shown_cycle(p); }) {
      if (std::string cycle = rules_.shown_cycle(p); !cycle.empty()) {
        context.remark("Play can go round for ever: " + std::move(cycle));
      }
    }
    return *value;
  }

  bool plays_on_a_graph() const {
    if constexpr (RulesWithCycles<R>) {
      return rules_.is_loopy();
    } else {
      return false;
    }
  }

  Value value_of(std::span<const Position> parts, SolveContext& context) const {
    Value sum;
    for (const Position& part : parts) sum = sum + value_of(part, context);
    return sum;
  }

  bool repeats_earlier_part(std::size_t i) const {
    return std::find(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(i), parts_[i]) !=
           parts_.begin() + static_cast<std::ptrdiff_t>(i);
  }

  void list_moves_of(std::size_t i, SolveContext& context, const MoveQuery& query, MoveList& list) const {
    Value others;  // in this term
    if (query.with_values) {
      for (std::size_t j = 0; j < parts_.size(); ++j) {
        if (j != i) others = others + value_of(parts_[j], context);
      }
    }
    std::uint64_t looked_at = 0;
    Pace pace;
    const auto consider = [&](std::span<const Position> option) {
      ++looked_at;
      if (pace.due()) {
        const StopReason stop = context.control.check();
        if (stop != StopReason::none) return cut_short(list, std::string(to_string(stop)));
      }
      Value value;
      if (query.with_values) value = others + value_of(option, context);
      if (!query.all && query.with_values) {
        // An outcome of its own but none together with the rest: the whole sum has to be asked, and is, above this.
        const Outcome outcome = ((query.negative ? -value : value) + query.rest).outcome();
        if (value.outcome() == Outcome::unknown) return cut_short(list, value.template as<UnknownValue>()->reason);
        if (outcome != Outcome::unknown && !won_by(query.player, outcome)) return true;
      }
      if (list.moves.size() >= most_listed_moves) return cut_short(list, "too many moves to list");
      list.moves.push_back(
          {describe(parts_[i], option, looked_at - 1, query), after(i, option), std::move(value), false});
      return true;
    };
    if constexpr (requires { rules_.for_each_option_worth(parts_[i], Value{}, consider); }) {
      // The part must become worth the rest of the whole, so that everything sums to 0. (Beside a number more moves can
      // win than those.)
      const Value wanted = others + query.rest;
      if (!query.all && query.with_values && context.use_theory && wanted.template as<NumberValue>() == nullptr) {
        return rules_.for_each_option_worth(parts_[i], wanted, consider);
      }
    }
    if constexpr (RulesWithInfinitePositions<R>) {
      if (rules_.has_infinitely_many_options(parts_[i])) {
        cut_short(list, "an infinite heap has infinitely many moves");
        return;
      }
    }
    if constexpr (ImpartialRules<R>) {
      rules_.for_each_option(parts_[i], consider);
    } else {
      rules_.for_each_option(parts_[i], mover_of(query), consider);
    }
    if constexpr (requires { rules_.for_each_blunder(parts_[i], consider); }) {
      if (query.all) {
        rules_.for_each_blunder(parts_[i], [&](std::span<const Position> option) {
          list.moves.push_back({describe(parts_[i], option, 0, query), after(i, option), Value{}, true});
          return true;
        });
      }
    }
  }

  // Whose options of the rules are meant: in a negative the players have changed their parts.
  static Player mover_of(const MoveQuery& query) { return query.negative ? opponent(query.player) : query.player; }

  static bool cut_short(MoveList& list, std::string reason) {
    list.complete = false;
    list.reason = std::move(reason);
    return false;
  }

  // `number` is the option's place among all of them, for rules that tell moves to the same position apart.
  std::string describe(const Position& from, std::span<const Position> option, std::uint64_t number,
                       const MoveQuery& query) const {
    if constexpr (requires { rules_.describe_nth(from, mover_of(query), number, option); }) {
      return rules_.describe_nth(from, is_partizan() ? std::optional(mover_of(query)) : std::nullopt, number, option);
    } else if constexpr (requires { rules_.describe(from, option); }) {
      return rules_.describe(from, option);
    } else {
      return "move to " + rules_.format(option);
    }
  }

  // The other parts stay in their places; an emptied heap stays as 0 where the game has heaps.
  Term after(std::size_t i, std::span<const Position> option) const {
    std::vector<Position> parts(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(i));
    if constexpr (std::same_as<Position, std::uint64_t>) {
      if (option.empty()) parts.push_back(0);
    }
    parts.insert(parts.end(), option.begin(), option.end());
    parts.insert(parts.end(), parts_.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts_.end());
    return std::make_shared<TermOf>(rules_, std::move(parts));
  }

  R rules_;
  std::vector<Position> parts_;
};

template <GameRules R>
using Reader = std::function<Result<Start<R>>(const Arguments&)>;

template <GameRules R>
class GameOf final : public AnyGame {
 public:
  GameOf(GameInfo info, Reader<R> reader) : info_(std::move(info)), reader_(std::move(reader)) {}

  const GameInfo& info() const override { return info_; }

  Result<Term> read(const Arguments& arguments) const override {
    Result<Start<R>> start = reader_(arguments);
    if (!start) return std::move(start).error();
    return Term(std::make_shared<TermOf<R>>(std::move(start->rules), std::move(start->parts)));
  }

 private:
  GameInfo info_;
  Reader<R> reader_;
};

template <GameRules R>
std::unique_ptr<AnyGame> make_game(GameInfo info, Reader<R> reader = R::read) {
  return std::make_unique<GameOf<R>>(std::move(info), std::move(reader));
}

}  // namespace grundy
