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

#include "rules/game_rules.h"
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

  // The positions of one set of rules.
  class Space {
   public:
    virtual ~Space() = default;
    virtual void expand(std::uint32_t local, Unfolding& into) = 0;
    virtual std::string format(std::uint32_t local) const = 0;
    virtual std::optional<Winner> terminal(std::uint32_t local) const = 0;
    virtual bool has_infinitely_many_options(std::uint32_t local) const = 0;
    virtual bool is_loopy() const = 0;
  };

  // The number of a position under these rules; their space is made on first use.
  template <GameRules R>
  PositionId intern(const R& rules, const typename R::Position& p);

  // Options are computed on first use. The spans stay valid until the next call of expand().
  void expand(PositionId id);
  bool is_expanded(PositionId id) const { return nodes_[id].first != not_expanded; }
  std::size_t option_count(PositionId id) const { return nodes_[id].count; }
  Option option(PositionId id, std::size_t i) const {
    const OptionRecord& record = options_[nodes_[id].first + i];
    return {{parts_.data() + record.first_part, record.part_count}, record.mover};
  }

  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const;
  std::string format(PositionId id) const { return space(id).format(nodes_[id].local); }
  std::optional<Winner> terminal(PositionId id) const { return space(id).terminal(nodes_[id].local); }
  bool has_infinitely_many_options(PositionId id) const {
    return space(id).has_infinitely_many_options(nodes_[id].local);
  }
  // Whether play of this game may return to a position.
  bool is_loopy(PositionId id) const { return space(id).is_loopy(); }

 private:
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

template <GameRules R>
class Unfolding::SpaceOf final : public Unfolding::Space {
 public:
  using Position = typename R::Position;
  SpaceOf(R rules, std::uint32_t number) : rules_(std::move(rules)), number_(number) {}

  const R& rules() const { return rules_; }

  PositionId intern(const Position& p, Unfolding& into) {
    if (const std::uint32_t known = ids_.find(p); known != FlatTable<Position>::absent) return known - 1;
    const PositionId id = into.add_node(number_, static_cast<std::uint32_t>(positions_.size()));
    positions_.push_back(p);
    ids_.set(p, id + 1);
    return id;
  }

  void expand(std::uint32_t local, Unfolding& into) override {
    const Position p = positions_[local];
    if constexpr (PartizanRules<R>) {
      for (const Player player : {Player::left, Player::right}) {
        const Mover mover = player == Player::left ? Mover::left : Mover::right;
        rules_.for_each_option(p, player,
                               [&](std::span<const Position> parts) { return add_option(parts, mover, into); });
      }
    } else {
      rules_.for_each_option(p, [&](std::span<const Position> parts) { return add_option(parts, Mover::both, into); });
    }
  }

  std::string format(std::uint32_t local) const override {
    return rules_.format(std::span<const Position>(&positions_[local], 1));
  }

  std::optional<Winner> terminal(std::uint32_t local) const override {
    if constexpr (RulesWithEnds<R>) {
      return rules_.terminal(positions_[local]);
    } else {
      return {};
    }
  }

  bool has_infinitely_many_options(std::uint32_t local) const override {
    if constexpr (RulesWithInfinitePositions<R>) {
      return rules_.has_infinitely_many_options(positions_[local]);
    } else {
      return false;
    }
  }

  bool is_loopy() const override {
    if constexpr (RulesWithCycles<R>) {
      return rules_.is_loopy();
    } else {
      return false;
    }
  }

 private:
  bool add_option(std::span<const Position> parts, Mover mover, Unfolding& into) {
    const std::size_t first = into.parts_.size();
    for (const Position& part : parts) into.parts_.push_back(intern(part, into));
    into.options_.push_back({first, static_cast<std::uint32_t>(parts.size()), mover});
    return true;
  }

  R rules_;
  std::uint32_t number_;
  std::vector<Position> positions_;
  FlatTable<Position> ids_;
};

template <GameRules R>
PositionId Unfolding::intern(const R& rules, const typename R::Position& p) {
  for (const std::unique_ptr<Space>& known : spaces_) {
    auto* same_type = dynamic_cast<SpaceOf<R>*>(known.get());
    if (same_type != nullptr && same_type->rules() == rules) return same_type->intern(p, *this);
  }
  auto added = std::make_unique<SpaceOf<R>>(rules, static_cast<std::uint32_t>(spaces_.size()));
  SpaceOf<R>& space = *added;
  spaces_.push_back(std::move(added));
  return space.intern(p, *this);
}

// The bag that is left when the element at place i moves to `parts`.
Bag after_move(const Bag& bag, std::size_t i, std::span<const PositionId> parts);

void insert_sorted(Bag& bag, PositionId id);

}  // namespace grundy
