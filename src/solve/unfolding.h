// The game graph of one or several games, unfolded as far as a question needs it. Positions become small numbers, so
// that solvers which must look at a sum as a whole (misere play, the definition itself, loopy games, comparing two
// games) are written once and for sums of unlike games. Rules are asked once per position.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/hooks.h"
#include "solve/flat_table.h"

namespace grundy {

using PositionId = std::uint32_t;

// A sum of positions: their numbers in increasing order. A string of 32-bit characters because up to three numbers
// then live inside the object itself, and hashing and comparing come with it.
using Bag = std::u32string;

class Unfolding {
 public:
  // Who may make a move: in impartial games always both.
  enum class Mover : std::uint8_t { left = 1, right = 2, both = 3 };

  struct Option {
    std::span<const PositionId> parts;
    Mover mover;
  };

  // One position may have more options than there is time or room for.
  enum class Expansion : std::uint8_t { complete, stopped, too_many };

  // The options of one position while its rules list them.
  struct Listing {
    const Control& control;
    std::size_t most_options;
    std::size_t options = 0;
    Expansion state = Expansion::complete;
    Pace pace = {};
  };

  // The positions of one set of rules.
  class Space {
   public:
    virtual ~Space() = default;
    virtual void expand(std::uint32_t local, Unfolding& into, Listing& listing) = 0;
    virtual std::size_t bytes() const = 0;
    virtual std::string format(std::uint32_t local) const = 0;
    virtual std::optional<Winner> terminal(std::uint32_t local) const = 0;
    virtual bool has_infinitely_many_options(std::uint32_t local) const = 0;
    virtual bool is_loopy() const = 0;
    // Only these positions are left, numbered in this order; `ids` are their numbers in the unfolding.
    virtual void keep_only(std::span<const std::uint32_t> locals, std::span<const PositionId> ids) = 0;
  };

  // The number of a position under these rules; their space is made on first use. In a negative the players have
  // changed their parts: a sum of a game and its negative is worth 0.
  template <GameRules R>
  PositionId intern(const R& rules, const typename R::Position& p, bool negative = false);

  // Options are computed on first use; a position whose options were not listed to the end has none. The spans stay
  // valid until the next call of expand().
  Expansion expand(PositionId id, const Control& control, std::size_t most_options = ~std::size_t{0});
  bool is_expanded(PositionId id) const { return nodes_[id].first != not_expanded; }
  std::size_t option_count(PositionId id) const { return nodes_[id].count; }
  Option option(PositionId id, std::size_t i) const {
    const OptionRecord& record = options_[nodes_[id].first + i];
    return {{parts_.data() + record.first_part, record.part_count}, record.mover};
  }

  // Forgets all positions but these, which are given in increasing order, and all options: position kept[i] has the
  // number i from now on.
  void keep_only(std::span<const PositionId> kept);

  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const;
  // Why an expansion stopped.
  StopReason why_stopped(const Control& control) const {
    const StopReason reason = control.check(bytes());
    return reason == StopReason::none ? StopReason::memory_limit : reason;
  }
  std::string format(PositionId id) const { return space(id).format(nodes_[id].local); }
  std::optional<Winner> terminal(PositionId id) const { return space(id).terminal(nodes_[id].local); }
  bool has_infinitely_many_options(PositionId id) const {
    return space(id).has_infinitely_many_options(nodes_[id].local);
  }
  // Whether play of this game may return to a position.
  bool is_loopy(PositionId id) const { return space(id).is_loopy(); }

 private:
  template <class Position>
  class NumberedPositions;
  template <GameRules R>
  class SpaceOf;

  static constexpr std::size_t not_expanded = static_cast<std::size_t>(-1);
  struct Node {
    std::uint32_t space;
    std::uint32_t local;
    std::size_t first = not_expanded;
    std::size_t count = 0;
  };
  struct OptionRecord {
    std::size_t first_part;
    std::uint32_t part_count;
    Mover mover;
  };

  // Whether the listing may take one more option.
  bool goes_on(Listing& listing) const;
  Space& space(PositionId id) const { return *spaces_[nodes_[id].space]; }
  PositionId add_node(std::uint32_t space, std::uint32_t local) {
    nodes_.push_back({space, local});
    return static_cast<PositionId>(nodes_.size() - 1);
  }

  std::vector<std::unique_ptr<Space>> spaces_;
  std::vector<Node> nodes_;
  std::vector<OptionRecord> options_;
  std::vector<PositionId> parts_;
};

// All of a space that does not ask the rules: compiled once for each type of positions, which many games share.
template <class Position>
class Unfolding::NumberedPositions : public Unfolding::Space {
 public:
  PositionId intern(const Position& p, Unfolding& into) {
    if (const std::uint32_t known = ids_.find(p); known != FlatTable<Position>::absent) return known - 1;
    const PositionId id = into.add_node(number_, static_cast<std::uint32_t>(positions_.size()));
    positions_.push_back(p);
    ids_.set(p, id + 1);
    return id;
  }

