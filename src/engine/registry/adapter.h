// From rules to terms and rows of the registry. Include this only in the registry's .cc files: each game is compiled
// here. A term of rules knows how to ask them; all that can be done with the answers stands in rules_term.cc.
#pragma once

#include <functional>
#include <utility>

#include "engine/registry/heap_rule_of.h"
#include "engine/registry/rules_term.h"
#include "engine/registry/solver_tables.h"
#include "rules/hooks.h"

namespace grundy {

// What a term does with its positions without asking the rules: compiled once for each type of positions, which many
// games share.
template <class Position>
class PositionsTerm : public RulesTerm {
 public:
  explicit PositionsTerm(std::vector<Position> parts) : parts_(std::move(parts)) {}

  std::size_t part_count() const override { return parts_.size(); }
  Term part(std::size_t i) const override { return with({parts_[i]}); }

 protected:
  const std::vector<Position>& parts() const { return parts_; }
  static const std::vector<Position>& parts_of(const RulesTerm& option) {
    return static_cast<const PositionsTerm&>(option).parts_;
  }

  // Another sum of positions under the same rules.
  virtual std::shared_ptr<const RulesTerm> with(std::vector<Position> parts) const = 0;
  virtual void list(const OptionQuery& query, VisitRef<Position> visit) const = 0;

  void for_each_option(const OptionQuery& query, const OptionVisit& visit) const override {
    const auto show = [&](std::span<const Position> option) {
      return visit(*with(std::vector<Position>(option.begin(), option.end())));
    };
    list(query, VisitRef<Position>(show));
  }

  // An emptied heap stays as 0 where the game has heaps.
  Term after(std::size_t part, const RulesTerm& option) const override {
    const std::vector<Position>& to = parts_of(option);
    const auto at = parts_.begin() + static_cast<std::ptrdiff_t>(part);
    std::vector<Position> left(parts_.begin(), at);
    if constexpr (std::same_as<Position, std::uint64_t>) {
      if (to.empty()) left.push_back(0);
    }
    left.insert(left.end(), to.begin(), to.end());
    left.insert(left.end(), at + 1, parts_.end());
    return with(std::move(left));
  }

  std::vector<Position> parts_;
};

template <GameRules R>
class TermOf : public PositionsTerm<typename R::Position> {
 public:
  using Position = typename R::Position;

  TermOf(R rules, std::vector<Position> parts)
      : TermOf(std::make_shared<const R>(std::move(rules)), std::move(parts)) {}
  TermOf(std::shared_ptr<const R> rules, std::vector<Position> parts)
      : PositionsTerm<Position>(std::move(parts)), rules_(std::move(rules)) {}

  std::string text() const override { return rules_->format(std::span<const Position>(parts_)); }

  bool is_partizan() const override { return grundy::is_partizan(*rules_); }
  bool ends_by_rule() const override { return HasEnds<R>; }
  bool stands_alone() const override {
    if constexpr (HasOwnEnd<R>) {
      return rules_->stands_alone();
    } else {
      return ends_by_rule();
    }
  }

  bool normal_play_only() const override {
    if constexpr (HasNormalPlayOnly<R>) {
      return rules_->is_for_normal_play_only();
    } else {
      return false;
    }
  }

  GameValue game_value(SolveContext& context) const override {
    if constexpr (HasGameSolver<R>) {
      GameValue sum;
      ShortGames::Work games(context.short_games(), context.control);
      for (const Position& part : parts_) {
        const GameValue one = rules_->game_value_by(context.template tool<typename R::Solver>(), part, context.control);
        sum = {sum.simple + one.simple, games.sum(sum.other, one.other)};
      }
      if (games.stopped() != StopReason::none) return {Value::unknown(std::string(to_string(games.stopped())))};
      return sum;
    } else {
      return {this->value(context)};
    }
  }

  void unfold_packed(Unfolding& games, Bag& sum, bool negative) const override {
    if constexpr (HasPackedForm<R>) {
      const auto add = [&]<class P>(const P& rules, std::span<const typename P::Position> parts) {
        if constexpr (GameRules<P>) {
          for (const auto& part : parts) insert_sorted(sum, games.intern(rules, part, negative));
        } else {
          this->unfold(games, sum, negative);  // a form for the search alone
        }
      };
      in_packed_form(*rules_, std::span<const Position>(parts_), add);
    } else {
      this->unfold(games, sum, negative);
    }
  }
  std::optional<std::string> key_form() const override {
    return packed_name([](const auto& rules) -> std::optional<std::string> {
      if constexpr (HasKeyForm<std::remove_cvref_t<decltype(rules)>>) return rules.key_form();
      return {};
    });
  }
  std::optional<std::string> proof_game() const override {
    return packed_name([](const auto& rules) -> std::optional<std::string> {
      if constexpr (HasProofText<std::remove_cvref_t<decltype(rules)>>) return rules.proof_game();
      return {};
    });
  }
  SearchResult<ComponentCertificate> certificate(SolveContext& context) const override {
    if constexpr (Searchable<R>) {
      const auto prove = [&]<class P>(const P& rules, std::span<const typename P::Position> sum) {
        return certificate_of(rules, sum, context);
      };
      return in_packed_form(*rules_, std::span<const Position>(parts_), prove);
    } else {
      return {};
    }
  }

