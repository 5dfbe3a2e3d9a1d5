// What a game is. Rules are a small object with one verb: they name the options of a position. An option is always a
// sum of positions (most often of one), so that there is one shape of solver, not two.
//
// Required of a type R of rules (see docs/adding-a-game.md for a game written out):
//   R::Position                          a regular, hashable value (base/hash.h); copying it is the undo
//   rules == rules                       rules are values too: equal rules share solver tables
//   rules.for_each_option(p, visit)      calls visit(std::span<const Position>) for each option until it returns false
//   rules.format(parts)                  the text of a sum of positions: "kayles(2,3)"
// and, for the registry, a function from Arguments (the text between the parentheses) to Result<Start<R>>, by custom
// the static member R::read.
//
// Optional, found with `if constexpr`:
//   known_value(p) -> optional<Value>    theory; every theory is compared with the definition by the conformance test
//   index_of(p) -> uint64                distinct small numbers for positions: opens dense tables
//   canonical(p) -> Position             a position of the same value that stands for all its symmetric images
//   code() -> TakeBreakCode              opens the heap engines (Position must be the heap size)
//   describe(p, option) -> string        the move in words; describe_nth(p, player, n, option) if several lead there
//   has_infinitely_many_options(p) -> bool       such a position is valued by theory or not at all
//   for_each_option_worth(p, Value, visit)       finds moves to a wanted value without listing all of them
//   for_each_blunder(p, visit)           legal moves that lose at once and are left out of the options (treblecross)
//   for_misere() -> R                    the rules of misere play, where those of normal play leave something out
//   misere_outcome(parts) -> optional<Outcome>   where misere play is settled by a theorem
//   stands_alone() -> bool               the end of this game would have to end everything beside it: no sums
//   for_each_option(p, Player, visit)    partizan games: the options of one player
//   terminal(p) -> optional<Winner>      an end that is not "no move left"
//   is_loopy() -> bool                   play may return to a position: solved on the game graph, not by search
//   R::Solver, value_by(solver, p, control)      a search of its own, kept between questions
//   game_value_by(solver, p, control)    the same as a GameValue, for games that are not always numbers or nimbers
//   note() -> string                     what a reader should know about how the text was read
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/control.h"
#include "base/hash.h"
#include "base/result.h"
#include "value/value.h"

namespace grundy {

template <class P>
concept Position = std::regular<P> && requires(const P& p) {
  { hash_of(p) } -> std::convertible_to<std::uint64_t>;
};

// Who has won at a position that ends the game by rule.
enum class Winner : std::uint8_t { mover, opponent, left, right, nobody };

// A concept can't ask for "any callable", so it asks with the least demanding one.
template <class R>
using OptionVisitor = bool (*)(std::span<const typename R::Position>);

// Rules together with the sum of positions that a text named: "nim(3,5)" is two heaps under one set of rules.
template <class R>
struct Start {
  R rules;
  std::vector<typename R::Position> parts;
};

// Impartial rules name the options of a position; partizan rules name the options of one player.
template <class R>
concept ImpartialRules = requires(const R& rules, const typename R::Position& p, OptionVisitor<R> visit) {
  rules.for_each_option(p, visit);
};
template <class R>
concept PartizanRules = requires(const R& rules, const typename R::Position& p, OptionVisitor<R> visit) {
  rules.for_each_option(p, Player::left, visit);
};

template <class R>
concept GameRules =
    Position<typename R::Position> && std::equality_comparable<R> && (ImpartialRules<R> || PartizanRules<R>) &&
    requires(const R& rules, std::span<const typename R::Position> parts) {
      { rules.format(parts) } -> std::convertible_to<std::string>;
    };

// The optional refinements that more than one layer asks for.
template <class R>
concept RulesWithTheory = requires(const R& rules, const typename R::Position& p) {
  { rules.known_value(p) } -> std::same_as<std::optional<Value>>;
};
template <class R>
concept RulesWithInfinitePositions = requires(const R& rules, const typename R::Position& p) {
  { rules.has_infinitely_many_options(p) } -> std::same_as<bool>;
};
template <class R>
concept RulesWithSymmetry = requires(const R& rules, const typename R::Position& p) {
  { rules.canonical(p) } -> std::same_as<typename R::Position>;
};
template <class R>
concept RulesWithCycles = requires(const R& rules) {
  { rules.is_loopy() } -> std::same_as<bool>;
};
template <class R>
concept RulesWithSolver =
    requires(const R& rules, typename R::Solver& solver, const typename R::Position& p, const Control& control) {
      { rules.value_by(solver, p, control) } -> std::same_as<Value>;
    };
template <class R>
concept RulesWithEnds = requires(const R& rules, const typename R::Position& p) {
  { rules.terminal(p) } -> std::same_as<std::optional<Winner>>;
};

}  // namespace grundy
