// Rules as a game of the component search. Positions that are numbers, or that have a search key, are their own keys;
// all others are numbered as they are met, which needs memory for each of them.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "rules/hooks.h"
#include "solve/flat_table.h"
#include "solve/search/component_game.h"

namespace grundy {

template <class R>
concept Searchable = HasDifficulty<R> && (HasOptionOrder<R> || ImpartialRules<R>);

template <class R>
struct SearchKeys {  // positions are numbered
  using Position = typename R::Position;
  using Key = std::uint64_t;
  static constexpr bool shareable = false;

  Key key(const R&, const Position& p) {
    if (const std::uint32_t known = numbers_.find(p); known != FlatTable<Position>::absent) return known - 1;
    positions_.push_back(p);
    numbers_.set(p, static_cast<std::uint32_t>(positions_.size()));
    return positions_.size() - 1;
  }
  Position position(const R&, Key key) const { return positions_[static_cast<std::size_t>(key)]; }
  // What a position holds outside itself is guessed to be as large again as two of them.
  std::size_t bytes() const { return numbers_.bytes() + positions_.capacity() * sizeof(Position) * 3; }

 private:
  std::vector<Position> positions_;
  FlatTable<Position> numbers_;
};

template <class R>
  requires HasSearchKey<R>
struct SearchKeys<R> {
  using Position = typename R::Position;
  using Key = std::remove_cvref_t<decltype(std::declval<const R&>().search_key(std::declval<const Position&>()))>;
  static constexpr bool shareable = true;
  Key key(const R& rules, const Position& p) { return rules.search_key(p); }
  Position position(const R& rules, const Key& key) const { return rules.at_search_key(key); }
  std::size_t bytes() const { return 0; }
};

template <class R>
  requires(!HasSearchKey<R> && hooks::OneOf<typename R::Position, std::uint64_t, WideKey>)
struct SearchKeys<R> {
  using Key = typename R::Position;
  static constexpr bool shareable = true;
  Key key(const R&, const Key& p) { return p; }
  Key position(const R&, const Key& key) const { return key; }
  std::size_t bytes() const { return 0; }
};

// Whose parts are words before they are brought to their canonical form.
template <class R>
concept LiesOnABoard = HasSymmetry<R> && std::is_same_v<typename R::Position, typename SearchKeys<R>::Key>;

template <Searchable R>
class RulesGame final : public ComponentGame<typename SearchKeys<R>::Key> {
 public:
  using Position = typename R::Position;
  using Key = typename SearchKeys<R>::Key;

  RulesGame(R rules, bool use_theory) : rules_(std::move(rules)), use_theory_(use_theory) {}
  const R& rules() const { return rules_; }

  // The key of a position in any form; nothing if nobody can move in it.
  std::optional<Key> key_of(const Position& p) {
    if (rules_.difficulty(p) == 0) return {};
    return keys_.key(rules_, canonical(p));
  }

  Position position(const Key& key) const { return keys_.position(rules_, key); }

  bool expand(const Key& key, SearchOptions<Key>& into, const Control& control) override {
    const Position p = keys_.position(rules_, key);
    bool goes_on = true;
    const auto add = [&](std::span<const Position> parts, std::uint32_t tie) {
      into.begin(tie);
      for (const Position& part : parts) add_part(part, into);
      goes_on = into.end() && !is_over(into.listed, control);
      return goes_on;
    };
    if constexpr (HasOptionOrder<R>) {
      rules_.for_each_ordered_option(p, add);
    } else {
      const auto add_plain = [&](std::span<const Position> parts) {
        return add(parts, static_cast<std::uint32_t>(into.listed));
      };
      rules_.for_each_option(p, VisitRef<Position>(add_plain));
      // Options mostly come in the order of the board; the middle of the list is the middle of it.
      const auto count = static_cast<std::uint32_t>(into.listed);
      for (auto& option : into.options) {
        const std::uint32_t twice = 2 * option.tie;
        option.tie = twice > count ? twice - count : count - twice;
      }
    }
    return goes_on && into.finish();
  }
  std::uint32_t difficulty(const Key& key) const override { return rules_.difficulty(keys_.position(rules_, key)); }
  bool may_return() const override { return MayFallApart<R>; }  // rules that a user wrote
  bool is_shareable() const override { return SearchKeys<R>::shareable; }
  std::size_t bytes() const override { return keys_.bytes(); }

 private:
  // Positions that are numbered may be large, and a single option slow; packed ones are listed in no time.
  bool is_over(std::uint64_t options, const Control& control) {
    const bool look = SearchKeys<R>::shareable ? options % 256 == 0 : pace_.due();
    return look && control.check() != StopReason::none;
  }

  Position canonical(const Position& p) const {
    if constexpr (HasSymmetry<R>) {
      return rules_.canonical(p);
    } else {
      return p;
    }
  }

  void add_part(const Position& part, SearchOptions<Key>& into) {
    if constexpr (LiesOnABoard<R>) {
      if (into.recall(part)) return;
    }
    const std::uint32_t difficulty = rules_.difficulty(part);
    if (difficulty == 0) return;
    if constexpr (HasTheory<R>) {
      const std::optional<Value> known = use_theory_ ? rules_.known_value(part) : std::nullopt;
      if (const std::optional<std::uint64_t> nimber = known ? known->nimber() : std::nullopt) {
        return into.add_known(*nimber);
      }
    }
    if constexpr (LiesOnABoard<R>) {
      into.add_part(rules_.canonical(part), difficulty, part);
    } else {
      into.add_part(keys_.key(rules_, canonical(part)), difficulty);
    }
  }

  R rules_;
  bool use_theory_;
  SearchKeys<R> keys_;
  Pace pace_;  // for one thread: who numbers positions is not shared
};

}  // namespace grundy
