// Who wins where play can return to a position, straight from the definition: write out every position of the sum with
// both players to move, then mark wins and losses until nothing changes. What is never marked is a draw. Slow on
// purpose, and without any of the solvers' ideas (no counters, no queue, no loopy values).
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "solve/unfolding.h"
#include "value/outcome.h"

namespace grundy::conformance {

class GraphDefinition {
 public:
  enum class Fate : std::uint8_t { draw, win, loss };  // of the player to move
  static constexpr std::size_t most_states = 4000;

  explicit GraphDefinition(Unfolding& games) : games_(games) {}

  // Of the sum of the bag and a Nim heap; nothing if it has too many positions.
  std::optional<Fate> fate(const Bag& bag, std::uint64_t heap, Player mover) {
    numbers_.clear();
    states_.clear();
    number_of({bag, heap, mover});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_.size() > most_states) return {};
      find_options(i);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (Node& node : states_) changed = mark(node) || changed;
    }
    return states_[0].fate;
  }

  std::optional<Outcome> outcome(const Bag& bag) {
    const std::optional<Fate> left = fate(bag, 0, Player::left);
    const std::optional<Fate> right = fate(bag, 0, Player::right);
    if (!left || !right) return {};
    if (*left == Fate::draw || *right == Fate::draw) return Outcome::D;
    if (*left == *right) return *left == Fate::win ? Outcome::N : Outcome::P;
    return *left == Fate::win ? Outcome::L : Outcome::R;
  }

 private:
  using State = std::tuple<Bag, std::uint64_t, Player>;
  struct Node {
    State state;
    std::vector<std::size_t> options;
    Fate fate = Fate::draw;
    bool over = false;  // by a rule
  };

  std::size_t number_of(const State& state) {
    const auto [place, is_new] = numbers_.try_emplace(state, states_.size());
    if (is_new) states_.push_back({state, {}, Fate::draw, false});
    return place->second;
  }

  void find_options(std::size_t i) {
    const auto [bag, heap, mover] = states_[i].state;
    std::vector<std::size_t> options;
    for (std::size_t place = 0; place < bag.size(); ++place) {
      const PositionId id = bag[place];
      if (const std::optional<Winner> winner = games_.terminal(id)) {
        states_[i].over = true;
        states_[i].fate = fate_of(*winner, mover);
        return;
      }
      if (!games_.is_expanded(id)) games_.expand(id, Control());
      for (std::size_t k = 0; k < games_.option_count(id); ++k) {
        const Unfolding::Option option = games_.option(id, k);
        const auto not_his = mover == Player::left ? Unfolding::Mover::right : Unfolding::Mover::left;
        if (option.mover != not_his) {
          options.push_back(number_of({after_move(bag, place, option.parts), heap, opponent(mover)}));
        }
      }
    }
    for (std::uint64_t less = 0; less < heap; ++less) options.push_back(number_of({bag, less, opponent(mover)}));
    states_[i].options = std::move(options);
  }

  static Fate fate_of(Winner winner, Player mover) {
    if (winner == Winner::nobody) return Fate::draw;
    const bool mover_has_won =
        winner == Winner::mover || winner == (mover == Player::left ? Winner::left : Winner::right);
    return mover_has_won ? Fate::win : Fate::loss;
  }

  // True if the node's fate has become known.
  bool mark(Node& node) const {
    if (node.over || node.fate != Fate::draw) return false;
    bool all_win = true;
    for (const std::size_t option : node.options) {
      if (states_[option].fate == Fate::loss) node.fate = Fate::win;
      all_win = all_win && states_[option].fate == Fate::win;
    }
    if (all_win) node.fate = Fate::loss;
    return node.fate != Fate::draw;
  }

  Unfolding& games_;
  std::map<State, std::size_t> numbers_;
  std::vector<Node> states_;
};

}  // namespace grundy::conformance
