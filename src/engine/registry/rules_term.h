// A term of any rules, without their type: everything that can be said of a sum of positions once someone lists the
// options of a part, values it, and tells it in words. That someone is TermOf<R> (adapter.h), which knows R and little
// else, so that a game costs the compiler little. Options cross as terms: this is for questions about a position and
// its moves; searches stay in the solvers of solve/, which know R.
#pragma once

#include <functional>

#include "engine/registry/any_game.h"
#include "solve/unfolding.h"

namespace grundy {

// The sum of heaps by the heap engine.
Value value_of_heaps(const HeapRule& rule, const std::vector<std::uint64_t>& heaps, SolveContext& context);

// What a search that was stopped had found about a position, in a sentence.
std::string known_so_far(std::uint64_t solved, std::uint64_t options, std::uint64_t least, bool complete);

class RulesTerm : public AnyTerm {
 public:
  Value value(SolveContext& context) const final;
  bool searches_components(const SolveContext& context) const final;
  std::optional<SearchResult<bool>> is_worth(std::uint64_t nimber, SolveContext& context) const final;
  MoveList moves(SolveContext& context, const MoveQuery& query) const final;
  void unfold(Unfolding& games, Bag& sum, bool negative) const final;
  bool has_values() const final;
  std::optional<Result<Drawing>> drawing(bool with_values, SolveContext& context) const override;

 protected:
  // Which options of a part are wanted: all of them, those that are worth `worth`, or the moves that lose at once.
  struct OptionQuery {
    std::size_t part = 0;
    Player mover = Player::left;
    std::optional<Value> worth;
    bool blunders = false;
  };
  using OptionVisit = std::function<bool(const RulesTerm& option)>;

  virtual void for_each_option(const OptionQuery& query, const OptionVisit& visit) const = 0;
  // `number` is the option's place among all of them, for rules that tell moves to the same position apart.
  virtual std::string describe(std::size_t part, const RulesTerm& option, std::uint64_t number, Player mover) const = 0;
  // The other parts stay in their places.
  virtual Term after(std::size_t part, const RulesTerm& option) const = 0;

  virtual std::optional<Value> theory(std::size_t) const { return {}; }
  // What the part is as heaps under rule_of_heaps().
  virtual std::optional<std::vector<std::uint64_t>> heaps_of(std::size_t) const { return {}; }
  virtual std::optional<HeapRule> rule_of_heaps() const { return {}; }
  // A solver that the rules bring along.
  virtual std::optional<Value> own_value(std::size_t, SolveContext&) const { return {}; }
  virtual SearchResult<std::uint64_t> search(std::size_t part, SolveContext& context) const = 0;
  // The component search, for rules that offer it: the value of a part, or whether some parts together are worth a
  // nimber.
  virtual bool falls_apart() const { return false; }
  virtual SearchResult<std::uint64_t> component_value(std::size_t, SolveContext&) const { return {}; }
  virtual SearchResult<bool> components_worth(std::span<const std::size_t>, std::uint64_t, SolveContext&) const {
    return {};
  }
  virtual PositionId intern(Unfolding& games, std::size_t part, bool negative) const = 0;
  virtual bool is_loopy() const { return false; }
  virtual std::string shown_cycle(std::size_t) const { return ""; }
  virtual bool has_theory() const { return false; }
  virtual bool finds_options_worth() const { return false; }
  virtual bool has_infinitely_many_options(std::size_t) const { return false; }
  virtual std::optional<DrawnPosition> drawn() const { return {}; }

 private:
  Value value_of_part(std::size_t part, SolveContext& context) const;
  Value searched_value(std::size_t part, Outcome told, SolveContext& context) const;
  Value searched_or_stored(std::size_t part, Outcome told, SolveContext& context) const;
  Value loopy_value(std::size_t part, SolveContext& context) const;
  // For each part, what the other parts of this term are worth.
  std::vector<Value> values_of_others(SolveContext& context) const;
  void list_moves_of(std::size_t part, const Value& others, SolveContext& context, const MoveQuery& query,
                     MoveList& list) const;
  void add_far_winning_move(const Value& wanted, const Value& others, OptionQuery options, SolveContext& context,
                            MoveList& list) const;
};

}  // namespace grundy
