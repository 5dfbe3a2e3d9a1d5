// The hooks of a game: what rules may say of themselves beyond their options and their text (rules/game_rules.h). One
// line each, here and nowhere else: adapters and solvers ask for a hook by its name. docs/adding-a-game.md tells what
// each one opens; tests/house/hooks.py holds the two lists against each other.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/drawing.h"
#include "rules/game_rules.h"
#include "rules/take_break_code.h"
#include "value/nim_heaps.h"
#include "value/value.h"

namespace grundy {

// A key that needs more than one machine word.
struct WideKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  std::uint64_t hash() const { return combine(mix(high), low); }
  friend auto operator<=>(const WideKey&, const WideKey&) = default;
};

inline WideKey wide_key(std::uint64_t key) { return {0, key}; }
inline WideKey wide_key(const WideKey& key) { return key; }

namespace hooks {
template <class R>
using At = const typename R::Position&;
template <class R>
using Parts = std::span<const typename R::Position>;
template <class T, class... U>
concept OneOf = (std::same_as<T, U> || ...);
template <class R>
using OrderedVisitor = bool (*)(Parts<R> option, std::uint32_t tie);
}  // namespace hooks

// clang-format off
// Values and outcomes.
template <class R> concept HasTheory = requires(const R& r, hooks::At<R> p) { { r.known_value(p) } -> std::same_as<std::optional<Value>>; };
template <class R> concept HasMisereTheory = requires(const R& r, hooks::Parts<R> parts) { { r.misere_outcome(parts) } -> std::same_as<std::optional<Outcome>>; };
template <class R> concept IsNim = requires(const R& r, hooks::Parts<R> parts) { { r.nim_heaps(parts) } -> std::same_as<std::optional<NimHeaps>>; };
template <class R> concept HasCode = requires(const R& r) { { r.code() } -> hooks::OneOf<TakeBreakCode, std::optional<TakeBreakCode>>; };
template <class R> concept HasHeaps = requires(const R& r, hooks::At<R> p) { { r.heaps(p) } -> std::same_as<std::optional<std::vector<std::uint64_t>>>; };
template <class R> concept HasSolver = requires(const R& r, typename R::Solver& solver, hooks::At<R> p, const Control& control) { { r.value_by(solver, p, control) } -> hooks::OneOf<Value, std::optional<Value>>; };
template <class R> concept HasGameSolver = requires(const R& r, typename R::Solver& solver, hooks::At<R> p, const Control& control) { r.game_value_by(solver, p, control); };

// Help for searches.
template <class R> concept HasIndex = requires(const R& r, hooks::At<R> p) { { r.index_of(p) } -> std::convertible_to<std::uint64_t>; };
template <class R> concept HasSymmetry = requires(const R& r, hooks::At<R> p) { { r.canonical(p) } -> std::same_as<typename R::Position>; };
template <class R> concept HasInfinitePositions = requires(const R& r, hooks::At<R> p) { { r.has_infinitely_many_options(p) } -> std::same_as<bool>; };
template <class R> concept HasCycles = requires(const R& r) { { r.is_loopy() } -> std::same_as<bool>; };

// The component search (solve/search), for games whose positions fall apart.
template <class R> concept HasDifficulty = requires(const R& r, hooks::At<R> p) { { r.difficulty(p) } -> std::same_as<std::uint32_t>; };
template <class R> concept MayFallApart = requires(const R& r) { { r.falls_apart() } -> std::same_as<bool>; };
template <class R> concept HasSearchKey = requires(const R& r, hooks::At<R> p) { { r.search_key(p) } -> hooks::OneOf<std::uint64_t, WideKey>; { r.at_search_key(r.search_key(p)) } -> std::same_as<typename R::Position>; };
template <class R> concept HasOptionOrder = requires(const R& r, hooks::At<R> p, hooks::OrderedVisitor<R> visit) { r.for_each_ordered_option(p, visit); };
template <class R> concept HasPackedForm = requires(const R& r, hooks::Parts<R> parts) { { r.packed(parts) } -> std::same_as<std::optional<Start<typename R::Packed>>>; };
template <class R> concept HasPackedBoard = requires(const R& r, hooks::Parts<R> parts) { { r.packed_board(parts) } -> std::same_as<std::optional<Start<typename R::PackedBoard>>>; };
template <class R> concept HasKeyForm = requires(const R& r) { { r.key_form() } -> std::same_as<std::string>; };
template <class R> concept HasProofGame = requires(const R& r) { { r.proof_game() } -> std::same_as<std::string>; };
template <class R> concept HasProofText = HasProofGame<R> && requires(const R& r, hooks::At<R> p) { { r.proof_text(p) } -> std::same_as<std::string>; };