  void expand(std::uint32_t local, Unfolding& into, Listing& listing) final {
    const Position p = positions_[local];
    Mover mover = Mover::both;
    const auto add = [&](std::span<const Position> parts) { return add_option(parts, mover, into, listing); };
    if (!two_kinds_) return list(p, Player::left, VisitRef<Position>(add));
    for (const Player player : {Player::left, Player::right}) {
      mover = player == Player::left ? Mover::left : Mover::right;
      list(p, negative_ ? opponent(player) : player, VisitRef<Position>(add));
    }
  }

  std::size_t bytes() const final { return positions_.capacity() * sizeof(Position) + ids_.bytes(); }

  void keep_only(std::span<const std::uint32_t> locals, std::span<const PositionId> ids) final {
    std::vector<Position> kept;
    for (const std::uint32_t local : locals) kept.push_back(std::move(positions_[local]));
    positions_ = std::move(kept);
    ids_ = {};
    for (std::size_t i = 0; i < ids.size(); ++i) ids_.set(positions_[i], ids[i] + 1);
  }

 protected:
  NumberedPositions(std::uint32_t number, bool two_kinds, bool negative)
      : number_(number), two_kinds_(two_kinds), negative_(negative) {}

  virtual void list(const Position& p, Player player, VisitRef<Position> visit) const = 0;

  bool is_negative() const { return negative_; }
  const Position& position(std::uint32_t local) const { return positions_[local]; }

 private:
  bool add_option(std::span<const Position> parts, Mover mover, Unfolding& into, Listing& listing) {
    if (!into.goes_on(listing)) return false;
    const std::size_t first = into.parts_.size();
    for (const Position& part : parts) into.parts_.push_back(intern(part, into));
    into.options_.push_back({first, static_cast<std::uint32_t>(parts.size()), mover});
    return true;
  }

  std::uint32_t number_;
  bool two_kinds_;  // Left and Right have different moves
  bool negative_;
  std::vector<Position> positions_;
  FlatTable<Position> ids_;
};

template <GameRules R>
class Unfolding::SpaceOf final : public Unfolding::NumberedPositions<typename R::Position> {
 public:
  using Position = typename R::Position;
  SpaceOf(const R& rules, bool negative, std::uint32_t number)
      : NumberedPositions<Position>(number, is_partizan(rules), negative), rules_(rules) {}

  bool is_for(const R& rules, bool negative) const { return this->is_negative() == negative && rules_ == rules; }

  std::string format(std::uint32_t local) const override {
    return (this->is_negative() ? "-" : "") + rules_.format(std::span<const Position>(&this->position(local), 1));
  }

  std::optional<Winner> terminal(std::uint32_t local) const override {
    if constexpr (HasEnds<R>) {
      const std::optional<Winner> winner = rules_.terminal(this->position(local));
      if (this->is_negative() && winner == Winner::left) return Winner::right;
      return this->is_negative() && winner == Winner::right ? Winner::left : winner;
    } else {
      return {};
    }
  }

  bool has_infinitely_many_options(std::uint32_t local) const override {
    if constexpr (HasInfinitePositions<R>) {
      return rules_.has_infinitely_many_options(this->position(local));
    } else {
      return false;
    }
  }

  bool is_loopy() const override {
    if constexpr (HasCycles<R>) {
      return rules_.is_loopy();
    } else {
      return false;
    }
  }

 private:
  void list(const Position& p, Player player, VisitRef<Position> visit) const override {
    list_options(rules_, p, player, visit);
  }

  R rules_;
};

template <GameRules R>
PositionId Unfolding::intern(const R& rules, const typename R::Position& p, bool negative) {
  negative = negative && is_partizan(rules);  // an impartial game is its own negative
  for (const std::unique_ptr<Space>& known : spaces_) {
    auto* same_type = dynamic_cast<SpaceOf<R>*>(known.get());
    if (same_type != nullptr && same_type->is_for(rules, negative)) return same_type->intern(p, *this);
  }
  auto added = std::make_unique<SpaceOf<R>>(rules, negative, static_cast<std::uint32_t>(spaces_.size()));
  SpaceOf<R>& space = *added;
  spaces_.push_back(std::move(added));
  return space.intern(p, *this);
}

// The bag that is left when the element at place i moves to `parts`.
Bag after_move(const Bag& bag, std::size_t i, std::span<const PositionId> parts);

void insert_sorted(Bag& bag, PositionId id);

}  // namespace grundy