  std::optional<Outcome> misere_theory() const override {
    if constexpr (HasMisereTheory<R>) {
      return rules_->misere_outcome(std::span<const Position>(parts_));
    } else {
      return {};
    }
  }
  Term for_misere() const override {
    if constexpr (HasMisereRules<R>) {
      return std::make_shared<TermOf>(rules_->for_misere(), parts_);
    } else {
      return nullptr;
    }
  }

  std::optional<NimHeaps> nim_heaps() const override {
    if constexpr (IsNim<R>) {
      return rules_->nim_heaps(std::span<const Position>(parts_));
    } else {
      return {};
    }
  }

  std::vector<std::uint64_t> heaps() const override {
    std::vector<std::uint64_t> all;
    if constexpr (HasHeapRule<R>) {
      for (std::size_t part = 0; part < parts_.size(); ++part) {
        const std::optional<std::vector<std::uint64_t>> some = heaps_of(part);
        if (some) all.insert(all.end(), some->begin(), some->end());
      }
    }
    return all;
  }

  std::optional<HeapRule> heap_rule() const override {
    if constexpr (HasHeapRule<R>) {
      return rule_of_heaps();
    } else {
      return {};
    }
  }

  std::optional<BoardView> board() const override {
    if constexpr (HasSquares<R>) {
      BoardView view{rules_->width(), rules_->height(), {}};
      for (std::size_t y = 0; y < view.height; ++y) {
        for (std::size_t x = 0; x < view.width; ++x) {
          const std::optional<Position> position = rules_->square(x, y);
          view.squares.push_back(position ? with({*position}) : nullptr);
        }
      }
      return view;
    } else {
      return {};
    }
  }

  std::string note() const override {
    if constexpr (HasNote<R>) {
      return rules_->note();
    } else {
      return "";
    }
  }

 protected:
  using Base = PositionsTerm<Position>;
  using Base::parts_;
  using Base::parts_of;
  using typename Base::OptionQuery;

  const R& rules() const { return *rules_; }
  const std::shared_ptr<const R>& shared_rules() const { return rules_; }
  std::shared_ptr<const RulesTerm> with(std::vector<Position> parts) const override {
    return std::make_shared<TermOf>(rules_, std::move(parts));
  }

  void list(const OptionQuery& query, VisitRef<Position> each) const override {
    const Position& from = parts_[query.part];
    if (query.blunders) {
      if constexpr (HasBlunders<R>) rules_->for_each_blunder(from, each);
      return;
    }
    if constexpr (FindsOptionsWorth<R>) {
      if (query.worth) return rules_->for_each_option_worth(from, *query.worth, each);
    }
    list_options(*rules_, from, query.mover, each);
  }

  std::string describe(std::size_t part, const RulesTerm& option, std::uint64_t number, Player mover) const override {
    const std::span<const Position> to(parts_of(option));
    if constexpr (NamesMovesByNumber<R>) {
      return rules_->describe_nth(parts_[part], is_partizan() ? std::optional(mover) : std::nullopt, number, to);
    } else if constexpr (NamesMoves<R>) {
      return rules_->describe(parts_[part], to);
    } else {
      return "move to " + rules_->format(to);
    }
  }

  std::optional<Value> theory(std::size_t part) const override {
    if constexpr (HasTheory<R>) {
      return rules_->known_value(parts_[part]);
    } else {
      return {};
    }
  }
  bool has_theory() const override { return HasTheory<R> || HasSolver<R>; }

  std::optional<HeapRule> rule_of_heaps() const override {
    if constexpr (HasHeapRule<R>) {
      return heap_rule_of(*rules_);
    } else {
      return {};
    }
  }
  std::optional<std::vector<std::uint64_t>> heaps_of(std::size_t part) const override {
    if constexpr (HasHeaps<R>) {
      return rules_->heaps(parts_[part]);
    } else if constexpr (std::same_as<Position, std::uint64_t>) {
      return std::vector<std::uint64_t>{parts_[part]};
    } else {
      return {};
    }
  }