// Play.
template <class R> concept HasEnds = requires(const R& r, hooks::At<R> p) { { r.terminal(p) } -> std::same_as<std::optional<Winner>>; };
template <class R> concept HasTwoKinds = requires(const R& r) { { r.is_partizan() } -> std::same_as<bool>; };
template <class R> concept HasOwnEnd = requires(const R& r) { { r.stands_alone() } -> std::same_as<bool>; };
template <class R> concept HasMisereRules = requires(const R& r) { { r.for_misere() } -> std::same_as<R>; };
template <class R> concept HasNormalPlayOnly = requires(const R& r) { { r.is_for_normal_play_only() } -> std::same_as<bool>; };
template <class R> concept HasBlunders = requires(const R& r, hooks::At<R> p, OptionVisitor<R> visit) { r.for_each_blunder(p, visit); };
template <class R> concept FindsOptionsWorth = requires(const R& r, hooks::At<R> p, const Value& wanted, OptionVisitor<R> visit) { r.for_each_option_worth(p, wanted, visit); };

// Words and pictures.
template <class R> concept NamesMoves = requires(const R& r, hooks::At<R> p, hooks::Parts<R> option) { { r.describe(p, option) } -> std::convertible_to<std::string>; };
template <class R> concept NamesMovesByNumber = requires(const R& r, hooks::At<R> p, std::optional<Player> player, std::uint64_t number, hooks::Parts<R> option) { { r.describe_nth(p, player, number, option) } -> std::convertible_to<std::string>; };
template <class R> concept HasNote = requires(const R& r) { { r.note() } -> std::convertible_to<std::string>; };
template <class R> concept HasSquares = requires(const R& r, std::size_t x, std::size_t y) { { r.square(x, y) } -> std::same_as<std::optional<typename R::Position>>; };
template <class R> concept IsDrawable = requires(const R& r, hooks::Parts<R> parts) { { r.drawn(parts) } -> std::same_as<DrawnPosition>; };
// clang-format on

// Whether Left and Right have different moves. Rules that have both verbs say themselves which one is meant.
template <class R>
bool is_partizan(const R& rules) {
  if constexpr (HasTwoKinds<R>) {
    return rules.is_partizan();
  } else {
    return !ImpartialRules<R>;
  }
}

// A reference to whoever looks at options. Rules list their options into it where a call per option costs nothing
// beside what is done with the option; for all such uses the listing is compiled once. What is said of an option
// besides its parts comes after them.
template <class P, class... Besides>
class VisitRef {
 public:
  template <class Visit>
  explicit VisitRef(const Visit& visit)
      : visit_(&visit), call_([](const void* to, std::span<const P> option, Besides... besides) {
          return (*static_cast<const Visit*>(to))(option, besides...);
        }) {}

  bool operator()(std::span<const P> option, Besides... besides) const { return call_(visit_, option, besides...); }

 private:
  const void* visit_;
  bool (*call_)(const void*, std::span<const P>, Besides...);
};
template <class P>
using OrderedVisitRef = VisitRef<P, std::uint32_t>;  // of an option and its rank among equally good ones

// The options of a position; `player` is asked for where Left and Right have different ones.
template <class R>
void list_options(const R& rules, hooks::At<R> p, Player player, VisitRef<typename R::Position> visit) {
  if constexpr (PartizanRules<R>) {
    if (is_partizan(rules)) return rules.for_each_option(p, player, visit);
  }
  if constexpr (ImpartialRules<R>) rules.for_each_option(p, visit);
}

}  // namespace grundy
