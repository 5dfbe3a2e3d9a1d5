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
// What a game may say beyond that: rules/hooks.h.
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

}  // namespace grundy