  std::optional<Value> own_value(std::size_t part, SolveContext& context) const override {
    if constexpr (HasSolver<R>) {
      // One that can pass is one of several ways, which another choice of solver leaves aside.
      const auto ask = [&] {
        return rules_->value_by(context.template tool<typename R::Solver>(), parts_[part], context.control);
      };
      constexpr bool can_pass = !std::same_as<decltype(ask()), Value>;
      if (can_pass && context.solver != SolverChoice::automatic) return {};
      std::optional<Value> found = ask();
      if (found) context.used("search of its own");
      return found;
    } else {
      return {};
    }
  }

  SearchResult<std::uint64_t> search(std::size_t part, SolveContext& context) const override {
    if constexpr (ImpartialRules<R> && (!HasEnds<R> || HasTwoKinds<R>)) {
      auto& memo = context.memo(*rules_);
      const SearchResult<std::uint64_t> answer = memo.value(parts_[part], context.control);
      if (answer.end == SearchEnd::stopped) {
        const auto& known = memo.so_far();
        if (known.solved > 0) {
          context.remark(known_so_far(known.solved, known.options, known.least, known.complete));
        }
      }
      return answer;
    } else {
      return {};
    }
  }

  bool falls_apart() const override {
    if constexpr (MayFallApart<R>) {
      return Searchable<R> && rules_->falls_apart();
    } else {
      return Searchable<R>;
    }
  }
  SearchResult<std::uint64_t> component_value(std::size_t part, SolveContext& context) const override {
    if constexpr (Searchable<R>) {
      const auto ask = [&]<class P>(const P& rules, std::span<const typename P::Position> sum) {
        auto& slot = context.components(rules);
        return slot.value(slot.keys(sum), context);
      };
      return in_packed_form(*rules_, std::span<const Position>(&parts_[part], 1), ask);
    } else {
      return {};
    }
  }
  SearchResult<bool> components_worth(std::span<const std::size_t> parts, std::uint64_t nimber,
                                      SolveContext& context) const override {
    if constexpr (Searchable<R>) {
      std::vector<Position> chosen;
      for (const std::size_t part : parts) chosen.push_back(parts_[part]);
      const auto ask = [&]<class P>(const P& rules, std::span<const typename P::Position> sum) {
        auto& slot = context.components(rules);
        return slot.is_worth(slot.keys(sum), nimber, context);
      };
      return in_packed_form(*rules_, std::span<const Position>(chosen), ask);
    } else {
      return {};
    }
  }

  PositionId intern(Unfolding& games, std::size_t part, bool negative) const override {
    return games.intern(*rules_, parts_[part], negative);
  }

  bool is_loopy() const override {
    if constexpr (HasCycles<R>) {
      return rules_->is_loopy();
    } else {
      return false;
    }
  }
  bool finds_options_worth() const override { return FindsOptionsWorth<R>; }
  bool has_infinitely_many_options(std::size_t part) const override {
    if constexpr (HasInfinitePositions<R>) {
      return rules_->has_infinitely_many_options(parts_[part]);
    } else {
      return false;
    }
  }

  std::optional<DrawnPosition> drawn() const override {
    if constexpr (IsDrawable<R>) {
      return rules_->drawn(std::span<const Position>(parts_));
    } else {
      return {};
    }
  }

 private:
  // A name that the rules of the packed form have, if they are searched.
  template <class Name>
  std::optional<std::string> packed_name(Name&& name) const {
    if constexpr (Searchable<R>) {
      const auto ask = [&]<class P>(const P& rules, std::span<const typename P::Position>) { return name(rules); };
      return in_packed_form(*rules_, std::span<const Position>(parts_), ask);
    } else {
      return {};
    }
  }

  std::shared_ptr<const R> rules_;
};

template <GameRules R>
Term term_of(Start<R> start) {
  return std::make_shared<TermOf<R>>(std::move(start.rules), std::move(start.parts));
}

template <GameRules R, class Reader>
std::unique_ptr<AnyGame> make_game(GameInfo info, Reader reader) {
  info.drawable = IsDrawable<R>;
  return make_row(std::move(info), [reader = std::move(reader)](const Arguments& arguments) -> Result<Term> {
    Result<Start<R>> start = reader(arguments);
    if (!start) return std::move(start).error();
    return term_of(*std::move(start));
  });
}

template <GameRules R>
std::unique_ptr<AnyGame> make_game(GameInfo info) {
  return make_game<R>(std::move(info), &R::read);
}

}  // namespace grundy
